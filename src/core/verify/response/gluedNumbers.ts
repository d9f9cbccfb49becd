import type { Span } from "../../../contract/span";
import { overlaps } from "../../../text/spans";
import type { Mark } from "./mark";

/** Behind a word, or the end of a sentence: `on the map.10`, `distortion2.` A decimal has a digit before its point. */
const GLUED = /(?<=\p{Ll}{3}[)”"’*_]{0,2}[.!?]?["”’*_]{0,2})(\d{1,3})(?=[.,;:!?]{0,1}(?:\s|$))/gu;
/** One number behind a word may be part of a name: `Depth3`. */
const FEWEST = 2;

/**
 * The numbers that an export left of raised marks, where the answer's own list of references has entries of these numbers.
 *
 *     The plugin draws areas on the map.10 The gateway sends messages.9
 *                                      ^^                            ^
 */
export function findGluedNumbers(text: string, labels: ReadonlySet<string>, code: readonly Span[]): Mark[] {
  if (labels.size === 0) return [];
  const found = [...text.matchAll(GLUED)].filter(
    ({ 1: number = "", index }) => labels.has(number) && !overlaps(code, { start: index, end: index + 1 }),
  );
  if (found.length < FEWEST) return [];
  return found.map(({ 0: number, index }) => {
    const whole = { start: index, end: index + number.length };
    const item = { key: { kind: "number", value: Number(number) }, isCertain: true, ...whole } as const;
    return { kind: "mark", ...whole, items: [item], hidden: whole, isAttached: false };
  });
}
