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
/** Shares of the largest size: text in other letters, tables and long words have up to four times the tokens of the mean. */
const DENSE = [1 / 4, 1 / 2, 3 / 4];
/** A quarter is the most that helps. */
const OVERLAPS = [0, 0.25];
/** Sizes are rounded to these: nobody sets 252 tokens. */
const ROUND = { tokens: 10, characters: 50 } as const;
/** As LangChain's splitter for JavaScript cuts where nobody says how, which is hard to beat without questions: see bench/chunking.md. */
const USUAL_TOKENS = 230;
const USUAL_OVERLAP = 0.2;

/** The settings that are tried. They are the same whatever the questions say, so that those held out had no part in them. */
export function gridOf(bounds: TrialBounds): ChunkSettings[] {
  const sizes = sizesWithin(bounds);
  return bounds.splitters.flatMap((splitter) =>
    [...new Set(sizes)].flatMap((size) => OVERLAPS.map((share) => settingsFor(splitter, size, share, bounds))),
  );
}

/** In tokens. Of a size in characters some chunks have many more tokens than the mean, so that smaller ones are tried too. */
function sizesWithin({ mostTokens: most, unit }: TrialBounds): number[] {
  if (most === null) return SIZES;
  const reached = Math.min(most, LARGEST);
  const smaller = unit === "tokens" ? [] : DENSE.map((share) => reached * share);
  return [...SIZES, ...smaller, reached].filter((size) => size <= reached).sort((one, other) => one - other);
}

/** What did well elsewhere, for when nothing can be tried. */
export function usualSettings(bounds: TrialBounds): ChunkSettings {
  const reached = (bounds.mostTokens ?? USUAL_TOKENS) * (bounds.unit === "tokens" ? 1 : 1 / 2);
  return settingsFor("recursive", Math.min(USUAL_TOKENS, reached), USUAL_OVERLAP, bounds);
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
