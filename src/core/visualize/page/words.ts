import { grouped, percent } from "../words/numbers";

const MINUS = "−";
const DIGITS_OF_SCORE = 4;
/** From here on the digits before the point are more than that, and all of them count. */
const LARGE = 1000;
/** Below and above these a number is read more easily with a power of ten. */
const [TINY, HUGE] = [0.0001, 1_000_000];

/** A share as people read it. A dash where there is none. */
export function shareWords(share: number | null): string {
  return share === null ? "–" : percent(share);
}

/** A number of the retriever's own, in whatever unit, or a count. A dash where there is none. */
export function scoreWords(score: number | null): string {
  if (score === null) return "–";
  if (Number.isSafeInteger(score)) return grouped(score);
  const size = Math.abs(score);
  if (size < TINY || size >= HUGE) return withMinus(score.toExponential(2).replace(/\.?0*e\+?/, "e"));
  return size < LARGE ? withMinus(String(Number(score.toPrecision(DIGITS_OF_SCORE)))) : grouped(score);
}

/** A measure in 0..1 or -1..1, with two digits behind the point; 1.00 is said of all alone. */
export function twoDigits(value: number | null): string {
  if (value === null) return "–";
  const hundredths = Math.round(Math.abs(value) * 100);
  const size = Math.abs(value) < 1 ? Math.min(99, hundredths) : hundredths;
  return `${value < 0 && size > 0 ? MINUS : ""}${(size / 100).toFixed(2)}`;
}

function withMinus(digits: string): string {
  return digits.replaceAll("-", MINUS);
}
