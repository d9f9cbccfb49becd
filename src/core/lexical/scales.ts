import type { Quantity } from "../../text/quantities";
import { lowerBound } from "./lowerBound";

/** What a head or a caption says of the figures under it: `(in millions)`, `Dollars in thousands, except …`, `| $ billions |`, `Income ($ million)`, `(Millions, except …)`. */
const CAPTION =
  /(?:^|[(|:])[ \t*_]*(?:[^\n()|.]{0,40}[ \t])?(?:in[ \t]+(?:[$€£][ \t]?)?|[$€£][ \t]?|(?<=\()(?=[a-z]+s[,)]))(thousands|millions|billions|(?:thousand|million|billion)(?=[ \t]*[)|]))\b(?![ \t]+of[ \t](?!dollars|euros|pounds|usd|eur))/gimu;
/** Looked for first: it takes less time than a caption. */
const HAS_SCALE = /(?:thousand|million|billion)[s \t)|]/iu;
const FACTORS: ReadonlyMap<string, number> = new Map([
  ["thousand", 1e3],
  ["million", 1e6],
  ["billion", 1e9],
]);
/** Smaller numbers count rows and notes. */
const LEAST = 10;
const IS_DIGITS = /^[$€£\s]*[\d.,\s]+[$€£]?$/u;

interface Caption {
  readonly end: number;
  readonly factor: number;
}

/** The captions of a text that say in what its figures are counted, ascending. */
export function captionsOf(text: string): readonly Caption[] {
  if (!HAS_SCALE.test(text)) return [];
  return [...text.matchAll(CAPTION)].map((found) => ({
    end: found.index + found[0].length,
    factor: FACTORS.get(found[1]?.toLowerCase().replace(/s$/u, "") ?? "") ?? 1,
  }));
}

/** A figure that may be counted as the last caption before it says: `31,370` under `(in millions)` may be 31,370 million. */
export function scaled(quantity: Quantity, text: string, captions: readonly Caption[]): Quantity {
  const caption = captions[lowerBound(captions, ({ end }) => end <= quantity.start) - 1];
  if (caption === undefined || quantity.kind !== "amount" || quantity.value < LEAST) return quantity;
  if (!IS_DIGITS.test(text.slice(quantity.start, quantity.end))) return quantity;
  const { value, unit, kind, slack, readings } = quantity;
  const { factor } = caption;
  return { ...quantity, readings: [...readings, { value: value * factor, unit, kind, slack: slack * factor }] };
}
