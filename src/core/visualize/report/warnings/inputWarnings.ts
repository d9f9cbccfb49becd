import type { RetrievalWarning } from "../../../../contract/visualize/retrievalReport";
import { counted, countedOf } from "../../../counted";
import { capitalised, ranksText } from "../../text/numberText";
import { readJudgement } from "../judgements";
import type { MapProblem } from "../mapOfDocuments";
import { haveNoWords, type WarningRule } from "./warningRule";

export const noDocuments: WarningRule = ({ report }) => {
  if (report.documents.length > 0) return [];
  return [{ code: "no_documents", severity: "warning", message: "No document was retrieved.", ranks: [] }];
};

export const noQuery: WarningRule = ({ report: { query, query_terms, documents } }) => {
  // Where no document has words, no term is looked for.
  if (query_terms.length > 0 || (haveNoWords(documents) && query.trim() !== "")) return [];
  const isEmpty = query.trim() === "";
  const what = isEmpty ? "The query is empty" : "The query has no word that carries meaning";
  const next = isEmpty ? " Give one with the documents, or, for a single record, as --query on the command line." : "";
  const message = `${what}: relevance and coverage cannot be told.${next}`;
  return [{ code: "no_query", severity: "warning", message, ranks: [] }];
};

export const unreadableMetadata: WarningRule = ({ ranked, mapProblems }) => {
  const ranks = ranked.filter(({ given }) => readJudgement(given).kind === "unreadable").map(({ rank }) => rank);
  const judgements =
    ranks.length === 0
      ? []
      : [
          metadataWarning(
            `${capitalised(ranksText(ranks))} ${have(ranks)} a metadata.relevant that is no judgement: give true, false or a number from 0.`,
            ranks,
          ),
        ];
  return [...judgements, ...mapProblems.map(mapWarning)];
};

function mapWarning(problem: MapProblem): RetrievalWarning {
  switch (problem.kind) {
    case "documents_without":
      return metadataWarning(
        `${capitalised(ranksText(problem.ranks))} ${have(problem.ranks)} no metadata.embedding of ${counted(problem.width, "number")}, as others have: the map is made of the words.`,
        problem.ranks,
      );
    case "no_numbers":
      return metadataWarning(
        `${capitalised(ranksText(problem.ranks))} ${have(problem.ranks)} a metadata.embedding that is no list of numbers: the map is made of the words.`,
        problem.ranks,
      );
    case "query_length":
      return metadataWarning(
        `query_embedding has ${counted(problem.given, "number")} and the documents' embeddings have ${problem.width}: the query is not on the map.`,
        [],
      );
    case "query_without_documents":
      return metadataWarning("query_embedding is not used: no document has a metadata.embedding.", []);
  }
}

function have(ranks: readonly number[]): string {
  return ranks.length === 1 ? "has" : "have";
}

function metadataWarning(message: string, ranks: readonly number[]): RetrievalWarning {
  return { code: "unreadable_metadata", severity: "info", message, ranks: [...ranks] };
}

export const sampled: WarningRule = ({ report: { documents, sampled_from } }) => {
  if (sampled_from === null) return [];
  const isSpread = documents.at(-1)?.rank !== documents.length;
  const which = isSpread ? "the first ranks and an even spread of the others" : "the first ranks";
  const message = `${countedOf(documents.length, sampled_from, "document", ["is", "are"])} shown: ${which}.`;
  return [{ code: "sampled", severity: "info", message, ranks: [] }];
};
