import { counted } from "../../../contract/language";
import { adviceRetrievalText, adviceText } from "../../../contract/optimize/adviceText";
import { isSameSettings, settingsText, type Splitter } from "../../../contract/optimize/chunkSettings";
import type { ChunkCandidate, ChunkMetrics, OptimizationResult } from "../../../contract/optimize/optimizationResult";
import { takingText } from "../../../contract/optimize/retriever";
import { markdownTable, markdownText } from "../../shared/report/markdown";
import type { Colours } from "../../shared/terminal/colours";
import { escapeTerminal } from "../../shared/terminal/escapeTerminal";
import { wrap } from "../../shared/terminal/fitText";
import { withOptionNames } from "./optionNames";

interface ReportedTrial {
  readonly result: OptimizationResult;
  /** Whether nobody said what the current settings are. */
  readonly isAssumed: boolean;
}

interface TextStyle {
  readonly colours: Colours;
  /** The width of the terminal; `null` where there is none. */
  readonly columns: number | null;
}

const UNBROKEN_COLUMNS = 120;
const MIN_COLUMNS = 60;

/** The result for people at a terminal: what to do first, then why, then the figures. */
export function optimizationText(trial: ReportedTrial, { colours, columns }: TextStyle): string {
  const { result } = trial;
  const width = Math.max(MIN_COLUMNS, columns ?? UNBROKEN_COLUMNS);
  const lines = [
    colours.bold(headline(result)),
    ...basis(trial).flatMap((line) => entry("", line, width).map(colours.dim)),
    "",
    ...result.reasons.flatMap((reason) => entry("- ", withOptionNames(reason), width)),
    "",
    ...result.warnings.flatMap((warning) => warningLines(withOptionNames(warning), colours, width)),
    ...(result.warnings.length > 0 ? [""] : []),
    ...(result.candidates.length > 0 ? candidateTable(result, colours, width) : []),
  ];
  return `${lines.join("\n").trimEnd()}\n`;
}

/** The same for a job's summary or a comment. */
export function optimizationMarkdown(trial: ReportedTrial): string {
  const { result } = trial;
  const bullets = [
    ...basis(trial),
    ...result.reasons.map(withOptionNames),
    ...result.warnings.map((text) => `warning: ${withOptionNames(text)}`),
  ];
  const lines = bullets.map((text) => `- ${markdownText(text)}\n`).join("");
  const { rows, left } = shownRows(result);
  const head = ["settings", ...COLUMNS.map((column) => column.head), ""];
  const cells = rows.map((row) => [...cellsOf(row), remark(row, result).trim()]);
  const table =
    result.candidates.length === 0 ? "" : `\n${markdownText(caption(result))}\n\n${markdownTable(head, cells)}`;
  const more = left > 0 ? `\n${leftText(left)}\n` : "";
  const meanings = table === "" ? "" : `\n${markdownText(legend(rows))}\n`;
  return `### ${markdownText(headline(result))}\n\n${lines}${table}${more}${meanings}`;
}

function headline(result: OptimizationResult): string {
  return `${adviceText(result)} ${settingsText(result.recommended)}${adviceRetrievalText(result)}`;
}

/** What was tried on, and with what it was compared where nobody said it. */
function basis({ result: { collection, current }, isAssumed }: ReportedTrial): string[] {
  const { documents, tokens, tokenizer, questions } = collection;
  const count = Object.values(questions).reduce((sum, one) => sum + one, 0);
  const derived = "given" in questions || count === 0 ? "" : " derived from them";
  return [
    `${counted(documents, "document")} with ${counted(tokens, "token")} (${tokenizer}), ${counted(count, "question")}${derived}`,
    ...(isAssumed
      ? [
          `Your own settings were not given: “current” is ${settingsText(current.settings)}. Give yours by --size and --overlap.`,
        ]
      : []),
  ];
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
  readonly meaning: string;
  readonly cell: (metrics: ChunkMetrics) => string;
}

const COLUMNS: readonly Column[] = [
  {
    head: "expected",
    meaning: "expected: quality drawn towards what settings like it found, since a few questions rank settings by chance",
    cell: ({ expected_quality }) => points(expected_quality),
  },
  {
    head: "quality (95 %)",
    meaning: "quality: the mean of found and whole, with its 95\u00a0% range",
    cell: ({ quality }) =>
      quality === null ? "-" : `${points(quality.value)} (${points(quality.low)} to ${points(quality.high)})`,
  },
  {
    head: "found",
    meaning: "found: how much of the answers' text was retrieved",
    cell: ({ recall }) => points(recall),
  },
  { head: "whole", meaning: "whole: how many answers were retrieved whole", cell: ({ coverage }) => points(coverage) },
  { head: "chunks", meaning: "chunks: how many there are", cell: ({ chunks }) => chunks.toLocaleString("en") },
  {
    head: "tokens",
    meaning: "tokens: how many a chunk has, in the mean",
    cell: ({ mean_tokens }) => (mean_tokens === null ? "-" : mean_tokens.toFixed(0)),
  },
  {
    head: "index",
    meaning: "index: the tokens of all chunks, of the documents' tokens",
    cell: ({ index_growth }) => points(index_growth),
  },
  {
    head: "cut",
    meaning: "cut: how many ends of chunks fall into a sentence, a table or code, or right behind a heading",
    cell: ({ boundary_damage }) => points(boundary_damage),
  },
];

const CUTS: Readonly<Record<Splitter, string>> = {
  recursive: "cuts at paragraphs, else at lines, else at words",
  fixed: "cuts after so many tokens or characters, wherever that is",
  sentence: "keeps sentences whole, as many as fit",
  markdown: "cuts by headings, and keeps tables and code whole",
  llamaindex_sentence: "cuts as LlamaIndex's SentenceSplitter does",
};

/** What the words of the table mean. */
function legend(rows: readonly ChunkCandidate[]): string {
  const splitters = [...new Set(rows.map(({ settings }) => settings.splitter))];
  const columns = COLUMNS.map(({ meaning }) => meaning);
  return `${[...columns, ...splitters.map((splitter) => `${splitter} ${CUTS[splitter]}`)].join("; ")}.`;
}

function caption({ retrieval, retriever }: OptimizationResult): string {
  return `With ${takingText(retrieval, retriever ?? null)}; all in % but chunks and tokens:`;
}

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

function candidateTable(result: OptimizationResult, { dim }: Colours, width: number): string[] {
  const { rows, left } = shownRows(result);
  const cells = [["settings", ...COLUMNS.map(({ head }) => head)], ...rows.map(cellsOf)];
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0))) ?? [];
  const [head = "", ...lines] = cells.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join(GAP),
  );
  const marked = lines.map((line, index) => `${line}${remark(rows[index], result)}`);
  return [
    ...entry("", caption(result), width),
    dim(head),
    ...marked,
    ...(left > 0 ? [dim(leftText(left))] : []),
    "",
    ...entry("", legend(rows), width).map(dim),
  ];
}

function remark(row: ChunkCandidate | undefined, { recommended, current, keep_current }: OptimizationResult): string {
  if (row === undefined) return "";
  const parts = [
    ...(!keep_current && isSameSettings(row.settings, recommended) ? ["recommended"] : []),
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
