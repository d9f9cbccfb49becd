import { percent } from "../../../contract/percent";
import { grouped } from "../../counted";

const NO_NUMBER = "–";
const MINUS = "\u2212";
/** Beyond these a number is written with a power of ten. */
const MAX_PLAIN = 1e6;
const MIN_PLAIN = 1e-4;
const MAX_DECIMALS = 6;

/** A share as a number of a table, to three decimals; only all of it is 1. */
export function tableShare(share: number): number {
  return share < 1 ? Math.min(0.999, Math.round(share * 1000) / 1000) : 1;
}

/** "3", "3 and 5", "3, 5 and 9", and of long lists the first ones: "3, 5, 9 and 40 more". */
export function listed(items: readonly string[], most = 5, lastWord: "and" | "or" = "and"): string {
  const shown = items.length > most + 1 ? [...items.slice(0, most), `${grouped(items.length - most)} more`] : items;
  return shown.length < 2 ? shown.join("") : `${shown.slice(0, -1).join(", ")} ${lastWord} ${shown.at(-1)}`;
}

/** Writes numbers of one kind with just the decimals that tell them apart. */
export function scoreFormat(values: readonly number[]): (value: number) => string {
  const finite = values.filter(Number.isFinite);
  const low = Math.min(...finite);
  const high = Math.max(...finite);
  const largest = Math.max(Math.abs(low), Math.abs(high));
  if (!(largest < MAX_PLAIN) || (largest > 0 && largest < MIN_PLAIN)) return (value) => written(value, powerOfTen);
  const decimals = finite.every(Number.isInteger) ? 0 : decimalsFor(high > low ? high - low : largest);
  return (value) => written(value, (number) => number.toFixed(decimals));
}

/** Enough for some fifteen steps from the lowest to the highest. */
function decimalsFor(spread: number): number {
  return Math.min(MAX_DECIMALS, Math.max(0, Math.ceil(1.2 - Math.log10(spread))));
}

function powerOfTen(value: number): string {
  const size = Math.abs(value);
  if (size === 0 || (size < MAX_PLAIN && size >= MIN_PLAIN)) return String(Number(value.toPrecision(3)));
  return value.toExponential(2).replace(/\.?0*e\+?/, "e");
}

function written(value: number, digits: (value: number) => string): string {
  return Number.isFinite(value) ? signed(digits(value)).replace(/^\u2212(?=[0.]*$)/, "") : NO_NUMBER;
}

function signed(text: string): string {
  return text.replaceAll("-", MINUS);
}

const DIGITS_OF_SCORE = 4;
/** From here on the digits before the point are more than that, and all of them count. */
const LARGE = 1000;
/** Below and above these a number is read more easily with a power of ten. */
const [TINY, HUGE] = [0.0001, 1_000_000];

/** A share as people read it. A dash where there is none. */
export function shareText(share: number | null): string {
  return share === null ? "–" : percent(share);
}

/** A number of the retriever's own, in whatever unit, or a count. A dash where there is none. */
export function scoreText(score: number | null): string {
  if (score === null) return "–";
  if (Number.isSafeInteger(score)) return grouped(score);
  const size = Math.abs(score);
  if (size < TINY || size >= HUGE) return signed(score.toExponential(2).replace(/\.?0*e\+?/, "e"));
  return size < LARGE ? signed(String(Number(score.toPrecision(DIGITS_OF_SCORE)))) : grouped(score);
}

/** A measure in 0..1 or -1..1, with two digits behind the point; 1.00 is said of all alone. */
export function twoDigits(value: number | null): string {
  if (value === null) return "–";
  const hundredths = Math.round(Math.abs(value) * 100);
  const size = Math.abs(value) < 1 ? Math.min(99, hundredths) : hundredths;
  return `${value < 0 && size > 0 ? MINUS : ""}${(size / 100).toFixed(2)}`;
}

/** `rank 3`, `ranks 2, 4 and 7`, and of many the first. */
export function ranksText(ranks: readonly number[]): string {
  return `${ranks.length === 1 ? "rank" : "ranks"} ${listed(ranks.map(grouped))}`;
}

/** A sentence that starts with a word that elsewhere stands within one. */
export function capitalised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
