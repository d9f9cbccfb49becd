import { MAGNITUDES } from "../../text/numerals";
import type { Quantity } from "../../text/quantities";
import type { PreparedClaim } from "./preparedClaim";
import type { PreparedSource } from "./preparedSource";

/** What a head or a caption says of the figures under it: `(in millions)`, `Dollars in thousands, except …`, `| $ billions |`. */
const CAPTION =
  /(?:^|[(|:])[ \t*_]*(?:[^\n()|.]{0,40}[ \t])?(?:in[ \t]+(?:[$€£][ \t]?)?|[$€£][ \t]?)(thousands|millions|billions)\b(?![ \t]+of[ \t](?!dollars|euros|pounds|usd|eur))/gimu;
const FACTORS: ReadonlyMap<string, number> = new Map([
  ["thousands", 1e3],
  ["millions", 1e6],
  ["billions", 1e9],
]);
/** Smaller numbers count rows and notes. */
const LEAST = 10;
const IS_DIGITS = /^[$€£\s]*[\d.,\s]+$/u;

interface Caption {
  readonly end: number;
  readonly factor: number;
}

/** The captions of a text that say in what its figures are counted, ascending. */
export function captionsOf(text: string): readonly Caption[] {
  return [...text.matchAll(CAPTION)].map((found) => ({
    end: found.index + found[0].length,
    factor: FACTORS.get(found[1]?.toLowerCase() ?? "") ?? 1,
  }));
}

/** A figure that may be counted as the last caption before it says: `31,370` under `(in millions)` may be 31,370 million. */
export function scaled(quantity: Quantity, text: string, captions: readonly Caption[]): Quantity {
  const caption = captions.findLast(({ end }) => end <= quantity.start);
  if (caption === undefined || quantity.kind !== "amount" || quantity.value < LEAST) return quantity;
  if (!IS_DIGITS.test(text.slice(quantity.start, quantity.end))) return quantity;
  const { value, unit, kind, slack, readings } = quantity;
  const { factor } = caption;
  return { ...quantity, readings: [...readings, { value: value * factor, unit, kind, slack: slack * factor }] };
}

/** Fewer digits stand in any text. */
const FEWEST_DIGITS = 4;

/** The digits of a figure of millions or the like, where a source has these digits and does not say of what; null where it has not. */
export function digitsWithoutScale(
  { firstToken, lastToken }: Quantity,
  { tokens, text }: PreparedClaim,
  source: PreparedSource,
): string | null {
  const own = tokens.slice(firstToken, lastToken + 1);
  const number = own.find(({ isNumber }) => isNumber);
  if (source.numbers.areScaled || number === undefined || !own.some(({ form }) => MAGNITUDES.has(form))) return null;
  const digits = text.slice(number.start, number.end);
  const isLong = digits.replace(/\D/gu, "").length >= FEWEST_DIGITS;
  return isLong && source.positions(number.stem).length > 0 ? digits : null;
}
