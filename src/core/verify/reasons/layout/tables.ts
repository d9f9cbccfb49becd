import type { Span } from "../../../../contract/span";
import type { Quantity } from "../../../../text/quantities";
import { endOfLine, overlaps } from "../../../../text/spans";
import { lowerBound } from "../../../lexical/lowerBound";
import type { PreparedSource } from "../../../lexical/preparedSource";
import { rememberedFor } from "../../../lexical/rememberedFor";
import { labelledParts } from "./items";

const MAX_LINE_LENGTH = 1000;
const MAX_CELLS = 30;
const MAX_IN_CELL = 10;
/** A longer cell is prose. */
const MAX_CELL_WORDS = 8;
/** Lines with commas or blanks are a table only where there are so many alike. */
const FEWEST_ALIKE = 3;
const MAX_CELL_LENGTH = 60;
const NO_CELL = /[.!?:]\s|[.!?:]$/u;
/** What of a cell no reader reads as its words: where its links lead, tags, and the numbers of its notes. */
const UNREAD = /\]\([^()\s]{0,500}\)|\[(?:\^[\w-]{1,20})?\]|<sup>\s?\d{1,2}\s?<\/sup>|<\/?[a-z][^<>]{0,200}>/giu;
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

type Kind = "|" | "\t" | "," | "blanks" | "record";
/** What parts the cells of a line; of the columns of a plain text two blanks and more do. */
const PARTS: Readonly<Record<Exclude<Kind, "record">, RegExp>> = {
  "|": /\|/gu,
  "\t": /\t/gu,
  ",": /,/gu,
  blanks: / {2,}/gu,
};

interface Line extends Span {
  readonly kind: Kind | null;
  readonly count: number;
}

/** The tables of a source in their order. */
export const tablesOf = rememberedFor(({ text }: PreparedSource): readonly Table[] => {
  if (!/[|\t]|\S {2}|\n[^\n]*[,;]/u.test(text)) return [];
  const tables: Table[] = [];
  let run: Line[] = [];
  for (let start = 0; start <= text.length;) {
    const line = lineAt(text, { start, end: endOfLine(text, start) });
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
  return { ...line, kind, count: kind === null || kind === "record" ? 0 : partsOf(words, kind).length };
}

function kindOf(words: string): Kind | null {
  if (words.includes("|")) return "|";
  if (/\S\t/u.test(words)) return "\t";
  if (IS_RECORD.test(words)) return "record";
  if (/\S {2,}\S/u.test(words) && hasShortCells(words, "blanks")) return "blanks";
  return words.includes(",") && hasShortCells(words, ",") ? "," : null;
}

function hasShortCells(words: string, kind: "," | "blanks"): boolean {
  return partsOf(words, kind).every(({ start, end }) => {
    const cell = words.slice(start, end);
    return cell.length < MAX_CELL_LENGTH && !NO_CELL.test(cell.trim());
  });
}

/** The places of the cells of one line in it. */
function partsOf(words: string, kind: keyof typeof PARTS): Span[] {
  const first = kind === "blanks" ? words.search(/\S/u) : 0;
  const last = kind === "blanks" ? words.trimEnd().length : words.length;
  const gaps = [...words.slice(0, last).matchAll(PARTS[kind])].filter(({ index }) => index >= first);
  const ends = [...gaps.map(({ index }) => index), last];
  return ends.map((end, index) => {
    const before = gaps[index - 1];
    return { start: before === undefined ? first : before.index + before[0].length, end };
  });
}

function tableOf(run: readonly Line[], text: string): Table[] {
  const [first, ...others] = run;
  const last = run.at(-1);
  if (first === undefined || last === undefined || first.kind === null) return [];
  if ((first.kind === "," || first.kind === "blanks") && run.length < FEWEST_ALIKE) return [];
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
  const parts = partsOf(words, kind);
  return parts.slice(0, MAX_CELLS).flatMap((part, index) => {
    const isEdge = kind === "|" && (index === 0 || index === parts.length - 1);
    if (isEdge && words.slice(part.start, part.end).trim() === "") return [];
    return [{ start: start + part.start, end: start + part.end }];
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
  const unread = unreadIn(source.text.slice(span.start, span.end), span.start);
  const tokens = source.tokens.slice(range.first, range.last).filter((token) => !overlaps(unread, token));
  const isShort = tokens.length <= MAX_CELL_WORDS;
  const telling = isShort ? tokens.filter(({ isFunctionWord }) => !isFunctionWord) : [];
  const numbers = isShort && tokens.length > 0 ? source.numbers.within(range, MAX_IN_CELL) : [];
  return {
    ...span,
    stems: new Set(telling.map(({ stem }) => stem)),
    numbers: numbers.filter((number) => !overlaps(unread, number)),
  };
}

function unreadIn(words: string, at: number): Span[] {
  if (!/[<\]]/u.test(words)) return [];
  return [...words.matchAll(UNREAD)].map(({ 0: one, index }) => ({ start: at + index, end: at + index + one.length }));
}

/** A cell as a reader sees it. */
export function shownCell({ start, end }: Span, { text }: PreparedSource): string {
  return text
    .slice(start, end)
    .replace(UNREAD, "")
    .replace(/[[\]*_`]+/gu, "");
}

/** The tokens of the heads of the table that a run of tokens stands in; null where it stands in none, or has the heads itself. */
export function headTokens(range: TokenRange, source: PreparedSource): TokenRange | null {
  const start = source.tokens.starts[range.first] ?? 0;
  const end = source.tokens.get(range.last - 1)?.end ?? 0;
  const table = tablesOf(source).find((one) => one.start < end && one.end > start);
  const last = table?.heads.at(-1);
  return table === undefined || last === undefined || last.end > start ? null : headRange(table, source);
}

/** The tokens of the heads of a table. */
export function headRange({ heads }: Table, { tokens }: PreparedSource): TokenRange {
  const at = (place: number): number => lowerBound(tokens.starts, (other) => other < place);
  return { first: at(heads[0]?.start ?? 0), last: at(heads.at(-1)?.end ?? 0) };
}

/** Token indexes; `last` is exclusive. */
interface TokenRange {
  readonly first: number;
  readonly last: number;
}
