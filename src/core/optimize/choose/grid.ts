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

const SIZES = [100, 150, 200, 300, 400, 600, 800, 1000];
const LARGEST = 1000;
/** A quarter is the most that helps. */
const OVERLAPS = [0, 0.25];
/** Sizes are rounded to these: nobody sets 252 tokens. */
const ROUND = { tokens: 10, characters: 50 } as const;
/** As LangChain's splitter for JavaScript cuts where nobody says how, which is hard to beat without questions: see bench/chunking.md. */
const USUAL_TOKENS = 230;
const USUAL_OVERLAP = 0.2;

/** The settings that are tried. They are the same whatever the questions say, so that those held out had no part in them. */
export function gridOf(bounds: TrialBounds): ChunkSettings[] {
  const { mostTokens: most } = bounds;
  const sizes = most === null ? SIZES : [...SIZES.filter((size) => size < most), Math.min(most, LARGEST)];
  return bounds.splitters.flatMap((splitter) =>
    [...new Set(sizes)].flatMap((size) => OVERLAPS.map((share) => settingsFor(splitter, size, share, bounds))),
  );
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
  return { splitter, unit, chunk_size: size, chunk_overlap: Math.min(size - 1, Math.floor(size * share)) };
}

function rounded(size: number, step: number): number {
  return Math.max(step, Math.round(size / step) * step);
}
