import type { Span } from "../contract/span";
import { isSpace } from "./characters";
import { splitSentences } from "./sentences";

const STARTS_A_UNIT = /^[ \t]*(?:[-*+•#|>]|\d{1,3}[.)]\s|[“"'‘(]?\p{Lu})/u;
const ENDS_A_UNIT = /[.!?:;|。！？…”"’)\]]$/;
/** A line shorter than this does not look as if it was wrapped. */
const WRAPPED_LENGTH = 60;
/** A unit longer than this is cut, so that one hostile line cannot slow everything behind it. */
const LONGEST_SENTENCE = 2000;

/**
 * The sentences of a source, for search: like `splitSentences`, and a line that looks finished ends one too, since
 * sources are pages, tables and lists as often as prose. Linear in the length.
 */
export function sourceSentences(text: string): Span[] {
  const found: Span[] = [];
  for (const unit of lineUnits(text)) {
    for (const sentence of splitSentences(text, unit)) pushBounded(text, sentence, found);
  }
  return found;
}

function pushBounded(text: string, sentence: Span, found: Span[]): void {
  let { start } = sentence;
  while (sentence.end - start > LONGEST_SENTENCE) {
    const end = cutBefore(text, start, start + LONGEST_SENTENCE);
    found.push({ start, end });
    start = end;
  }
  if (start < sentence.end) found.push({ start, end: sentence.end });
}

function cutBefore(text: string, start: number, limit: number): number {
  for (let at = limit; at > limit - LONGEST_SENTENCE / 4; at -= 1) {
    if (isSpace(text.charCodeAt(at))) return at;
  }
  const isPair = text.charCodeAt(limit) >= 0xdc00 && text.charCodeAt(limit) <= 0xdfff;
  return isPair && limit - 1 > start ? limit - 1 : limit;
}

function lineUnits(text: string): Span[] {
  const units: Span[] = [];
  let start = 0;
  let line = 0;
  while (line < text.length) {
    const lineEnd = endOfLine(text, line);
    const next = lineEnd + 1;
    if (next >= text.length || isUnitEnd(text, line, lineEnd, next)) {
      units.push({ start, end: Math.min(lineEnd, text.length) });
      start = next;
    }
    line = next;
  }
  return units;
}

function endOfLine(text: string, from: number): number {
  const at = text.indexOf("\n", from);
  return at === -1 ? text.length : at;
}

function isUnitEnd(text: string, line: number, lineEnd: number, next: number): boolean {
  const content = text.slice(Math.max(line, lineEnd - 4), lineEnd).trimEnd();
  if (content === "" || text.charCodeAt(next) === 10) return true;
  const following = text.slice(next, next + 8);
  if (/^[ \t]*[#|>*+•-]/.test(following) || text.charAt(line) === "#") return true;
  return STARTS_A_UNIT.test(following) && (ENDS_A_UNIT.test(content) || lineEnd - line < WRAPPED_LENGTH);
}
