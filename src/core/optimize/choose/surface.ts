import type { ChunkSettings } from "../../../contract/optimize/chunkSettings";

/** What settings like it show counts as so many questions beside those that a setting was tried with; measured in bench/chunking.md. */
const AS_MANY_QUESTIONS = 150;
/** Sizes are counted in doublings of this, so that the columns are alike in size. */
const MIDDLE_TOKENS = 250;
/** What is left of a column that the others say already is rounding. */
const ROUNDING = 1e-9;

/** A setting, and how many tokens its chunks have in the mean: where documents are shorter, its size says nothing. */
interface Neighbour {
  readonly settings: ChunkSettings;
  readonly meanTokens: number;
}

/**
 * What neighbours say of a setting: a few questions rank dozens of settings by chance in good part, while quality changes slowly with
 * the size, and by a step with the overlap and the splitter. A least squares fit on these (a parabola over the doublings of the size)
 * takes much of the chance away. The more questions there are, the less is taken from it, since no fit is quite right.
 */
export class Surface {
  /** Orthonormal columns over the settings, which span what the fit can say. */
  readonly #columns: readonly Float64Array[];

  /** How much of each quality is taken from the fit. */
  readonly #drawn: number;

  constructor(candidates: readonly Neighbour[], questions: number) {
    this.#drawn = AS_MANY_QUESTIONS / (AS_MANY_QUESTIONS + questions);
    this.#columns = orthonormal(columnsOf(candidates));
  }

  /** The qualities of one question with each of the settings, drawn towards the fit. */
  drawn(qualities: Float64Array): Float64Array {
    const found = qualities.map((quality) => quality * (1 - this.#drawn));
    for (const column of this.#columns) {
      const share = this.#drawn * product(column, qualities);
      for (let row = 0; row < found.length; row += 1) found[row] = (found[row] ?? 0) + share * (column[row] ?? 0);
    }
    return found;
  }
}

function columnsOf(candidates: readonly Neighbour[]): Float64Array[] {
  const column = (of: (candidate: Neighbour) => number): Float64Array => Float64Array.from(candidates, of);
  const doublings = column(({ meanTokens }) => Math.log2(Math.max(1, meanTokens) / MIDDLE_TOKENS));
  return [
    column(() => 1),
    doublings,
    doublings.map((value) => value ** 2),
    column(({ settings: { chunk_overlap: overlap, chunk_size: size } }) => overlap / size),
    ...[...new Set(candidates.map(({ settings }) => settings.splitter))].map((name) =>
      column(({ settings }) => (settings.splitter === name ? 1 : 0)),
    ),
  ];
}

/** Gram and Schmidt's: each column without what those before it say, and of length 1. */
function orthonormal(columns: readonly Float64Array[]): Float64Array[] {
  const found: Float64Array[] = [];
  for (const column of columns) {
    const rest = Float64Array.from(column);
    for (const known of found) {
      const share = product(known, rest);
      for (let row = 0; row < rest.length; row += 1) rest[row] = (rest[row] ?? 0) - share * (known[row] ?? 0);
    }
    const length = Math.sqrt(product(rest, rest));
    if (length > ROUNDING * Math.sqrt(product(column, column))) found.push(rest.map((value) => value / length));
  }
  return found;
}

function product(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let row = 0; row < one.length; row += 1) sum += (one[row] ?? 0) * (other[row] ?? 0);
  return sum;
}
