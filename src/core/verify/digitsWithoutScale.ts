import { MAGNITUDES } from "../../text/numerals";
import type { Quantity } from "../../text/quantities";
import type { PreparedClaim } from "../lexical/preparedClaim";
import type { PreparedSource } from "../lexical/preparedSource";

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
