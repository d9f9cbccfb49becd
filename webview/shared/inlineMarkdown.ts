import type { Span } from "../../src/contract/span";
import type { Layer } from "./textPieces";

/** How Markdown sets words off; `syntax` is what it is written with, and is not drawn; a dot stands at a `cell-edge`. */
export type MarkdownStyle = "syntax" | "cell-edge" | "strong" | "emphasis" | "code" | "struck" | "link-text";

type Found = Readonly<Record<MarkdownStyle, Span[]>>;

/**
 * The inline Markdown of a text, as layers of spans in it: emphasis, code, links, the marks before headings and quotations, and tables. What is
 * no Markdown stays as it is written.
 *
 *     It had **241 employees** in `May`.
 *            ^^             ^^    ^   ^    syntax
 *              ^-----------^       ^-^     strong, code
 */
export function markdownLayers(text: string): Layer<MarkdownStyle>[] {
  const found: Found = { syntax: [], "cell-edge": [], strong: [], emphasis: [], code: [], struck: [], "link-text": [] };
  const taken = new Uint8Array(text.length);
  takeCode(text, taken, found);
  takeEscapes(text, taken, found);
  takeTables(text, taken, found);
  takeLinks(text, taken, found);
  takeLineStarts(text, found);
  takeRuns(text, taken, found);
  return STYLES.map((style) => ({ style, spans: found[style] }));
}

const STYLES: readonly MarkdownStyle[] = ["syntax", "cell-edge", "strong", "emphasis", "code", "struck", "link-text"];

/** Runs of backticks, each closed by the next run of the same length on the same paragraph. */
function takeCode(text: string, taken: Uint8Array, found: Found): void {
  const runs = [...text.matchAll(/(?<!\\)`+/gu)];
  for (let place = 0; place < runs.length; place += 1) {
    const open = runs[place];
    const close = runs.findIndex((run, later) => later > place && run[0] === open?.[0]);
    const last = runs[close];
    if (open === undefined || last === undefined) continue;
    const inner = { start: open.index + open[0].length, end: last.index };
    if (/\n\s*\n/u.test(text.slice(inner.start, inner.end))) continue;
    found.code.push(inner);
    found.syntax.push({ start: open.index, end: inner.start }, { start: inner.end, end: inner.end + last[0].length });
    taken.fill(1, open.index, inner.end + last[0].length);
    place = close;
  }
}

function takeEscapes(text: string, taken: Uint8Array, found: Found): void {
  for (const { index } of text.matchAll(/\\[!-/:-@[-`{-~]/gu)) {
    if (taken[index] === 1) continue;
    found.syntax.push({ start: index, end: index + 1 });
    taken.fill(1, index, index + 2);
  }
}

/** The line below the heads of a table, which says how its columns are aligned. */
const DELIMITERS = /^[ \t]*(?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/u;

const OUTER_EDGES = /^[ \t]*\|.*\|[ \t]*$/u;

/** Rows of tables, with the edge before the first and after the last cell left out. A passage may be a row alone. */
function takeTables(text: string, taken: Uint8Array, found: Found): void {
  const lines = text.split("\n");
  const isDelimiter = (line: string | undefined): boolean => line?.includes("|") === true && DELIMITERS.test(line);
  let start = 0;
  let goesOn = false;
  for (const [place, line] of lines.entries()) {
    const end = start + line.length;
    const isRow: boolean = OUTER_EDGES.test(line) || ((goesOn || isDelimiter(lines[place + 1])) && line.includes("|"));
    if (isDelimiter(line)) found.syntax.push({ start, end: Math.min(end + 1, text.length) });
    else if (isRow) takeRow({ start, end }, text, taken, found);
    goesOn = isRow || isDelimiter(line);
    start = end + 1;
  }
}

function takeRow({ start, end }: Span, text: string, taken: Uint8Array, found: Found): void {
  for (let at = text.indexOf("|", start); at >= 0 && at < end; at = text.indexOf("|", at + 1)) {
    if (taken[at] === 1) continue;
    const isOuter = text.slice(start, at).trim() === "" || text.slice(at + 1, end).trim() === "";
    found[isOuter ? "syntax" : "cell-edge"].push({ start: at, end: at + 1 });
  }
}

/** `[text](address "title")`: the text alone is drawn. An address may hold one pair of brackets. */
const LINK = /(!?\[)([^[\]\n]{1,500})(\]\((?:[^()\s]|\([^()\s]*\)){1,2000}(?:\s+"[^"\n]{0,300}")?\))/gu;

function takeLinks(text: string, taken: Uint8Array, found: Found): void {
  for (const match of text.matchAll(LINK)) {
    const [whole, open = "", words = "", close = ""] = match;
    if (taken[match.index] === 1) continue;
    const start = match.index + open.length;
    const end = start + words.length;
    found["link-text"].push({ start, end });
    found.syntax.push({ start: match.index, end: start }, { start: end, end: end + close.length });
    taken.fill(1, match.index, start);
    taken.fill(1, end, match.index + whole.length);
  }
}

/** `## ` and `> `: a heading is set as strong. */
function takeLineStarts(text: string, found: Found): void {
  for (const { 0: mark, index } of text.matchAll(/^(?:#{1,6}[ \t]+|(?:>[ \t]?)+)/gmu)) {
    const start = index + mark.length;
    found.syntax.push({ start: index, end: start });
    if (!mark.startsWith("#")) continue;
    const line = text.indexOf("\n", start);
    found.strong.push({ start, end: line < 0 ? text.length : line });
  }
}

interface Run extends Span {
  readonly mark: string;
  readonly opens: boolean;
  readonly closes: boolean;
}

/** Pairs of `*`, `**`, `***`, `_` and `~~`. Two underscores are left alone: they belong to a name such as `__init__` nearly always. */
function takeRuns(text: string, taken: Uint8Array, found: Found): void {
  const waiting: Run[] = [];
  for (const run of runsOf(text, taken)) {
    const open = run.closes ? waiting.findLastIndex(({ mark }) => mark === run.mark) : -1;
    const opener = waiting[open];
    if (opener !== undefined) {
      waiting.length = open;
      take(run.mark, opener, run, found);
    } else if (run.opens) waiting.push(run);
    else if (run.mark === "**") takeTorn({ start: 0, end: 0 }, run, found);
  }
  const torn = waiting.find(({ mark }) => mark === "**");
  if (torn !== undefined) takeTorn(torn, { start: text.length, end: text.length }, found);
}

function* runsOf(text: string, taken: Uint8Array): Generator<Run> {
  for (const { 0: mark, index } of text.matchAll(/\*{1,3}|_|~~/gu)) {
    const end = index + mark.length;
    if (taken[index] === 1 || isSameBeside(text, index, end)) continue;
    const [before, after] = [text[index - 1] ?? " ", text[end] ?? " "];
    // Between letters an underscore belongs to a name, and one asterisk to a product.
    const needsEdge = mark.length === 1;
    const opens = /\S/u.test(after) && !(needsEdge && isWordPart(before));
    const closes = /\S/u.test(before) && !(needsEdge && isWordPart(after));
    if (opens || closes) yield { mark, start: index, end, opens, closes };
  }
}

function isSameBeside(text: string, start: number, end: number): boolean {
  return text[start - 1] === text[start] || text[end] === text[start];
}

function isWordPart(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}

function take(mark: string, open: Span, close: Span, found: Found): void {
  const inner = { start: open.end, end: close.start };
  found.syntax.push({ start: open.start, end: open.end }, { start: close.start, end: close.end });
  if (mark === "~~") found.struck.push(inner);
  if (mark !== "~~" && mark.length > 1) found.strong.push(inner);
  if (mark !== "~~" && mark.length !== 2) found.emphasis.push(inner);
}

/** A sentence may begin or end within strong words: the other half of the pair stands outside of it. */
function takeTorn(open: Span, close: Span, found: Found): void {
  take("**", open, close, found);
}

/** A long line that ends within a sentence, before one that goes on with it and names no key. */
const WRAPPED = /(?<=[^\n]{40}[\p{L}\p{N},)\]’”])[^\S\n]?\n(?=[^\S\n]*\p{Ll})(?!\s*[\w.-]{1,30}[ \t]*[:=|(])/gu;
/** The first line of a claim is short where the claim begins within it: the next one is long then. */
const WRAPPED_FIRST =
  /(?<=^[^\n]{0,40}[\p{L}\p{N},)\]’”])[^\S\n]?\n(?=[^\S\n]*\p{Ll}[^\n]{39})(?!\s*[\w.-]{1,30}[ \t]*[:=|(])/u;

/** The same text, as long as before, with the lines joined that a document broke within a sentence: a narrow panel breaks them elsewhere. */
export function unwrapped(text: string): string {
  const blanks = (end: string): string => " ".repeat(end.length);
  return text.replace(WRAPPED_FIRST, blanks).replaceAll(WRAPPED, blanks);
}
