import { counted } from "../../../contract/language";
import { adviceText } from "../../../contract/optimize/adviceText";
import { type ChunkSettings, isSameSettings, settingsText } from "../../../contract/optimize/chunkSettings";
import type {
  ChunkCandidate,
  ChunkMetrics,
  CollectionProfile,
  OptimizationResult,
} from "../../../contract/optimize/optimizationResult";
import { takingText } from "../../../contract/optimize/retriever";
import { markdownTable, markdownText } from "../../shared/report/markdown";
import type { Colours } from "../../shared/terminal/colours";
import { escapeTerminal } from "../../shared/terminal/escapeTerminal";
import { wrap } from "../../shared/terminal/fitText";
import { withOptionNames } from "./optionNames";

interface TextStyle {
  readonly colours: Colours;
  /** The width of the terminal; `null` where there is none. */
  readonly columns: number | null;
}

const UNBROKEN_COLUMNS = 120;
const MIN_COLUMNS = 60;

/** The result for people at a terminal: what to do first, then why, then the figures. */
export function optimizationText(result: OptimizationResult, { colours, columns }: TextStyle): string {
  const width = Math.max(MIN_COLUMNS, columns ?? UNBROKEN_COLUMNS);
  const lines = [
    colours.bold(headline(result)),
    ...entry("", collectionText(result.collection), width).map(colours.dim),
    "",
    ...result.reasons.flatMap((reason) => entry("- ", withOptionNames(reason), width)),
    "",
    ...result.warnings.flatMap((warning) => warningLines(withOptionNames(warning), colours, width)),
    ...(result.warnings.length > 0 ? [""] : []),
    ...(result.candidates.length > 0 ? candidateTable(result, colours) : []),
  ];
  return `${lines.join("\n").trimEnd()}\n`;
}

/** The same for a job's summary or a comment. */
export function optimizationMarkdown(result: OptimizationResult): string {
  const bullets = [
    collectionText(result.collection),
    ...result.reasons.map(withOptionNames),
    ...result.warnings.map((text) => `warning: ${withOptionNames(text)}`),
  ];
  const lines = bullets.map((text) => `- ${markdownText(text)}\n`).join("");
  const { rows, left } = shownRows(result);
  const head = ["settings", ...COLUMNS.map((column) => column.head), ""];
  const cells = rows.map((row) => [...cellsOf(row), remark(row, result.recommended, result.current).trim()]);
  const table = result.candidates.length === 0 ? "" : `\n${markdownTable(head, cells)}`;
  const more = left > 0 ? `\n${leftText(left)}\n` : "";
  return `### ${markdownText(headline(result))}\n\n${lines}${table}${more}`;
}

function headline(result: OptimizationResult): string {
  const taking =
    result.other_retrieval === null ? `, with ${takingText(result.retrieval, result.retriever ?? null)}` : "";
  return `${adviceText(result)} ${settingsText(result.recommended)}${taking}`;
}

function collectionText({ documents, tokens, tokenizer, questions }: CollectionProfile): string {
  const questionCount = Object.values(questions).reduce((sum, count) => sum + (count ?? 0), 0);
  return `${counted(documents, "document")}, ${counted(tokens, "token")} of ${tokenizer}, ${counted(questionCount, "question")}`;
}

const LEVEL = "warning  ";

function warningLines(warning: string, { yellow }: Colours, width: number): string[] {
  const [first = "", ...rest] = entry(LEVEL, warning, width);
  return [yellow(LEVEL) + first.slice(LEVEL.length), ...rest];
}

/** A sentence behind a mark, with its further lines below its first word. */
function entry(mark: string, sentence: string, width: number): string[] {
  const room = width - mark.length;
  return wrap(escapeTerminal(sentence), room, room).map(
    (line, index) => (index === 0 ? mark : " ".repeat(mark.length)) + line,
  );
}

/** More than people compare. */
const MAX_ROWS = 10;
const GAP = "  ";

interface Column {
  readonly head: string;
  readonly cell: (metrics: ChunkMetrics) => string;
}

const COLUMNS: readonly Column[] = [
  { head: "expected", cell: ({ expected_quality }) => points(expected_quality) },
  {
    head: "quality (95 %)",
    cell: ({ quality }) =>
      quality === null ? "-" : `${points(quality.value)} (${points(quality.low)} to ${points(quality.high)})`,
  },
  { head: "found", cell: ({ recall }) => points(recall) },
  { head: "whole", cell: ({ coverage }) => points(coverage) },
  { head: "chunks", cell: ({ chunks }) => chunks.toLocaleString("en") },
  { head: "tokens", cell: ({ mean_tokens }) => (mean_tokens === null ? "-" : mean_tokens.toFixed(0)) },
  { head: "index", cell: ({ index_growth }) => points(index_growth) },
  { head: "cut", cell: ({ boundary_damage }) => points(boundary_damage) },
];

/** The best settings that were tried, and the current ones. */
function shownRows({ current, candidates }: OptimizationResult): {
  readonly rows: readonly ChunkCandidate[];
  readonly left: number;
} {
  // By what is written: the current settings, which were tried first, stand above those that show the same.
  const shown = (one: ChunkCandidate): number => Math.round(expected(one) * 1000);
  const best = [...candidates].sort((one, other) => shown(other) - shown(one)).slice(0, MAX_ROWS);
  const rows = best.some(({ settings }) => isSameSettings(settings, current.settings)) ? best : [...best, current];
  return { rows, left: candidates.length - best.length };
}

function cellsOf({ settings, metrics }: ChunkCandidate): string[] {
  return [settingsText(settings), ...COLUMNS.map(({ cell }) => cell(metrics))];
}

function leftText(left: number): string {
  return `${counted(left, "more setting")}: --format json has them all.`;
}

/** All shares in hundredths. */
function candidateTable(result: OptimizationResult, { dim }: Colours): string[] {
  const { recommended, current } = result;
  const { rows, left } = shownRows(result);
  const cells = [["settings", ...COLUMNS.map(({ head }) => head)], ...rows.map(cellsOf)];
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0))) ?? [];
  const [head = "", ...lines] = cells.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join(GAP),
  );
  const marked = lines.map((line, index) => `${line}${remark(rows[index], recommended, current)}`);
  return [dim(head), ...marked, ...(left > 0 ? [dim(leftText(left))] : [])];
}

function remark(row: ChunkCandidate | undefined, recommended: ChunkSettings, current: ChunkCandidate): string {
  if (row === undefined) return "";
  const parts = [
    ...(isSameSettings(row.settings, recommended) ? ["recommended"] : []),
    ...(isSameSettings(row.settings, current.settings) ? ["current"] : []),
  ];
  return parts.length === 0 ? "" : `${GAP}${parts.join(", ")}`;
}

function expected({ metrics }: ChunkCandidate): number {
  return metrics.expected_quality ?? metrics.quality?.value ?? 0;
}

function points(share: number | null): string {
  return share === null ? "-" : (share * 100).toFixed(1);
}
