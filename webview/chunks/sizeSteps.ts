import type { ChunkSettings } from "../../src/contract/chunkSettings";

/** Numbers that people set, between 1 and 10. */
const ROUND = [1, 1.2, 1.4, 1.6, 1.8, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9];
const POWERS = [10, 100, 1000, 10_000];

/** What is worth trying: less holds no thought, and more fits into few prompts. A token has about four letters. */
export const SIZE_LIMITS: Readonly<Record<ChunkSettings["unit"], { readonly least: number; readonly most: number }>> = {
  tokens: { least: 50, most: 4000 },
  characters: { least: 200, most: 16_000 },
};

/** The stops of the size slider, each about the same factor from the next. */
export function sizeSteps(unit: ChunkSettings["unit"]): readonly [number, ...number[]] {
  const { least, most } = SIZE_LIMITS[unit];
  const between = POWERS.flatMap((power) => ROUND.map((round) => Math.round(round * power))).filter(
    (size) => size > least && size <= most,
  );
  return [least, ...between];
}

/** The stop that is nearest by its factor. */
export function nearestStep(steps: readonly [number, ...number[]], size: number): number {
  const distance = (step: number): number => Math.abs(Math.log(step / size));
  return steps.reduce((best, step) => (distance(step) < distance(best) ? step : best), steps[0]);
}
