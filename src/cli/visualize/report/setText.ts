import { counted } from "../../../contract/language";
import { percent } from "../../../contract/percent";
import type { RetrievalSet, SetRow } from "../../../contract/visualize/retrievalSet";
import { coverageTexts, failureTitle, measureTitle, measureValue, verdictText } from "../../../core/visualize";
import { markdownText } from "../../shared/report/markdown";
import { escapeTerminal } from "../../shared/terminal/escapeTerminal";
import { fit } from "../../shared/terminal/fitText";
import type { TextStyle } from "./text";

/** Of more queries the names are no help. */
const MAX_QUERIES = 10;
const UNBROKEN_COLUMNS = 120;

/** What many queries come to, for people at a terminal. */
export function setText(set: RetrievalSet, { colours, columns }: TextStyle): string {
  const width = columns ?? UNBROKEN_COLUMNS;
  const lines = [
    colours.bold(verdictText(set)),
    ...coverageTexts(set).map(colours.dim),
    ...measureLines(set),
    "",
    ...set.failures.map(({ code, severity, queries, share }) => {
      const level = (severity === "warning" ? colours.yellow : colours.cyan)(severity.padEnd(LEVEL_COLUMNS));
      return `${level}${failureTitle(code, severity)}: ${counted(queries, "query", "queries")} (${percent(share)})`;
    }),
    ...worst(set).map((row) => fit(escapeTerminal(rowText(row)), width)),
  ];
  return `${lines.join("\n").trimEnd()}\n`;
}

const LEVEL_COLUMNS = "warning  ".length;

/** The same for a job's summary or a comment. */
export function setMarkdown(set: RetrievalSet): string {
  const failures = set.failures.map(
    ({ code, severity, queries, share }) =>
      `${severity}: ${failureTitle(code, severity)}: ${counted(queries, "query", "queries")} (${percent(share)})`,
  );
  const lines = [...coverageTexts(set), ...measureLines(set), ...failures, ...worst(set).map(rowText)];
  return `### ${markdownText(verdictText(set))}\n\n${lines.map((line) => `- ${markdownText(line)}\n`).join("")}`;
}

function measureLines(set: RetrievalSet): string[] {
  return set.measures.map(({ name, mean, low, high, queries }) => {
    const written = (value: number): string =>
      name === "documents" || name === "tokens" ? measureValue(name, value) : value.toFixed(4);
    return `${measureTitle(name, set)}: ${written(mean)} (${written(low)} to ${written(high)}), of ${counted(queries, "query", "queries")}`;
  });
}

function worst({ rows }: RetrievalSet): SetRow[] {
  return rows.filter(({ warnings }) => warnings.length > 0).slice(0, MAX_QUERIES);
}

function rowText({ file, row, id, query, warnings }: SetRow): string {
  const name = id === null ? `${file}, record ${row}` : `query ${id}`;
  const words = query === null || query.trim() === "" ? name : `${name}: ${query}`;
  return `${words} (${warnings.map((code) => failureTitle(code, "warning")).join("; ")})`;
}
