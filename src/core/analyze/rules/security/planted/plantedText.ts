import { blankQuotations } from "./blankQuotations";
import { CUES, ORDERS } from "./cues";
import { findHeads } from "./heads";
import { has } from "./phrases";
import { readSentences } from "./readSentences";
import type { Sentence } from "./sentence";
import { WordColumns } from "./wordColumns";
import { WordLinks } from "./wordLinks";

/** Sentences so far away are of the same document, for its manner of speaking. */
const NEIGHBOURS = 40;
/** A line of fewer sentences than this is no paragraph. */
const SHORT_LINE = 3;
const ENDS_AS_QUESTION = /[?？؟]["'”’»)\]*_]{0,3}$/u;
/** Words that are spoken to somebody. */
const ADDRESSES = CUES.you;
/** Cells and headings shorter than this are no sentences to compare with. */
const FEWEST_WORDS = 3;

/** A text read once for all that is asked about its sentences. */
export class PlantedText {
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
    this.words = new WordColumns(text);
    blankQuotations(text, this.words);
    this.sentences = readSentences(text, this.words);
    this.links = new WordLinks(this.words);
    this.heads = Int32Array.from(this.sentences, (sentence) => findHeads(text, this.words, sentence));
    this.isQuestion = Uint8Array.from(this.sentences, (span) =>
      ENDS_AS_QUESTION.test(text.slice(Math.max(span.start, span.end - 5), span.end)) ? 1 : 0,
    );
    this.isOrder = Uint8Array.from(this.heads, (cues) => ((cues & (ORDERS | CUES.guide)) === 0 ? 0 : 1));
    this.#orders = sums(this.isOrder);
    this.#addresses = sums(
      this.sentences.map((sentence, index) =>
        this.isOrder[index] === 1 || !has(this.words, sentence, ADDRESSES) ? 0 : 1,
      ),
    );
    this.#questions = sums(this.isQuestion);
    this.#long = sums(this.sentences.map(({ first, last }) => (last - first >= FEWEST_WORDS ? 1 : 0)));
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

  /** The sentences of a short line: they were planted together, if one of them was. Of a paragraph, the sentence alone. */
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
