/** So many requests in a window of so many seconds. */
export interface Rate {
  readonly quota: number;
  readonly windowS: number;
}

const FORM = /^(\d{1,9})\/(\d{0,6})([smhd])$/u;
/** What a timer can count. */
const MAX_WINDOW_S = 24 * 86_400;
const SECONDS = { s: 1, m: 60, h: 3600, d: 86_400 } as const;

export const RATE_FORM = "a number of requests, a slash, and a time in s, m, h or d of at most 24d, such as 600/1m";

/** Reads `600/1m`, `10/s`, `5000/24h`; `null` where it is no rate. */
export function parseRate(text: string): Rate | null {
  const [, quota, count, unit] = FORM.exec(text) ?? [];
  if (unit !== "s" && unit !== "m" && unit !== "h" && unit !== "d") return null;
  const rate = { quota: Number(quota), windowS: (count === "" ? 1 : Number(count)) * SECONDS[unit] };
  return rate.quota > 0 && rate.windowS > 0 && rate.windowS <= MAX_WINDOW_S ? rate : null;
}

export function rateText({ quota, windowS }: Rate): string {
  return `${quota}/${windowS}s`;
}
