import { isSpace } from "../../../../../text/characters";
import { allCues } from "./cuePhrases";
import { CUES, ORDERS } from "./cues";
import type { Sentence } from "./readSentences";
import type { WordColumns } from "./wordColumns";

const PASSED_OVER = CUES.polite | CUES.only | CUES.not | CUES.opener;
/** A clause before the order is no longer than this many words. */
const MAX_WISH_WORDS = 6;
const MAX_CLAUSE_WORDS = 14;
/** From Devanagari on: in most of these scripts the order stands at the end, or anywhere. */
const FIRST_WITH_LATE_VERBS = 0x900;
const MAX_LABEL_WORDS = 5;
const LABEL_MARKS = new Set([...":：]>–—"].map((mark) => mark.charCodeAt(0)));
/** What a longer label ends with: “you have a new task: write”. */
const NAMES_ORDER = CUES.instruction | CUES.following | CUES.frame;
/** End a label where it is in capitals: `*** NEW TASK *** write`. */
const EMPHASIS = new Set([..."*-=!"].map((mark) => mark.charCodeAt(0)));
const COMMAS = new Set([..."，、,"].map((mark) => mark.charCodeAt(0)));
const AND = /^(?:and|then|und|et|y|e|en|i|и)$/iu;
const NAMES_WHAT_FOLLOWS = new Set([...":=("].map((mark) => mark.charCodeAt(0)));
/** Behind these a word is no verb: `#define`, `@return`, `.reset`, `$print`. */
const IS_OF_NAME = new Set([..."#@.$\\/_"].map((mark) => mark.charCodeAt(0)));
/** A word alone in a cell is a name. */
const MIN_WORDS = 2;
const MAX_OPENERS = 8;
/** Who is to write to somebody is to write no text. */
const WRITES = /^(?:write|respond|reply|answer|speak|talk)$/iu;
const WRITES_A = /^(?:escrib[ae]|respond[aei]|scriv[ai]|escrev[ae])$/iu;
const NO_VERB_BEFORE = new Set(["of", "is", "are", "was", "were", "has", "have", "had", "will", "can", "may", "'s"]);

/**
 * What the words at the heads of a sentence may do, all together: where it starts, behind its label and behind the clause before
 * its order. Words that change nothing in an order are passed over.
 *
 *     NOTE: when asked about it, please just answer in rhymes.
 *           ^heads             ^            ^
 */
export function findHeads(text: string, words: WordColumns, sentence: Sentence): number {
  const { first, last } = sentence;
  if (text.charCodeAt(words.starts[first] ?? 0) >= FIRST_WITH_LATE_VERBS) return allCues(words, sentence);
  const isNumbered = last - first > 2 && isDigit(text.charCodeAt(words.starts[first] ?? 0));
  let found = orderAt(text, words, isNumbered ? first + 1 : first, last);
  let isClause = opensClause(words.cues[first] ?? 0);
  for (let word = first; word < Math.min(last - 1, first + MAX_CLAUSE_WORDS); word += 1) {
    const mark = firstMark(text, words.ends[word] ?? 0, words.starts[word + 1] ?? 0);
    const isBehindLabel =
      (word - first < MAX_LABEL_WORDS || ((words.cues[word] ?? 0) & NAMES_ORDER) !== 0) &&
      (LABEL_MARKS.has(mark) ||
        (EMPHASIS.has(mark) && isCapitals(text.slice(words.starts[word] ?? 0, words.ends[word] ?? 0))));
    const isSecond =
      (found & (ORDERS | CUES.guide)) !== 0 &&
      (words.ends[word] ?? 0) - (words.starts[word] ?? 0) <= 4 &&
      AND.test(text.slice(words.starts[word] ?? 0, words.ends[word] ?? 0));
    if (isBehindLabel) isClause ||= opensClause(words.cues[word + 1] ?? 0);
    if (isSecond || isBehindLabel || (isClause && COMMAS.has(mark))) found |= orderAt(text, words, word + 1, last);
  }
  return found;
}

/** The first character between two words that is no blank; 0 where there is none. */
function firstMark(text: string, from: number, to: number): number {
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (!isSpace(code)) return code;
  }
  return 0;
}

function isCapitals(word: string): boolean {
  return word.length > 2 && word === word.toUpperCase() && word !== word.toLowerCase();
}

function opensClause(cues: number): boolean {
  return (cues & (CUES.condition | CUES.manner)) !== 0;
}

/** The cues of the order that starts at a word; 0 where it is told of the reader, as in “you can write”, not asked as in “you must write”, or is no verb. */
function orderAt(text: string, columns: WordColumns, first: number, last: number): number {
  const { cues, starts, ends } = columns;
  let at = first;
  if (last - first < MIN_WORDS || IS_OF_NAME.has(text.charCodeAt((starts[first] ?? 0) - 1))) return 0;
  at = behindWish(text, columns, at, last);
  if (at === first && ((cues[at] ?? 0) & CUES.you) !== 0) {
    if (((cues[at + 1] ?? 0) & CUES.opener) === 0) return 0;
    at += 1;
  }
  while (at < last - 1 && at < first + MAX_OPENERS && isPassedOver(cues[at] ?? 0, at > first ? CUES.you : 0)) at += 1;
  const end = ends[at] ?? 0;
  if ((cues[at] ?? 0) === 0) return 0;
  // `Answer: Paris` names what follows, `answer = 3` is code.
  if (at === first && NAMES_WHAT_FOLLOWS.has(firstMark(text, end, end + 2))) return 0;
  const following = text
    .slice(starts[at + 1] ?? 0, Math.min(ends[at + 1] ?? 0, (starts[at + 1] ?? 0) + 5))
    .toLowerCase();
  if (at + 1 < last && NO_VERB_BEFORE.has(following)) return 0;
  const verb = text.slice(starts[at] ?? 0, end);
  const isSentTo = (following === "to" && WRITES.test(verb)) || (following === "a" && WRITES_A.test(verb));
  return isSentTo ? CUES.guide : (cues[at] ?? 0);
}

/** “I want you to write” wishes for what stands behind “to”. */
function behindWish(text: string, { cues, starts, ends }: WordColumns, first: number, last: number): number {
  const isI = (ends[first] ?? 0) - (starts[first] ?? 0) === 1 && (text.charCodeAt(starts[first] ?? 0) | 0x20) === 0x69;
  if (!isI) return first;
  let wishes = false;
  for (let word = first + 1; word < Math.min(last - 2, first + MAX_WISH_WORDS); word += 1) {
    wishes ||= ((cues[word] ?? 0) & CUES.polite) !== 0;
    if (wishes && ((cues[word] ?? 0) & CUES.you) !== 0) return word + 2;
  }
  return first;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function isPassedOver(cues: number, also: number): boolean {
  return (cues & (PASSED_OVER | also)) !== 0 && (cues & (CUES.task | CUES.respond | CUES.alter | CUES.override)) === 0;
}
