import type { WarningRule } from "./warningRule";

export const noQuery: WarningRule = ({ report: { query, query_terms } }) => {
  if (query_terms.length > 0) return [];
  const what = query.trim() === "" ? "The query is empty" : "The query has no word that carries meaning";
  return [
    { code: "no_query", severity: "warning", message: `${what}: relevance and coverage cannot be told.`, ranks: [] },
  ];
};
