import type { OffsetMap } from "../text/offsetMap";
import { MappedText } from "./mappedText";

/** The stretch `from`..`to` of `raw` that holds a scalar's words; `start` is where `raw` stands in the file. */
export interface RawScalar {
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
export function alignWords(scalar: RawScalar, value: string): OffsetMap {
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
