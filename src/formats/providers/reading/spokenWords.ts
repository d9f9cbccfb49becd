import type { Span } from "../../../contract/span";
import { splitSentences } from "../../../text/sentences/sentences";
import { bySpan, linesWithin, mergeSpans, overlapping, trimmedSpan } from "../../../text/spans";

const SAYS_SOMETHING = /[\p{L}\p{N}]/u;
/** What closes the words before a mark and stands behind it: `…four weeks【a】, films for one【b】`. */
const CLOSES_OTHERS = /^[\s,;:.!?)]+/u;

/**
 * The words that each mark of an answer speaks for, in the order of `marks`: the sentence that it ends, or the part of it since the
 * mark before. Marks side by side speak for the same words; one with no words before it has `null`.
 *
 *     Books are lent for four weeks【a】, films for one【b】【c】.
 *     ^---------- a ------------^      ^-- b and c --^
 */
export function wordsBefore(text: string, marks: readonly Span[]): readonly (Span | null)[] {
  const walk = new WordWalk(text, marks);
  const found = new Map<Span, Span | null>();
  for (const mark of [...marks].sort(bySpan)) found.set(mark, walk.before(mark));
  return marks.map((mark) => found.get(mark) ?? null);
}

class WordWalk {
  readonly #text: string;
  readonly #sentences: readonly Span[];
  #sentence = 0;
  /** Where the last mark ends, and what it speaks for. */
  #behind = 0;
  #last: Span | null = null;

  constructor(text: string, marks: readonly Span[]) {
    this.#text = text;
    this.#sentences = sentencesAround(text, marks);
  }

  /** Marks are asked for in ascending order. */
  before(mark: Span): Span | null {
    // A mark that stands right where a sentence begins belongs to the one before.
    while ((this.#sentences[this.#sentence + 1]?.start ?? Infinity) < mark.start) this.#sentence += 1;
    const start = Math.max(this.#sentences[this.#sentence]?.start ?? 0, this.#behind);
    const closing = CLOSES_OTHERS.exec(this.#text.slice(start, mark.start))?.[0].length ?? 0;
    const words = trimmedSpan(this.#text, { start: start + closing, end: Math.max(start + closing, mark.start) });
    if (SAYS_SOMETHING.test(this.#text.slice(words.start, words.end))) this.#last = words;
    else if (start > this.#behind) this.#last = null;
    this.#behind = Math.max(this.#behind, mark.end);
    return this.#last;
  }
}

function sentencesAround(text: string, marks: readonly Span[]): Span[] {
  const apart = mergeSpans(marks.filter(({ start, end }) => end > start));
  return linesWithin(text, { start: 0, end: text.length }).flatMap((line) =>
    splitSentences(text, line, { marks: overlapping(apart, line) }),
  );
}
