import { language, t } from "../../src/contract/language";
export function elapsed(milliseconds: number): string {
  if (milliseconds < 1) return t("under 1 ms");
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

/** A share as figures write it, rounded: `83 %`; a little is not nothing, nor nearly all everything. A dash where it is not known. */
export function share(value: number | null): string {
  if (value === null) return "–";
  if (value > 0 && value < 0.005) return "<1\u00a0%";
  return `${value < 1 ? Math.min(99, Math.round(value * 100)) : Math.round(value * 100)}\u00a0%`;
}

/** `12,345` */
export function grouped(count: number): string {
  return count.toLocaleString(language());
}
