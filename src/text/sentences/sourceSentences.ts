import type { Span } from "../../contract/span";
import { isSpace } from "../characters";
import { type SpanList, SpanListBuilder } from "../columns";
import { endOfLine } from "../spans";
import { splitSentences } from "./sentences";

const MAX_WORD_LENGTH = 30;
/** A word, a year, or a bracket; neither an initial nor the number of a list. */
const IS_ENDING = /(?:[\p{Ll}\d%]{2}|[\p{L}\d][)\]])$/u;
/** Names of code and addresses have other full stops or signs before this one. */
const IS_ADDRESS = /[./@:\\_]\S*$/;
/** A capitalised word of prose, and no `WriteLine` or `Text.Json`. */
const STARTS_SENTENCE = /^\p{Lu}\p{Ll}+(?![\p{L}\d_(]|\.[\p{L}\d])/u;

/**
 * Whether a sentence ends at the full stop at `at` although no blank follows: pages lose their line ends on the way to text.
 *
 *     It harms no child.Heart rate counts first.
 *                      ^
 */
export function endsWithoutBlank(text: string, at: number): boolean {
  if (isSpace(text.charCodeAt(at + 1))) return false;
  if (!STARTS_SENTENCE.test(text.slice(at + 1, at + 1 + MAX_WORD_LENGTH))) return false;
  const before = text.slice(Math.max(0, at - MAX_WORD_LENGTH), at);
  return IS_ENDING.test(before) && !IS_ADDRESS.test(before);
}

const STARTS_A_UNIT = /^[ \t]*(?:[-*+•#|>]|\d{1,3}[.)]\s|[“"'‘(]?\p{Lu})/u;
const ENDS_A_UNIT = /[.!?:;|。！？…”"’)\]]$/;
/** A line shorter than this does not look as if it was wrapped. */
const WRAPPED_LENGTH = 60;
/** Of two lines that begin with a label each is a unit, wherever the first one ends: `rooms: 12`, `beds: 30`. */
const MAX_LABEL_LENGTH = 60;
const BEGINS_WITH_LABEL = /^(?:[^\n:;.!?]|\.(?=[^\s:])){1,60}:[ \t]\S/u;
/** A unit longer than this is cut, so that one hostile line cannot slow everything behind it. */
const MAX_SENTENCE_LENGTH = 2000;
/** A sentence of prose takes about this many characters. */
const CHARACTERS_A_SENTENCE = 100;

/**
 * The sentences of a source, for search: like `splitSentences`, and a line that looks finished ends one too, since
 * sources are pages, tables and lists as often as prose, and so does a full stop whose line end was lost. Linear in the length.
 */
export function sourceSentences(text: string): SpanList {
  const found = new SpanListBuilder(text.length / CHARACTERS_A_SENTENCE);
  for (let start = 0; start < text.length;) {
    const end = unitEnd(text, start);
    for (const sentence of splitSentences(text, { start, end }, { endsInside: endsWithoutBlank }))
      pushBounded(text, sentence, found);
    start = end + 1;
  }
  return found.finish();
}

function pushBounded(text: string, sentence: Span, found: SpanListBuilder): void {
  let { start } = sentence;
  while (sentence.end - start > MAX_SENTENCE_LENGTH) {
    const end = cutBefore(text, start, start + MAX_SENTENCE_LENGTH);
    found.push(start, end);
    start = end;
  }
  if (start < sentence.end) found.push(start, sentence.end);
}

function cutBefore(text: string, start: number, limit: number): number {
  for (let at = limit; at > limit - MAX_SENTENCE_LENGTH / 4; at -= 1) {
    if (isSpace(text.charCodeAt(at))) return at;
  }
  const isPair = text.charCodeAt(limit) >= 0xdc00 && text.charCodeAt(limit) <= 0xdfff;
  return isPair && limit - 1 > start ? limit - 1 : limit;
}

/** The end of the unit of whole lines that starts at `start`. */
function unitEnd(text: string, start: number): number {
  let line = start;
  for (;;) {
    const lineEnd = endOfLine(text, line);
    const next = lineEnd + 1;
    if (next >= text.length || isUnitEnd(text, line, lineEnd, next)) return lineEnd;
    line = next;
  }
}

function isLabelled(text: string, line: number): boolean {
  return BEGINS_WITH_LABEL.test(text.slice(line, line + MAX_LABEL_LENGTH + 4));
}

/** A longer line is no row of a table. */
const MAX_ROW_LENGTH = 400;
/** What parts the columns of a plain text: a tab, or of three columns and more blanks, or a comma with nothing behind it. */
const TABS = /\S[ ]*\t/gu;
const BLANKS_OR_COMMAS = /[^\s.!?:;,](?: {2,}|,)(?=\S)/gu;
const FEWEST_GAPS = 2;

/** Whether two lines beside one another are rows of a table: both have as many columns. */
function areRows(text: string, line: number, lineEnd: number, next: number): boolean {
  const gaps = gapsIn(text, line, lineEnd);
  return gaps > 0 && gaps === gapsIn(text, next, endOfLine(text, next));
}

function gapsIn(text: string, start: number, end: number): number {
  if (end - start > MAX_ROW_LENGTH) return 0;
  const words = text.slice(start, end).trim();
  if (words.includes("\t")) return words.match(TABS)?.length ?? 0;
  const gaps = words.includes("  ") || words.includes(",") ? (words.match(BLANKS_OR_COMMAS)?.length ?? 0) : 0;
  return gaps < FEWEST_GAPS ? 0 : gaps;
}

function isUnitEnd(text: string, line: number, lineEnd: number, next: number): boolean {
  const content = text.slice(Math.max(line, lineEnd - 4), lineEnd).trimEnd();
  if (content === "" || text.charCodeAt(next) === 10) return true;
  const following = text.slice(next, next + 8);
  if (/^[ \t]*[#|>*+•-]/.test(following) || text.charAt(line) === "#") return true;
  if (isLabelled(text, line) && isLabelled(text, next)) return true;
  if (areRows(text, line, lineEnd, next)) return true;
  return STARTS_A_UNIT.test(following) && (ENDS_A_UNIT.test(content) || lineEnd - line < WRAPPED_LENGTH);
}
