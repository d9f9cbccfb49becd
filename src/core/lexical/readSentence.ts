import type { Quantity } from "../../text/quantities";
import type { Token } from "../../text/tokens";
import type { PreparedSource } from "./preparedSource";

/**
 * A sentence of a source as the rules read it. What is read of it is read when it is first asked for and kept with it: by
 * itself, or by `rememberedFor` with the sentence as its key. Several rules look at one sentence for one claim, and several
 * claims are from one passage.
 */
export class ReadSentence {
  readonly text: string;
  /** Indexes of its tokens; `last` is exclusive. */
  readonly first: number;
  readonly last: number;
  readonly #source: PreparedSource;
  #tokens: readonly Token[] | undefined;
  #numbers: readonly Quantity[] | undefined;
  #stems: ReadonlySet<string> | undefined;

  constructor(source: PreparedSource, sentence: number) {
    const { first, last } = source.tokenRange(sentence, sentence);
    this.text = source.text;
    this.first = first;
    this.last = last;
    this.#source = source;
  }

  get tokens(): readonly Token[] {
    this.#tokens ??= this.#source.tokens.slice(this.first, this.last);
    return this.#tokens;
  }

  /** The numbers that stand wholly in it. */
  get numbers(): readonly Quantity[] {
    this.#numbers ??= this.#source.numbers.within(this, this.last - this.first);
    return this.#numbers;
  }

  /** Whether it has a word of meaning with this stem. */
  hasStem(stemmed: string): boolean {
    this.#stems ??= this.#contentStems();
    return this.#stems.has(stemmed);
  }

  /** Whether it has a word, or another one that says more or less the same. */
  has({ stem, related }: { readonly stem: string; readonly related: readonly string[] }): boolean {
    return this.hasStem(stem) || related.some((form) => this.hasStem(form));
  }

  #contentStems(): ReadonlySet<string> {
    const stems = new Set<string>();
    for (let index = this.first; index < this.last; index += 1) {
      const lexeme = this.#source.tokens.lexeme(index);
      if (lexeme?.isFunctionWord === false) stems.add(lexeme.stem);
    }
    return stems;
  }
}

/** Sentences that are kept: more than the claims of an answer look at. */
const MAX_KEPT = 2000;
let kept = new WeakMap<PreparedSource, Map<number, ReadSentence>>();
let count = 0;

/** A sentence of a source, read once for all who ask for it one after the other. */
export function sentenceAt(source: PreparedSource, sentence: number): ReadSentence {
  const known = kept.get(source)?.get(sentence);
  if (known !== undefined) return known;
  if (count === MAX_KEPT) {
    kept = new WeakMap();
    count = 0;
  }
  count += 1;
  const read = new ReadSentence(source, sentence);
  const ofSource = kept.get(source);
  if (ofSource === undefined) kept.set(source, new Map([[sentence, read]]));
  else ofSource.set(sentence, read);
  return read;
}

/** The sentences from `first` to `last` of a source, those left out that it does not have. */
export function sentencesBetween(source: PreparedSource, first: number, last: number): ReadSentence[] {
  const found: ReadSentence[] = [];
  const end = Math.min(last, source.sentences.length - 1);
  for (let sentence = Math.max(0, first); sentence <= end; sentence += 1) found.push(sentenceAt(source, sentence));
  return found;
}
