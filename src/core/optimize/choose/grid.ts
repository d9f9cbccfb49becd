import type { ChunkSettings, Splitter } from "../../../contract/optimize/chunkSettings";

/** What the settings of a trial may be. */
export interface TrialBounds {
  readonly splitters: readonly Splitter[];
  readonly unit: ChunkSettings["unit"];
  /** Units of the settings for each token. */
  readonly unitsPerToken: number;
  /** The most tokens that the embedding model reads; null where it was not told. */
  readonly mostTokens: number | null;
}

const SIZES = [100, 200, 300, 400, 600, 800];
/** A quarter is the most that helps. */
const OVERLAPS = [0, 0.25];
const FINER_OVERLAPS = [0, 0.125, 0.25];
/** Between the sizes of the grid, in thirds of the way from one to its double. */
const FINER_STEPS = [2 ** (-1 / 3), 1, 2 ** (1 / 3)];
/** Sizes are rounded to these: nobody sets 252 tokens. */
const ROUND = { tokens: 10, characters: 50 } as const;
const USUAL_TOKENS = 250;
const USUAL_OVERLAP = 0.25;

/** The settings that are tried first. */
export function gridOf(bounds: TrialBounds): ChunkSettings[] {
  const sizes = SIZES.filter((size) => size <= (bounds.mostTokens ?? size));
  const allowed = sizes.length > 0 ? sizes : [bounds.mostTokens ?? 1];
  return bounds.splitters.flatMap((splitter) =>
    allowed.flatMap((size) => OVERLAPS.map((share) => settingsFor(splitter, size, share, bounds))),
  );
}

/** The settings around the best of the grid. */
export function refinedAround(best: ChunkSettings, bounds: TrialBounds): ChunkSettings[] {
  const tokens = best.chunk_size / bounds.unitsPerToken;
  const sizes = FINER_STEPS.map((step) => Math.min(tokens * step, bounds.mostTokens ?? Infinity));
  return sizes.flatMap((size) => FINER_OVERLAPS.map((share) => settingsFor(best.splitter, size, share, bounds)));
}

/** What did well elsewhere, for when nothing can be tried. */
export function usualSettings(bounds: TrialBounds): ChunkSettings {
  return settingsFor("recursive", Math.min(USUAL_TOKENS, bounds.mostTokens ?? USUAL_TOKENS), USUAL_OVERLAP, bounds);
}

function settingsFor(
  splitter: Splitter,
  tokens: number,
  share: number,
  { unit, unitsPerToken, mostTokens }: TrialBounds,
): ChunkSettings {
  const most = mostTokens === null ? Infinity : Math.max(1, Math.floor(mostTokens * unitsPerToken));
  const size = Math.min(most, rounded(tokens * unitsPerToken, ROUND[unit]));
  return { splitter, unit, chunk_size: size, chunk_overlap: Math.min(size - 1, Math.round(size * share)) };
}

function rounded(size: number, step: number): number {
  return Math.max(step, Math.round(size / step) * step);
}
