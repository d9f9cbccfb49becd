import type { Span } from "../../../contract/span";
import { overlaps } from "../../../text/spans";

/** A quotation of more sentences is a text of its own. */
const MOST_SENTENCES = 4;
const MAX_LENGTH = 800;
const CURLY = /[“”„»«]/u;
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
 * Sentences, those made one again that one quotation holds, which words lead to and no mark divides.
 *
 *     The notice says: "Dogs stay out. Cats may enter."
 *     ^-----------------------------------------------^
 */
export function wholeQuotations(text: string, sentences: readonly Span[], marks: readonly Span[]): Span[] {
  const whole: Span[] = [];
  for (let at = 0; at < sentences.length; at += 1) {
    const first = sentences[at];
    if (first === undefined) break;
    const last = isOpen(text.slice(first.start, first.end)) ? closingOf(text, sentences, at, marks) : at;
    whole.push({ start: first.start, end: sentences[last]?.end ?? first.end });
    at = last;
  }
  return whole;
}

/** The sentence that closes the quotation which one opens; that one itself where none does. */
function closingOf(text: string, sentences: readonly Span[], opening: number, marks: readonly Span[]): number {
  const start = sentences[opening]?.start ?? 0;
  for (let at = opening; at < Math.min(sentences.length, opening + MOST_SENTENCES); at += 1) {
    const sentence = sentences[at];
    if (sentence === undefined || sentence.end - start > MAX_LENGTH) return opening;
    if (at > opening && !isOpen(text.slice(start, sentence.end))) return at;
    if (overlaps(marks, sentence)) return opening;
  }
  return opening;
}

/** Whether words lead to a quotation that is not closed. */
function isOpen(words: string): boolean {
  if (!OPENS.test(words)) return false;
  if (!CURLY.test(words)) return (words.match(STRAIGHT) ?? []).length % 2 === 1;
  const pair = PAIRS.find(([opening]) => words.includes(opening));
  return pair !== undefined && words.lastIndexOf(pair[1]) < words.lastIndexOf(pair[0]);
}
