import { language } from "./language";

/** Makes up for products such as 0.29 * 100, which come out a hair below the whole number. */
const ROUNDING_SLACK = 1e-9;
/** A number and its sign stay on one line. */
const SIGN = "\u00a0%";
const NONE = "–";

/**
 * A share as a whole per cent, rounded down, so that one below a threshold never reads as reaching it, and 100 % stands
 * for all alone; a little is not nothing. A dash stands for a share that had nothing to count.
 */
export function percent(share: number | null): string {
  if (share === null || !Number.isFinite(share)) return NONE;
  const whole = Math.floor(share * 100 + ROUNDING_SLACK);
  return whole < 1 && share > 0 ? `<1${SIGN}` : `${whole}${SIGN}`;
}

/** `87.3 %`: to a tenth, for figures that are compared with each other. */
export function percentToTenth(share: number | null): string {
  return share === null ? NONE : `${hundredths(share)}${SIGN}`;
}

/** The same without its sign, for where there is little room. */
export function hundredths(share: number): string {
  return (share * 100).toLocaleString(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** The same in English, whatever language people are spoken to in: what the core words is the same everywhere. `none` of nothing. */
export function englishTenth(share: number | null): string {
  return share === null ? "none" : `${(share * 100).toFixed(1)}${SIGN}`;
}

/** `10 %`, `12.5 %`: of a share that somebody set, or of the ticks of an axis. */
export function setPercent(share: number): string {
  return `${(share * 100).toLocaleString(language(), { maximumFractionDigits: 1 })}${SIGN}`;
}
