import type { RetrievalReport, RetrievedDocument } from "../../../contract/retrievalReport";
import { percent } from "../../percent";
import { counted } from "../../plural";
import type { Colours } from "../../terminal/colours";
import { displayWidth } from "../../terminal/displayWidth";
import { fit } from "../../terminal/excerpt";
import { shortNumber } from "./factLines";

/** More ranks than people read in a terminal. */
const MOST_ROWS = 30;
const GAP = "  ";
const BAR_CELLS = 10;
const EIGHTHS = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
const LEAST_NAME_COLUMNS = 12;
/** Of the name and what is said of the document. */
const LEAST_ROOM = 24;

interface Column {
  readonly head: string;
  readonly align: "left" | "right";
  readonly cell: (document: RetrievedDocument) => string;
}

/** The ranks, each with its figures, and what else is to be said of it. */
export function rankTable(report: RetrievalReport, colours: Colours, width: number): string[] {
  const shown = report.documents.slice(0, MOST_ROWS);
  if (shown.length === 0) return [];
  const columns = COLUMNS.filter(({ isWanted }) => isWanted(report)).map(({ column }) => laidOut(column, shown));
  const used = columns.reduce((sum, column) => sum + column.width + GAP.length, 0);
  const room = Math.max(LEAST_ROOM, width - used);
  const head = columns.map(({ head, width: own, align }) => padded(head, own, align)).join(GAP);
  const rows = shown.map(
    (document, row) =>
      columns.map(({ cells, width: own, align }) => padded(cells[row] ?? "", own, align)).join(GAP) +
      GAP +
      nameOf(document, room, colours),
  );
  return [colours.dim(`${head}${GAP}document`), ...rows, ...leftOut(report.documents.length - shown.length, colours)];
}

const RANK: Column = { head: "rank", align: "right", cell: ({ rank }) => String(rank) };
const SCORE: Column = {
  head: "score",
  align: "right",
  cell: ({ score }) => (score === null ? "-" : shortNumber(score)),
};
const RELEVANCE: Column = {
  head: "relevance",
  align: "left",
  cell: ({ relevance }) => `${bar(relevance)} ${percent(relevance).padStart(5)}`,
};
const NOVELTY: Column = {
  head: "new",
  align: "right",
  cell: ({ novelty }) => (novelty === null ? "-" : percent(novelty)),
};
const TOKENS: Column = { head: "tokens", align: "right", cell: ({ tokens }) => tokens.toLocaleString("en") };

const COLUMNS: readonly { readonly column: Column; readonly isWanted: (report: RetrievalReport) => boolean }[] = [
  { column: RANK, isWanted: () => true },
  { column: SCORE, isWanted: ({ documents }) => documents.some(({ score }) => score !== null) },
  { column: RELEVANCE, isWanted: ({ query_terms }) => query_terms.length > 0 },
  { column: NOVELTY, isWanted: () => true },
  { column: TOKENS, isWanted: () => true },
];

interface LaidOut extends Column {
  readonly cells: readonly string[];
  readonly width: number;
}

function laidOut(column: Column, documents: readonly RetrievedDocument[]): LaidOut {
  const cells = documents.map(column.cell);
  return { ...column, cells, width: Math.max(column.head.length, ...cells.map(displayWidth)) };
}

function padded(text: string, width: number, align: Column["align"]): string {
  const blanks = " ".repeat(Math.max(0, width - displayWidth(text)));
  return align === "left" ? text + blanks : blanks + text;
}

/** A bar of a share: whole cells, and eighths of the last one. */
function bar(share: number): string {
  const eighths = Math.round(share * BAR_CELLS * EIGHTHS.length);
  const whole = Math.floor(eighths / EIGHTHS.length);
  return ("█".repeat(whole) + (EIGHTHS[eighths % EIGHTHS.length] ?? "")).padEnd(BAR_CELLS, "·");
}

function nameOf(document: RetrievedDocument, room: number, { dim }: Colours): string {
  const remarks = remarksOn(document).join(", ");
  const name = document.title ?? document.uri ?? document.id;
  if (remarks === "") return fit(name, room);
  const left = Math.max(LEAST_NAME_COLUMNS, room - remarks.length - GAP.length);
  return `${fit(name, left)}${GAP}${dim(fit(remarks, room - left - GAP.length))}`;
}

function remarksOn({ near_duplicate_of, judgement, supports, characters }: RetrievedDocument): string[] {
  const said: string[] = [];
  if (characters === 0) said.push("empty");
  if (near_duplicate_of !== null) said.push(`like rank ${near_duplicate_of.rank}`);
  if (judgement !== null) said.push(judgement > 0 ? "judged relevant" : "judged not relevant");
  if ((supports ?? 0) > 0) said.push(`supports ${counted(supports ?? 0, "statement")}`);
  return said;
}

function leftOut(count: number, { dim }: Colours): string[] {
  return count > 0 ? [dim(`${counted(count, "more document")}: --format html or json shows them all.`)] : [];
}
