import type { Span } from "../../../contract/span";
import { findQuantities } from "../../../text/quantities";
import { sourceSentences } from "../../../text/sourceSentences";
import { tokenize } from "../../../text/tokens";
import type { Token } from "../../../text/tokens";
import { PositionIndex } from "./positionIndex";
import { QuantityIndex } from "./quantityIndex";

/** A source read once: its sentences, words and where each word stands. Shared by all claims that are checked against it. */
export class PreparedSource {
  readonly text: string;
  readonly sentences: readonly Span[];
  readonly tokens: readonly Token[];
  /** The first token of each sentence, and the number of tokens as a last entry. */
  readonly firstToken: Int32Array;
  readonly #sentenceOf: Int32Array;
  readonly #index: PositionIndex;
  #numbers: QuantityIndex | undefined;

  constructor(text: string) {
    this.text = text;
    this.sentences = sourceSentences(text);
    this.tokens = tokenize(text);
    this.firstToken = new Int32Array(this.sentences.length + 1);
    this.#sentenceOf = new Int32Array(this.tokens.length);
    this.#assignSentences();
    this.#index = new PositionIndex(this.tokens);
  }

  /** Token indexes, ascending, at which a content stem stands. Function words are not indexed. */
  positions(stemmed: string): Int32Array {
    return this.#index.positions(stemmed);
  }

  /** Whether a content stem stands anywhere. */
  has(stemmed: string): boolean {
    return this.#index.has(stemmed);
  }

  sentenceOf(token: number): number {
    return this.#sentenceOf[token] ?? 0;
  }

  /** All numbers of the source, read when first asked for. */
  get numbers(): QuantityIndex {
    this.#numbers ??= new QuantityIndex(findQuantities(this.text, this.tokens));
    return this.#numbers;
  }

  /** Token indexes from `first` up to `last` (exclusive) of a range of sentences. */
  tokenRange(firstSentence: number, lastSentence: number): { first: number; last: number } {
    const first = this.firstToken[Math.max(0, firstSentence)] ?? 0;
    const last = this.firstToken[Math.min(this.sentences.length, lastSentence + 1)] ?? this.tokens.length;
    return { first, last };
  }

  #assignSentences(): void {
    let sentence = 0;
    for (let index = 0; index < this.tokens.length; index += 1) {
      const start = this.tokens[index]?.start ?? 0;
      while (sentence + 1 < this.sentences.length && start >= (this.sentences[sentence + 1]?.start ?? 0)) {
        sentence += 1;
        this.firstToken[sentence] = index;
      }
      this.#sentenceOf[index] = sentence;
    }
    for (let rest = sentence + 1; rest <= this.sentences.length; rest += 1) this.firstToken[rest] = this.tokens.length;
  }
}
