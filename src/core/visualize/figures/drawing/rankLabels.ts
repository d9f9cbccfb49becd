import type { Svg } from "../../markup/svgElement";
import { measureText } from "../../measure/measureText";
import { grouped } from "../../words/numbers";
import { SMALL, words } from "./shapes";

const STEPS = [1, 5, 10, 20, 50, 100, 200, 500, 1000];
const AIR = 5;

/** Ranks above or below their columns: all, or every fifth or tenth, as they fit; always the first. */
export function rankLabels(
  centres: readonly { readonly rank: number; readonly x: number }[],
  pitch: number,
  baseline: number,
): Svg[] {
  const widest = centres.reduce((most, { rank }) => Math.max(most, measureText(grouped(rank), SMALL)), 0) + AIR;
  const step = STEPS.find((every) => every * pitch >= widest) ?? centres.length;
  return labelledEvery(step, centres, widest / pitch).flatMap(({ rank, x }) =>
    words(x, baseline, grouped(rank), { class: "rq-muted", size: SMALL, anchor: "middle" }),
  );
}

/** The first, and every one whose place is a multiple of the step and far enough from the first. */
function labelledEvery<Centre>(step: number, centres: readonly Centre[], room: number): Centre[] {
  return centres.filter((_, place) => place === 0 || ((place + 1) % step === 0 && place >= room));
}
