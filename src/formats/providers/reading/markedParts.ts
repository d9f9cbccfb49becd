import type { Span } from "../../../contract/span";
import { wordsBefore } from "./spokenWords";

const MARK = /\[(\d{1,3})\]/gu;

/**
 * The words of a cited span that each of its sources is cited for, in their order, where the span runs on over several sentences and
 * says itself which words are whose: by as many different marks as there are sources. `null` where it does not.
 *
 *     Books are lent for four weeks [1]. Films are lent for one [2].
 */
export function markedParts(text: string, span: Span, count: number): readonly (readonly Span[])[] | null {
  if (count < 2) return null;
  const found = [...text.slice(span.start, span.end).matchAll(MARK)];
  const numbers = [...new Set(found.map(([, number]) => Number(number)))].sort((one, other) => one - other);
  if (numbers.length !== count) return null;
  const marks = found.map(({ 0: mark, index }) => ({
    start: span.start + index,
    end: span.start + index + mark.length,
  }));
  const words = wordsBefore(text, marks);
  return numbers.map(
    (number) => words.filter((one, at) => one !== null && Number(found[at]?.[1]) === number) as Span[],
  );
}
