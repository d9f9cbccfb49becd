import type { Scalar } from "yaml";
import type { OffsetMap } from "../../text/offsets";
import { MappedText } from "../mappedText";

const ESCAPE_DIGITS: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };
const FIRST_TWO_UNIT_CODE = 0x10000;

/**
 * From offsets of a YAML scalar's value to offsets of the file that holds it. `raw` is the scalar as it is written, with
 * its quotation marks or block header; `start` is where it stands in the file.
 *
 *     "a\n     the a of the value "a\nb c" is at 1, its line end at the backslash, its b behind the
 *      b c"    second line's indentation, which maps to nothing
 */
export function yamlScalarMap(raw: string, value: string, type: Scalar.Type | undefined, start: number): OffsetMap {
  switch (type) {
    case "QUOTE_DOUBLE":
      return doubleQuotedMap(raw, start);
    case "QUOTE_SINGLE":
      return alignWords({ raw, from: 1, to: raw.length - 1, start, hasDoubledQuotes: true }, value);
    case "BLOCK_LITERAL":
    case "BLOCK_FOLDED":
      return alignWords({ raw, from: lineEnd(raw, 0), to: raw.length, start, hasDoubledQuotes: false }, value);
    default:
      return alignWords({ raw, from: 0, to: raw.length, start, hasDoubledQuotes: false }, value);
  }
}

function lineEnd(raw: string, from: number): number {
  const at = raw.indexOf("\n", from);
  return at === -1 ? raw.length : at + 1;
}

/** Reads the escapes and folded lines of a double-quoted scalar one by one. */
function doubleQuotedMap(raw: string, start: number): OffsetMap {
  const end = raw.length - 1;
  const mapped = new MappedText();
  for (let at = 1; at < end;) {
    const next = nextSpecial(raw, at, end);
    mapped.copy(raw.slice(at, next), start + at);
    at = next;
    if (at < end) at = raw.charAt(at) === "\\" ? readEscape(raw, at, start, mapped) : readFold(raw, at, start, mapped);
  }
  return mapped.finish(start + end).map;
}

/** The next backslash, or the next blank that stands before a line end, or `end`. */
function nextSpecial(raw: string, from: number, end: number): number {
  for (let at = from; at < end; at++) {
    const char = raw.charAt(at);
    if (char === "\\" || char === "\n") return at;
    if (!isInlineBlank(char)) continue;
    const after = skipInlineBlanks(raw, at);
    if (raw.charAt(after) === "\n") return at;
    at = after - 1;
  }
  return end;
}

function readEscape(raw: string, at: number, start: number, mapped: MappedText): number {
  const kind = raw.charAt(at + 1);
  if (kind === "\n" || kind === "\r") return foldedLines(raw, at + 1, start + at, mapped, 0);
  const digits = ESCAPE_DIGITS[kind] ?? 0;
  const code = digits === 0 ? 0 : Number.parseInt(raw.slice(at + 2, at + 2 + digits), 16);
  mapped.decode(code >= FIRST_TWO_UNIT_CODE ? "??" : "?", start + at);
  return at + 2 + digits;
}

function readFold(raw: string, at: number, start: number, mapped: MappedText): number {
  return foldedLines(raw, at, start + at, mapped, 1);
}

/** One line end folds to `single` characters, and n of them to n - 1. Returns the place behind the indentation. */
function foldedLines(raw: string, from: number, outer: number, mapped: MappedText, single: number): number {
  let lines = 0;
  let at = skipInlineBlanks(raw, from);
  while (raw.charAt(at) === "\n") {
    lines++;
    at = skipInlineBlanks(raw, at + 1);
  }
  const length = lines === 1 ? single : lines - 1;
  if (length > 0) mapped.decode("?".repeat(length), outer);
  return at;
}

function isInlineBlank(char: string): boolean {
  return char === " " || char === "\t" || char === "\r";
}

function skipInlineBlanks(raw: string, from: number): number {
  let at = from;
  while (isInlineBlank(raw.charAt(at))) at++;
  return at;
}

/** The stretch `from`..`to` of `raw` that holds a scalar's words; `start` is where `raw` stands in the file. */
interface RawScalar {
  readonly raw: string;
  readonly from: number;
  readonly to: number;
  readonly start: number;
  /** In single-quoted scalars, `''` stands for `'`. */
  readonly hasDoubledQuotes: boolean;
}

/**
 * Aligns the value of a plain, single-quoted or block scalar with its raw text. Both have the same words in the same
 * order; only the blanks between them differ, by indentation and folding.
 */
function alignWords(scalar: RawScalar, value: string): OffsetMap {
  const mapped = new MappedText();
  let outer = scalar.from;
  for (let at = 0; at < value.length;) {
    const word = blanksEnd(value, at, value.length);
    const rawWord = blanksEnd(scalar.raw, outer, scalar.to);
    alignBlanks(value.slice(at, word), scalar.raw.slice(outer, rawWord), scalar.start + outer, mapped);
    const end = wordEnd(value, word);
    outer = alignWord(scalar, value.slice(word, end), rawWord, mapped);
    at = end;
  }
  return mapped.finish(scalar.start + outer).map;
}

function alignWord(
  { raw, start, hasDoubledQuotes }: RawScalar,
  word: string,
  from: number,
  mapped: MappedText,
): number {
  if (!hasDoubledQuotes) {
    mapped.copy(word, start + from);
    return from + word.length;
  }
  let at = from;
  for (const char of word) {
    const isDoubled = char === "'" && raw.charAt(at + 1) === "'";
    if (isDoubled) mapped.decode(char, start + at);
    else mapped.copy(char, start + at);
    at += isDoubled ? 2 : char.length;
  }
  return at;
}

/**
 * Blanks that are written alike run in step. Of the others, the line ends run with line ends, and what follows the last
 * one runs with the end of the raw blanks, behind the indentation.
 */
function alignBlanks(blanks: string, raw: string, outer: number, mapped: MappedText): void {
  if (blanks === raw) return mapped.copy(blanks, outer);
  const tailStart = blanks.lastIndexOf("\n") + 1;
  const rawTailStart = raw.length - (blanks.length - tailStart);
  const hasTail = rawTailStart > raw.lastIndexOf("\n") && raw.endsWith(blanks.slice(tailStart));
  let at = 0;
  for (const char of blanks.slice(0, tailStart)) {
    const found = char === "\n" ? raw.indexOf("\n", at) : -1;
    if (found === -1) mapped.decode(char, outer + at);
    else mapped.copy(char, outer + found);
    at = found === -1 ? at : found + 1;
  }
  if (tailStart === blanks.length) return;
  if (hasTail && (tailStart > 0 || !raw.includes("\n"))) mapped.copy(blanks.slice(tailStart), outer + rawTailStart);
  else mapped.decode(blanks.slice(tailStart), outer + at);
}

function isBlank(char: string): boolean {
  return char === " " || char === "\t" || char === "\n" || char === "\r";
}

function blanksEnd(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && isBlank(text.charAt(at))) at++;
  return at;
}

function wordEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && !isBlank(text.charAt(at))) at++;
  return at;
}
