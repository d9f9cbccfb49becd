import { isSpace } from "../../../../../text/characters";
import { has } from "./cuePhrases";
import { CUES, ORDERS } from "./cues";
import { findHeads } from "./heads";
import { readSentences, type Sentence } from "./readSentences";
import { WordColumns, WordLinks } from "./wordColumns";

/** Sentences so far away are of the same document, for its manner of speaking. */
const NEIGHBOURS = 40;
/** A line of fewer sentences than this is no paragraph. */
const SHORT_LINE = 3;
const ENDS_AS_QUESTION = /[?？؟]["'”’»)\]*_]{0,3}$/u;
/** Words that are spoken to somebody. */
const ADDRESSES = CUES.you;
/** Cells and headings shorter than this are no sentences to compare with. */
const MIN_WORDS = 3;

/** A text read once for all that is asked about its sentences. */
export class ScannedText {
  readonly words: WordColumns;
  readonly sentences: readonly Sentence[];
  readonly links: WordLinks;
  /** What the words at the heads of a sentence may do. */
  readonly heads: Int32Array;
  readonly isQuestion: Uint8Array;
  readonly isOrder: Uint8Array;
  readonly #orders: Int32Array;
  readonly #questions: Int32Array;
  readonly #addresses: Int32Array;
  readonly #long: Int32Array;

  constructor(readonly text: string) {
    const words = new WordColumns(text);
    blankQuotations(text, words);
    const sentences = readSentences(text, words);
    const addresses = new Uint8Array(sentences.length);
    const long = new Uint8Array(sentences.length);
    this.words = words;
    this.sentences = sentences;
    this.links = new WordLinks(words);
    this.heads = new Int32Array(sentences.length);
    this.isQuestion = new Uint8Array(sentences.length);
    this.isOrder = new Uint8Array(sentences.length);
    for (const [index, sentence] of sentences.entries()) {
      const { start, end, first, last } = sentence;
      const cues = findHeads(text, words, sentence);
      const isOrder = (cues & (ORDERS | CUES.guide)) !== 0;
      this.heads[index] = cues;
      this.isOrder[index] = Number(isOrder);
      this.isQuestion[index] = Number(ENDS_AS_QUESTION.test(text.slice(Math.max(start, end - 5), end)));
      addresses[index] = Number(!isOrder && has(words, sentence, ADDRESSES));
      long[index] = Number(last - first >= MIN_WORDS);
    }
    this.#orders = sums(this.isOrder);
    this.#addresses = sums(addresses);
    this.#questions = sums(this.isQuestion);
    this.#long = sums(long);
  }

  /** How many sentences around one are orders or questions, of how many in all. */
  around(index: number): {
    readonly orders: number;
    readonly questions: number;
    readonly addresses: number;
    readonly all: number;
  } {
    const [first, last] = this.#besides(index);
    const count = (totals: Int32Array): number =>
      within(totals, index, NEIGHBOURS) - ((totals[last + 1] ?? 0) - (totals[first] ?? 0));
    return {
      orders: count(this.#orders),
      questions: count(this.#questions),
      addresses: count(this.#addresses),
      all: count(this.#long),
    };
  }

  /** The sentences of a short line: they were injected together, if one of them was. Of a paragraph, the sentence alone. */
  #besides(index: number): readonly [number, number] {
    const unit = this.sentences[index]?.unit;
    let first = index;
    let last = index;
    while (index - first < SHORT_LINE && this.sentences[first - 1]?.unit === unit) first -= 1;
    while (last - first < SHORT_LINE && this.sentences[last + 1]?.unit === unit) last += 1;
    return last - first < SHORT_LINE ? [first, last] : [index, index];
  }

  /** Whether a sentence has its line or cell for itself. */
  standsAlone(index: number): boolean {
    const unit = this.sentences[index]?.unit;
    return this.sentences[index - 1]?.unit !== unit && this.sentences[index + 1]?.unit !== unit;
  }
}

function sums(flags: ArrayLike<number>): Int32Array {
  const totals = new Int32Array(flags.length + 1);
  for (let at = 0; at < flags.length; at += 1) totals[at + 1] = (totals[at] ?? 0) + (flags[at] ?? 0);
  return totals;
}

function within(totals: Int32Array, index: number, reach: number): number {
  const last = Math.min(totals.length - 1, index + reach + 1);
  return (totals[last] ?? 0) - (totals[Math.max(0, index - reach)] ?? 0);
}

const OPENING = /["“„«`]|https?:\/\//gu;
const CLOSING: Readonly<Record<string, string>> = { '"': '"', "“": "”", "„": "“", "«": "»", "`": "`" };
const MAX_QUOTATION_LENGTH = 300;
const MAX_ADDRESS_LENGTH = 500;
const BEFORE_QUOTATION = /(?:[\p{L},]\s|\p{L}\s\p{L}{1,20}:\s|[\p{L}\d_]\s?=\s)$/u;
/** Speech in a story: other sentences stand in its line. */
const ENDS_SENTENCE = /[.!?…]["”»]?[ \t]$/u;
const STARTS_LINE = /(?:^|\n)\s{0,4}(?:[–—-]\s)?$/u;
const GOES_ON = /^,?\s\p{L}/u;
const ENDS_ADDRESS = /[\s<>()[\]"]/u;

/**
 * Takes what words may do from those that a sentence only quotes, or that are parts of an address: who writes about injected instructions
 * gives none. A value behind its key is no quotation: `description: "…"` may be all that a model is shown of something.
 */
function blankQuotations(text: string, words: WordColumns): void {
  let word = 0;
  let from = 0;
  for (const { index, 0: mark } of text.matchAll(OPENING)) {
    const end = index < from ? -1 : quotedEnd(text, index, mark);
    if (end === -1) continue;
    from = end;
    while (word < words.length && (words.starts[word] ?? 0) < index) word += 1;
    for (; word < words.length && (words.starts[word] ?? 0) < end; word += 1) words.cues[word] = 0;
  }
}

/** Where the quotation or address at `start` ends; -1 where none starts there. */
function quotedEnd(text: string, start: number, mark: string): number {
  const closing = CLOSING[mark];
  if (closing === undefined) {
    const length = text.slice(start, start + MAX_ADDRESS_LENGTH).search(ENDS_ADDRESS);
    return length === -1 ? Math.min(text.length, start + MAX_ADDRESS_LENGTH) : start + length;
  }
  if (start > 0 && !isSpace(text.charCodeAt(start - 1))) return -1;
  const before = text.slice(Math.max(0, start - 25), start);
  const inside = text.slice(start + 1, start + MAX_QUOTATION_LENGTH);
  const length = inside.indexOf(closing);
  const line = inside.indexOf("\n");
  if (length === -1 || (line !== -1 && line < length)) return -1;
  const end = start + 1 + length;
  const isSpeech =
    ENDS_SENTENCE.test(before) || (STARTS_LINE.test(before) && GOES_ON.test(text.slice(end + 1, end + 5)));
  return isSpeech || BEFORE_QUOTATION.test(before) ? end : -1;
}

/** How the document itself speaks, each from 0 to 1: orders among orders are nothing out of the way. */
export interface Manner {
  readonly ordinary_orders: number;
  readonly ordinary_questions: number;
  /** 1 where nothing around a sentence gives orders, asks, or speaks to a reader. */
  readonly plain: number;
}

/** This many sentences of a kind are enough to tell. */
const FULL = 3;

export function mannerOf(read: ScannedText, index: number): Manner {
  const { orders, questions, addresses, all } = read.around(index);
  const share = (count: number): number => Math.min(1, (FULL * count) / (all + FULL));
  return {
    ordinary_orders: share(orders),
    ordinary_questions: share(questions),
    plain: 1 - share(orders + questions + addresses),
  };
}
