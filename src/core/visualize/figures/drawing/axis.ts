import { grouped } from "../../../counted";
import type { Svg } from "../../markup/svgElement";
import { measureText } from "../../text/measureText";
import { SMALL, textLine } from "./shapes";

/** A range of numbers. */
export interface Domain {
  readonly low: number;
  readonly high: number;
}

/** The range that values and zero lie in: bars that do not start at zero mislead. */
export function domainFromZero(values: readonly number[]): Domain {
  return values.reduce(({ low, high }, value) => ({ low: Math.min(low, value), high: Math.max(high, value) }), {
    low: 0,
    high: 0,
  });
}

/** Where a value lies in a range, 0..1. Halves, because the range of the largest numbers is too large for a number. */
export function placeIn(value: number, { low, high }: Domain): number {
  const span = high / 2 - low / 2;
  return span > 0 ? Math.min(1, Math.max(0, (value / 2 - low / 2) / span)) : 0;
}

const TICK_STEPS = [1, 2, 5, 10];

/** Round numbers from 0 to `high`, about `most` of them, and never closer than 1: for counts. */
export function countTicks(high: number, most: number): number[] {
  const raw = Math.max(1, high / Math.max(1, most));
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = (TICK_STEPS.find((times) => times * power >= raw) ?? 10) * power;
  return Array.from({ length: Math.floor(high / step) + 1 }, (_, index) => index * step);
}

const RANK_STEPS = [1, 5, 10, 20, 50, 100, 200, 500, 1000];
const RANK_AIR = 5;

/** Ranks above or below their columns: all, or every fifth or tenth, as they fit; always the first. */
export function rankLabels(
  centres: readonly { readonly rank: number; readonly x: number }[],
  pitch: number,
  baseline: number,
): Svg[] {
  const widest = centres.reduce((most, { rank }) => Math.max(most, measureText(grouped(rank), SMALL)), 0) + RANK_AIR;
  const step = RANK_STEPS.find((every) => every * pitch >= widest) ?? centres.length;
  return labelledEvery(step, centres, widest / pitch).flatMap(({ rank, x }) =>
    textLine(x, baseline, grouped(rank), { class: "rq-muted", size: SMALL, anchor: "middle" }),
  );
}

/** The first, and every one whose place is a multiple of the step and far enough from the first. */
function labelledEvery<Centre>(step: number, centres: readonly Centre[], room: number): Centre[] {
  return centres.filter((_, place) => place === 0 || ((place + 1) % step === 0 && place >= room));
}
