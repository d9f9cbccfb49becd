import type { HttpHeaders } from "./network";

const SECONDS = /^\d{1,9}$/u;
const HTTP_DATE = /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} (?:\d\d:){2}\d\d GMT$/u;

/**
 * Seconds that an answer asks to wait. A date is counted from the answer's own `Date`, since the caller's clock may be
 * wrong. Undefined where the answer asks for nothing, or for nothing that can be counted.
 */
export function readRetryAfter(headers: HttpHeaders): number | undefined {
  const asked = headers.get("retry-after")?.trim() ?? "";
  if (SECONDS.test(asked)) return Number(asked);
  const until = readDate(asked);
  const now = readDate(headers.get("date")?.trim() ?? "");
  return until === null || now === null ? undefined : Math.max(0, (until - now) / 1000);
}

function readDate(text: string): number | null {
  const at = HTTP_DATE.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(at) ? null : at;
}
