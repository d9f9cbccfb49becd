import { type Ints, newInts, type SpanList } from "../../text/columns";
import type { Lexeme } from "../../text/lexicon";
import { sourceSentences } from "../../text/sentences/sourceSentences";
import { TokenList } from "../../text/tokenList";
import { lowerBound, lowerBoundFrom } from "./lowerBound";
import { PositionIndex } from "./positionIndex";
import { QuantityIndex } from "./quantityIndex";

/**
 * A source read once: its sentences, words and where each word stands. Shared by all claims that are checked against it.
 * All that grows with the length is kept in columns of numbers, so that a source takes about twice the room of its text.
 */
export class PreparedSource {
  readonly text: string;
  readonly sentences: SpanList;
  readonly tokens: TokenList;
  /** The first token of each sentence, and the number of tokens as a last entry. */
  readonly firstToken: Ints;
  readonly #index: PositionIndex;
  #numbers: QuantityIndex | undefined;

  constructor(text: string) {
    this.text = text;
    this.sentences = sourceSentences(text);
    this.tokens = new TokenList(text);
    this.firstToken = firstTokens(this.sentences, this.tokens);
    this.#index = new PositionIndex(this.tokens);
  }

  /** Token indexes, ascending, at which a content stem stands. Function words are not indexed. */
  positions(stemmed: string): Ints {
    return this.#index.positions(stemmed);
  }

  /** Whether a content stem stands anywhere. */
  has(stemmed: string): boolean {
    return this.#index.has(stemmed);
  }

  /** Whether a content word stands anywhere, in whatever form: for many words, quicker than to ask for their stems. */
  hasWord(word: Lexeme): boolean {
    return this.#index.hasWord(word);
  }

  /** The sentence of a token; `from` is a sentence at or before it, 0 where none is known. */
  sentenceOf(token: number, from = 0): number {
    const behind = lowerBoundFrom(this.firstToken, from, (first) => first <= token);
    return Math.max(0, Math.min(behind, this.sentences.length) - 1);
  }

  /** All numbers of the source, read when first asked for. */
  get numbers(): QuantityIndex {
    this.#numbers ??= new QuantityIndex(this.text, this.tokens);
    return this.#numbers;
  }

  /** Token indexes from `first` up to `last` (exclusive) of a range of sentences. */
  tokenRange(firstSentence: number, lastSentence: number): { first: number; last: number } {
    const first = this.firstToken[Math.max(0, firstSentence)] ?? 0;
    const last = this.firstToken[Math.min(this.sentences.length, lastSentence + 1)] ?? this.tokens.length;
    return { first, last };
  }
}

/** Words before the first sentence count to it. */
function firstTokens(sentences: SpanList, { starts }: TokenList): Ints {
  const firsts = newInts(sentences.length + 1, starts.length);
  let token = 0;
  for (let sentence = 1; sentence < sentences.length; sentence += 1) {
    const start = sentences.starts[sentence] ?? 0;
    while (token < starts.length && (starts[token] ?? 0) < start) token += 1;
    firsts[sentence] = token;
  }
  firsts[sentences.length] = starts.length;
  return firsts;
}

/** Whether a content stem stands among the tokens from `first` to `last` (exclusive) of a source. */
export function standsIn(
  source: PreparedSource,
  stemmed: string,
  { first, last }: { first: number; last: number },
): boolean {
  const positions = source.positions(stemmed);
  const found = positions[lowerBound(positions, (position) => position < first)];
  return found !== undefined && found < last;
}

/** Whether a word, or another one that says more or less the same, stands there. */
export function standsInAnyForm(
  source: PreparedSource,
  { stem, related }: { readonly stem: string; readonly related: readonly string[] },
  range: { first: number; last: number },
): boolean {
  return standsIn(source, stem, range) || related.some((form) => standsIn(source, form, range));
}
