import type { Span } from "../../../contract/span";
import { lowerBound } from "../../verify/scorer/lowerBound";
import type { ReadPart } from "../collection/readPart";
import { trimmed } from "../split/trimmed";

/** A range of words by their index in a part; `behind` is exclusive. */
export interface WordRange {
  readonly first: number;
  readonly behind: number;
}

/** The words of a part that stand in a span. */
export function wordsIn({ words }: Pick<ReadPart, "words">, { start, end }: Span): WordRange {
  return { first: lowerBound(words.starts, (at) => at < start), behind: lowerBound(words.starts, (at) => at < end) };
}

/** `count` sentences from one on, or as many as there are; null where nothing stands there. */
export function sentencesFrom(
  { text, prepared }: Pick<ReadPart, "text" | "prepared">,
  first: number,
  count: number,
): Span | null {
  const starts = prepared.sentenceStarts();
  const start = starts[first];
  return start === undefined ? null : trimmed(text, start, starts[first + count] ?? text.length);
}
