import type { Scalar } from "yaml";
import type { OffsetMap } from "../text/offsetMap";
import { MappedText } from "./mappedText";
import { alignWords } from "./yamlWordMap";

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
    if (!isBlank(char)) continue;
    const after = skipBlanks(raw, at);
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
  let at = skipBlanks(raw, from);
  while (raw.charAt(at) === "\n") {
    lines++;
    at = skipBlanks(raw, at + 1);
  }
  const length = lines === 1 ? single : lines - 1;
  if (length > 0) mapped.decode("?".repeat(length), outer);
  return at;
}

function isBlank(char: string): boolean {
  return char === " " || char === "\t" || char === "\r";
}

function skipBlanks(raw: string, from: number): number {
  let at = from;
  while (isBlank(raw.charAt(at))) at++;
  return at;
}
