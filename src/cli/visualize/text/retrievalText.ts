import type { RetrievalReport, RetrievalWarning } from "../../../contract/retrievalReport";
import { counted } from "../../plural";
import type { Colours } from "../../terminal/colours";
import { escapeTerminal } from "../../terminal/escapeTerminal";
import { wrap } from "../../terminal/wrap";
import { factLines } from "./factLines";
import { rankTable } from "./rankTable";

export interface TextStyle {
  readonly colours: Colours;
  /** The width of the terminal; `null` where there is none. */
  readonly columns: number | null;
}

/** Where there is no terminal, lines are still cut: some titles are pages long. */
const UNBROKEN_COLUMNS = 120;
const LEAST_COLUMNS = 60;

/** The report for people at a terminal: what to know first, then the ranks. `name` is what the record is called. */
export function retrievalText(report: RetrievalReport, name: string, { colours, columns }: TextStyle): string {
  const width = Math.max(LEAST_COLUMNS, columns ?? UNBROKEN_COLUMNS);
  const lines = [
    ...indented(queryWords(report), width, 0).map((line) => colours.bold(line)),
    colours.dim(escapeTerminal(`${name}: ${counted(report.documents.length, "document")}${sampleWords(report)}`)),
    ...factLines(report).flatMap((line) => indented(line, width, 0)),
    "",
    ...warningLines(report.warnings, colours, width),
    ...rankTable(report, colours, width),
  ];
  return `${lines.join("\n").trimEnd()}\n\n`;
}

function queryWords({ query }: RetrievalReport): string {
  return query.trim() === "" ? "(no query)" : query;
}

function sampleWords({ sampled_from }: RetrievalReport): string {
  return sampled_from === null ? "" : ` of ${sampled_from.toLocaleString("en")}`;
}

/** `warning  No document mentions “refund”.` */
function warningLines(warnings: readonly RetrievalWarning[], colours: Colours, width: number): string[] {
  if (warnings.length === 0) return [];
  return [...warnings.flatMap((warning) => warningEntry(warning, colours, width)), ""];
}

const LEVEL_COLUMNS = "warning  ".length;

function warningEntry({ severity, message }: RetrievalWarning, { yellow, cyan }: Colours, width: number): string[] {
  const [first = "", ...rest] = indented(message, width, LEVEL_COLUMNS);
  const level = severity.padEnd(LEVEL_COLUMNS);
  return [(severity === "warning" ? yellow : cyan)(level) + first.trimStart(), ...rest];
}

function indented(text: string, width: number, indent: number): string[] {
  const room = width - indent;
  return wrap(escapeTerminal(text), room, room).map((line) => " ".repeat(indent) + line);
}
