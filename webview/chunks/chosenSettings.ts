import type { ChunkSettings } from "../../src/contract/optimize/chunkSettings";
import type { CollectionProfile } from "../../src/contract/optimize/optimizationResult";
import type { ChosenSettings } from "../viewMemory";

/** Numbers that people set, between 1 and 10. */
const ROUND = [1, 1.2, 1.4, 1.6, 1.8, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9];
const POWERS = [10, 100, 1000, 10_000];

/** What is worth trying: less holds no thought, and more fits into few prompts. A token has about four letters. */
export const SIZE_LIMITS: Readonly<Record<ChunkSettings["unit"], { readonly least: number; readonly most: number }>> = {
  tokens: { least: 50, most: 4000 },
  characters: { least: 200, most: 16_000 },
};

/** Where the slider ends: half of a chunk is more than helps. */
export const MAX_OVERLAP = 0.5;
/** A token of documents that have none to count. */
const USUAL_CHARACTERS_A_TOKEN = 4;

export function chosenFrom({ splitter, unit, chunk_size, chunk_overlap }: ChunkSettings): ChosenSettings {
  return { splitter, unit, chunk_size, overlap_share: chunk_overlap / chunk_size };
}

/** The settings that were chosen: overlap stays the same share whatever the size becomes. */
export function settingsOf({ splitter, unit, chunk_size, overlap_share }: ChosenSettings): ChunkSettings {
  return {
    splitter,
    unit,
    chunk_size,
    chunk_overlap: Math.min(chunk_size - 1, Math.round(chunk_size * overlap_share)),
  };
}

/** The same in the other unit, with a size that the slider has, by the documents' own letters a token. */
export function inUnit(
  chosen: ChosenSettings,
  unit: ChunkSettings["unit"],
  collection: CollectionProfile,
): ChosenSettings {
  if (unit === chosen.unit) return chosen;
  const { characters, tokens } = collection;
  const charactersPerToken = tokens > 0 ? characters / tokens : USUAL_CHARACTERS_A_TOKEN;
  const size = unit === "characters" ? chosen.chunk_size * charactersPerToken : chosen.chunk_size / charactersPerToken;
  return { ...chosen, unit, chunk_size: nearestStep(sizeSteps(unit), size) };
}

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
