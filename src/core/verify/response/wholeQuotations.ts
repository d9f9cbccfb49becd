import type { Span } from "../../../contract/span";
import { overlaps } from "../../../text/spans";

/** A quotation of more sentences is a text of its own. */
const MOST_SENTENCES = 4;
const MAX_LENGTH = 800;
const CURLY = /[“”„»«]/u;
/** A quotation that stands alone, */
const OPENS_ALONE = /^[\s*_]*["“„«]/u;
/** and what closes it before the mark that cites for it. */
const CLOSES = /["”“»][\s*_.]*$/u;
/** A quotation mark that words lead to; behind a digit it is the sign of inches. */
const OPENS = /\p{L}[\p{P}\s]*\s(?:["“„](?=\S)|«)/u;
const STRAIGHT = /(?<!\d)"/gu;
/** The first of them that stands in a text is how it quotes. */
const PAIRS = [
  ["„", "“"],
  ["“", "”"],
  ["«", "»"],
] as const;

/**
 * Sentences, those made one again that one quotation holds, which words lead to or a mark cites right behind it, and no mark divides.
 *
 *     The notice says: "Dogs stay out. Cats may enter."
 *     ^-----------------------------------------------^
 *     "Dogs stay out. Cats may enter." [1]
 *     ^----------------------------------^
 */
export function wholeQuotations(text: string, sentences: readonly Span[], marks: readonly Span[]): Span[] {
  const whole: Span[] = [];
  for (let at = 0; at < sentences.length; at += 1) {
    const first = sentences[at];
    if (first === undefined) break;
    const last = lastOf(text, sentences, at, marks);
    whole.push({ start: first.start, end: sentences[last]?.end ?? first.end });
    at = last;
  }
  return whole;
}

/** The last sentence of the quotation that one opens; that one itself where it opens none. */
function lastOf(text: string, sentences: readonly Span[], at: number, marks: readonly Span[]): number {
  const { start, end } = sentences[at] ?? { start: 0, end: 0 };
  const words = text.slice(start, end);
  if (isOpen(words, OPENS)) return closingOf(text, sentences, at, marks, OPENS);
  if (!isOpen(words, OPENS_ALONE)) return at;
  const last = closingOf(text, sentences, at, marks, OPENS_ALONE);
  const mark = marks.find((one) => one.start >= start);
  const isCited =
    mark !== undefined && mark.start < (sentences[last]?.end ?? 0) && CLOSES.test(text.slice(start, mark.start));
  return isCited ? last : at;
}

/** The sentence that closes the quotation which one opens; that one itself where none does. */
function closingOf(
  text: string,
  sentences: readonly Span[],
  opening: number,
  marks: readonly Span[],
  opens: RegExp,
): number {
  const start = sentences[opening]?.start ?? 0;
  for (let at = opening; at < Math.min(sentences.length, opening + MOST_SENTENCES); at += 1) {
    const sentence = sentences[at];
    if (sentence === undefined || sentence.end - start > MAX_LENGTH) return opening;
    if (at > opening && !isOpen(text.slice(start, sentence.end), opens)) return at;
    if (overlaps(marks, sentence)) return opening;
  }
  return opening;
}

/** Whether words open a quotation that is not closed. */
function isOpen(words: string, opens: RegExp): boolean {
  if (!opens.test(words)) return false;
  if (!CURLY.test(words)) return (words.match(STRAIGHT) ?? []).length % 2 === 1;
  const pair = PAIRS.find(([opening]) => words.includes(opening));
  return pair !== undefined && words.lastIndexOf(pair[1]) < words.lastIndexOf(pair[0]);
}
