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

const IS_RAISED = /^(?:<sup|[⁰¹²³⁴-⁹^])/iu;
/** A variable with what multiplies it, a unit, or a base of powers: `πr`, `2ab`, `km`, `10`. */
const POWER_OF =
  /(?:(?<!\p{L})(?:\d{0,4}\s?\p{Script=Greek}{0,2}\p{L}|\p{Script=Greek}{2}|\d{1,4}\p{Ll}{2}|\d{0,4}\s?(?:[kcdmnµμ]m|yd|ft))|(?<![\d.,])(?:10|2))[*_]{0,2}$/u;
/** `(a + b)`, `(x)`, `[m/s]`: a term, with none of the words of a sentence. */
const TERM = /[([](?:\p{L}|(?![^()[\]]*\p{L}{4})[^()[\]]{0,30}[+−×·*/=^<>-][^()[\]]{1,30})[)\]]$/u;
const REACH_BACK = 64;

/** Whether a raised number is an exponent: `πr<sup>2</sup>`, `(a + b)²`. Behind the word of a sentence it cites. */
export function isPower(text: string, { start, end }: Span): boolean {
  if (!IS_RAISED.test(text.slice(start, end))) return false;
  const before = text.slice(Math.max(0, start - REACH_BACK), start);
  return POWER_OF.test(before) || TERM.test(before);
}
