import { language, t } from "../../src/contract/language";
export function elapsed(milliseconds: number): string {
  if (milliseconds < 1) return t("under 1 ms");
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

/** `12,345` */
export function grouped(count: number): string {
  return count.toLocaleString(language());
}
