import type { Span } from "../../../../contract/span";
import type { Quantity } from "../../../../text/quantities";
import { lowerBound } from "../../../lexical/lowerBound";
import type { PreparedSource } from "../../../lexical/preparedSource";
import { rememberedFor } from "../../../lexical/rememberedFor";
import { labelledParts } from "./items";

const MAX_LINE_LENGTH = 1000;
const MAX_CELLS = 30;
const MAX_IN_CELL = 10;
/** A longer cell is prose. */
const MAX_CELL_WORDS = 8;
/** Lines with commas are a table only where there are so many alike. */
const FEWEST_WITH_COMMAS = 3;
const MAX_WITH_COMMAS = 60;
const IS_RULE = /^[\s|:+-]*-[\s|:+-]*$/u;
const IS_RECORD = /^[^:;]{1,60}:\s[^;]*(?:;\s[^:;]{1,60}:\s[^;]*)+$/u;

/** A cell of a table. */
export interface Cell extends Span {
  /** Stems of its words of meaning and numbers; none where it is empty or too long to be a value. */
  readonly stems: ReadonlySet<string>;
  readonly numbers: readonly Quantity[];
}

/** A table of a source, whichever way it is written. */
export interface Table extends Span {
  /** What each column gives; the first one says what a row is of. */
  readonly heads: readonly Span[];
  readonly rows: readonly Span[];
}

type Kind = "|" | "\t" | "," | "record";

interface Line extends Span {
  readonly kind: Kind | null;
  readonly count: number;
}

/** The tables of a source in their order. */
export const tablesOf = rememberedFor(({ text }: PreparedSource): readonly Table[] => {
  if (!/[|\t]|\n[^\n]*[,;]/u.test(text)) return [];
  const tables: Table[] = [];
  let run: Line[] = [];
  for (let start = 0; start <= text.length;) {
    const found = text.indexOf("\n", start);
    const line = lineAt(text, { start, end: found === -1 ? text.length : found });
    const [first] = run;
    if (first === undefined || line.kind !== first.kind || (line.kind !== "|" && line.count !== first.count)) {
      tables.push(...tableOf(run, text));
      run = [];
    }
    if (line.kind !== null) run.push(line);
    start = line.end + 1;
  }
  return [...tables, ...tableOf(run, text)];
});

function lineAt(text: string, line: Span): Line {
  const words = line.end - line.start > MAX_LINE_LENGTH ? "" : text.slice(line.start, line.end);
  const kind = kindOf(words);
  return { ...line, kind, count: kind === null || kind === "record" ? 0 : words.split(kind).length };
}

function kindOf(words: string): Kind | null {
  if (words.includes("|")) return "|";
  if (/\S\t/u.test(words)) return "\t";
  if (IS_RECORD.test(words)) return "record";
  const isShort = words.split(",").every((cell) => cell.length < MAX_WITH_COMMAS && !/[.!?:]\s|[.!?:]$/u.test(cell));
  return words.includes(",") && isShort ? "," : null;
}

function tableOf(run: readonly Line[], text: string): Table[] {
  const [first, ...others] = run;
  const last = run.at(-1);
  if (first === undefined || last === undefined || first.kind === null) return [];
  if (first.kind === "," && run.length < FEWEST_WITH_COMMAS) return [];
  const place = { start: first.start, end: last.end };
  if (first.kind === "record") return run.length < 2 ? [] : [{ ...place, heads: labelsOf(first, text), rows: run }];
  const rows = others.filter((line) => !IS_RULE.test(text.slice(line.start, line.end)));
  return rows.length === 0 ? [] : [{ ...place, heads: cellSpans(first, text), rows }];
}

function labelsOf({ start, end }: Span, text: string): Span[] {
  return labelledParts(text.slice(start, end), start).map(({ label }) => label);
}

/** The places of the cells of a line. */
function cellSpans({ start, end }: Span, text: string): Span[] {
  const words = text.slice(start, end);
  const kind = kindOf(words);
  if (kind === null) return [];
  if (kind === "record") return labelledParts(words, start).map(({ value }) => value);
  const parts = words.split(kind);
  let at = start;
  return parts.slice(0, MAX_CELLS).flatMap((part, index) => {
    const span = { start: at, end: at + part.length };
    at += part.length + 1;
    const isEdge = part.trim() === "" && kind === "|" && (index === 0 || index === parts.length - 1);
    return isEdge ? [] : [span];
  });
}

/** The cells of a row of a table. */
export function cellsOf(row: Span, source: PreparedSource): readonly Cell[] {
  return cellSpans(row, source.text).map((span) => cellAt(span, source));
}

export function cellAt(span: Span, source: PreparedSource): Cell {
  const range = {
    first: lowerBound(source.tokens.starts, (other) => other < span.start),
    last: lowerBound(source.tokens.starts, (other) => other < span.end),
  };
  const tokens = range.last - range.first > MAX_CELL_WORDS ? [] : source.tokens.slice(range.first, range.last);
  const telling = tokens.filter(({ isFunctionWord }) => !isFunctionWord);
  return {
    ...span,
    stems: new Set(telling.map(({ stem }) => stem)),
    numbers: tokens.length === 0 ? [] : source.numbers.within(range, MAX_IN_CELL),
  };
}

/** The tokens of the heads of the table that a run of tokens stands in; null where it stands in none, or has the heads itself. */
export function headTokens(range: TokenRange, source: PreparedSource): TokenRange | null {
  const start = source.tokens.starts[range.first] ?? 0;
  const end = source.tokens.get(range.last - 1)?.end ?? 0;
  const table = tablesOf(source).find((one) => one.start < end && one.end > start);
  const [first, last] = [table?.heads[0], table?.heads.at(-1)];
  if (first === undefined || last === undefined || last.end > start) return null;
  const at = (place: number): number => lowerBound(source.tokens.starts, (other) => other < place);
  return { first: at(first.start), last: at(last.end) };
}

/** Token indexes; `last` is exclusive. */
interface TokenRange {
  readonly first: number;
  readonly last: number;
}
