import { counted } from "../../../contract/language";
import { percent } from "../../../contract/percent";
import type {
  NotEstimated,
  RetrievalReport,
  RetrievalWarning,
  RetrievedDocument,
  ScoreProfile,
} from "../../../contract/visualize/retrievalReport";
import { markdownTable, markdownText } from "../../shared/report/markdown";
import type { Colours } from "../../shared/terminal/colours";
import { escapeTerminal } from "../../shared/terminal/escapeTerminal";
import { displayWidth, fit, wrap } from "../../shared/terminal/fitText";
import { stageCells } from "./stagesText";

export interface TextStyle {
  readonly colours: Colours;
  /** The width of the terminal; `null` where there is none. */
  readonly columns: number | null;
}

/** Where there is no terminal, lines are still cut: some titles are pages long. */
const UNBROKEN_COLUMNS = 120;
const MIN_COLUMNS = 60;

/** The report for people at a terminal: what to know first, then the ranks. `name` is what the record is called. */
export function retrievalText(report: RetrievalReport, name: string, { colours, columns }: TextStyle): string {
  const width = Math.max(MIN_COLUMNS, columns ?? UNBROKEN_COLUMNS);
  const lines = [
    ...indented(queryText(report), width, 0).map((line) => colours.bold(line)),
    colours.dim(escapeTerminal(`${name}: ${counted(report.documents.length, "document")}${sampleText(report)}`)),
    ...factLines(report).flatMap((line) => indented(line, width, 0)),
    "",
    ...warningLines(report.warnings, colours, width),
    ...stageLines(report, colours, width),
    ...rankTable(report, colours, width),
  ];
  return `${lines.join("\n").trimEnd()}\n\n`;
}

/** The same for a job's summary or a comment. */
export function retrievalMarkdown(report: RetrievalReport, name: string): string {
  const facts = [`${name}: ${counted(report.documents.length, "document")}${sampleText(report)}`, ...factLines(report)];
  const warnings = report.warnings.map(({ severity, message }) => `${severity}: ${message}`);
  const lines = [...facts, ...warnings].map((text) => `- ${markdownText(text)}\n`).join("");
  const shown = report.documents.slice(0, MAX_ROWS);
  const columns = COLUMNS.filter(({ isWanted }) => isWanted(report)).map(({ column }) => column);
  const head = [...columns.map((column) => column.head), "document"];
  const rows = shown.map((document) => [...columns.map(({ cell }) => cell(document)), titleOf(document)]);
  const table = shown.length === 0 ? "" : `\n${markdownTable(head, rows)}`;
  return `### ${markdownText(queryText(report))}\n\n${lines}${stageTable(report)}${table}\n`;
}

function stageTable(report: RetrievalReport): string {
  const [head, ...rows] = stageCells(report);
  return head === undefined ? "" : `\n${markdownTable(head, rows)}`;
}

/** A stage a line: what it has, what it dropped and what it gained. */
function stageLines(report: RetrievalReport, { dim }: Colours, width: number): string[] {
  const rows = stageCells(report);
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => displayWidth(row[column] ?? ""))));
  const figures = widths.slice(1).reduce((sum, own) => sum + own + GAP.length, 0);
  const first = Math.max(MIN_NAME_COLUMNS, Math.min(widths[0] ?? 0, width - figures));
  const lines = rows.map(([name = "", ...cells]) =>
    [
      padded(fit(name, first), first, "left"),
      ...cells.map((cell, column) => padded(cell, widths[column + 1] ?? 0, "right")),
    ].join(GAP),
  );
  return lines.length === 0 ? [] : [...lines.map((line, row) => (row === 0 ? dim(line) : line)), ""];
}

function titleOf(document: RetrievedDocument): string {
  const remarks = remarksOn(document).join(", ");
  const name = document.title ?? document.uri ?? document.id;
  return remarks === "" ? name : `${name} (${remarks})`;
}

function queryText({ query }: RetrievalReport): string {
  return query.trim() === "" ? "(no query)" : query;
}

function sampleText({ sampled_from }: RetrievalReport): string {
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

/** What the report comes to, a line for each thing that it knows. */
function factLines(report: RetrievalReport): string[] {
  if (report.documents.length === 0) return [];
  return [
    scoreText(report),
    answerText(report),
    budgetText(report),
    judgementText(report),
    useText(report),
  ].filter((line) => line !== "");
}

const DIRECTIONS: Readonly<Record<ScoreProfile["direction"], string>> = {
  similarity: "a high one is good",
  distance: "a low one is good",
  flat: "all nearly the same",
  unordered: "in no order of the ranks",
  missing: "",
};

function scoreText({ scores: { direction, low, high, elbow }, documents }: RetrievalReport): string {
  if (direction === "missing" || low === null || high === null) return "Scores: none, or not for every document";
  // One score has no others that it is like.
  if (documents.length === 1) return `Score: ${shortNumber(low)}`;
  const fall = elbow === null ? "" : `; their largest step is after rank ${elbow}`;
  return `Scores: ${shortNumber(low)} to ${shortNumber(high)}, ${DIRECTIONS[direction]}${fall}`;
}

/** Both are estimates, and say so. */
function answerText({ answerability, not_estimated, coverage }: RetrievalReport): string {
  const covered = coverage.at(-1)?.covered;
  if (covered === undefined) return "";
  const words = `${percent(covered)} of the query's words are covered`;
  if (answerability !== null)
    return `Estimated: ${percent(answerability)} that something here answers the query; ${words}`;
  return not_estimated === null ? `Words: ${words}` : `Words: ${words}; ${NOT_ESTIMATED[not_estimated]}`;
}

const NOT_ESTIMATED: Readonly<Record<NotEstimated, string>> = {
  language: "whether something here answers the query is estimated in English alone",
  one_subject: "the documents share one subject, so their words do not tell whether one answers",
  few_documents: "fewer than three documents do not tell whether one answers",
};

function budgetText({ budget: { tokens, limit, last_fitting_rank } }: RetrievalReport): string {
  if (tokens === 0) return "";
  const all = `Tokens: about ${tokens.toLocaleString("en")}`;
  if (limit === null || last_fitting_rank === null) return all;
  return `${all} of ${limit.toLocaleString("en")}; ${last_fitting_rank === 0 ? "not even rank 1 fits" : `they fit up to rank ${last_fitting_rank}`}`;
}

function judgementText({ judgements }: RetrievalReport): string {
  if (judgements === null) return "";
  const { ndcg, precision, average_precision, reciprocal_rank } = judgements;
  const figures = [
    ["nDCG", ndcg],
    ["precision", precision],
    ["average precision", average_precision],
    ["reciprocal rank", reciprocal_rank],
  ] as const;
  const parts = figures.flatMap(([name, value]) => (value === null ? [] : `${name} ${shortNumber(value)}`));
  return `Judged: ${judgements.relevant} of ${judgements.judged} relevant${parts.length === 0 ? "" : `; ${parts.join(", ")}`}`;
}

function useText({ answer, documents }: RetrievalReport): string {
  if (answer === null) return "";
  const used = documents.filter(({ supports }) => (supports ?? 0) > 0).map(({ rank }) => rank);
  const ranks =
    used.length === 0
      ? "no document"
      : `${used.length === 1 ? "rank" : "ranks"} ${used.slice(0, MAX_RANKS).join(", ")}${used.length > MAX_RANKS ? ", …" : ""}`;
  return `Response: ${answer.supported} of ${answer.statements} statements supported, by ${ranks}`;
}

const MAX_RANKS = 12;

/** Three digits that count, and of a larger number all before the point. */
function shortNumber(value: number): string {
  return String(Math.abs(value) >= 1000 ? Math.round(value) : Number(value.toPrecision(3)));
}

/** More ranks than people read in a terminal. */
const MAX_ROWS = 30;
const GAP = "  ";
const BAR_CELLS = 10;
const EIGHTHS = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
const MIN_NAME_COLUMNS = 12;
/** Of the name and what is said of the document. */
const MIN_ROOM = 24;

interface Column {
  readonly head: string;
  readonly align: "left" | "right";
  readonly cell: (document: RetrievedDocument) => string;
}

/** The ranks, each with its figures, and what else is to be said of it. */
function rankTable(report: RetrievalReport, colours: Colours, width: number): string[] {
  const shown = report.documents.slice(0, MAX_ROWS);
  if (shown.length === 0) return [];
  const columns = COLUMNS.filter(({ isWanted }) => isWanted(report)).map(({ column }) => laidOut(column, shown));
  const used = columns.reduce((sum, column) => sum + column.width + GAP.length, 0);
  const room = Math.max(MIN_ROOM, width - used);
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
  cell: ({ relevance }) => (relevance === null ? "-" : `${bar(relevance)} ${percent(relevance).padStart(5)}`),
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
  const left = Math.max(MIN_NAME_COLUMNS, room - remarks.length - GAP.length);
  return `${fit(name, left)}${GAP}${dim(fit(remarks, room - left - GAP.length))}`;
}

function remarksOn({ near_duplicate_of, judgement, supports, characters }: RetrievedDocument): string[] {
  const remarks: string[] = [];
  if (characters === 0) remarks.push("no text");
  if (near_duplicate_of !== null) remarks.push(`like rank ${near_duplicate_of.rank}`);
  if (judgement !== null) remarks.push(judgement > 0 ? "judged relevant" : "judged not relevant");
  if ((supports ?? 0) > 0) remarks.push(`supports ${counted(supports ?? 0, "statement")}`);
  return remarks;
}

function leftOut(count: number, { dim }: Colours): string[] {
  return count > 0 ? [dim(`${counted(count, "more document")}: --format html or json shows them all.`)] : [];
}
