import { SeededRandom } from "../../core/seededRandom";

/** What became of a figure. Fewer answers than `MIN_PAIRS` can tell nothing, whatever they say. */
type Change = "rose" | "fell" | "no_clear_change" | "cannot_be_told";

/** A share of both runs, over the items that both have. */
export interface ComparedFigure {
  readonly name: string;
  /** As people read it. */
  readonly words: string;
  readonly before: number;
  readonly after: number;
  /** After without before, and where 95 % of the resamples lie. */
  readonly difference: { readonly value: number; readonly low: number; readonly high: number };
  readonly change: Change;
  /** Whether it clearly got worse. */
  readonly is_regression: boolean;
  /** Whether it clearly got better. */
  readonly is_improvement: boolean;
}

/** What one item adds to a figure. */
export interface Part {
  readonly value: number;
  /** What it counts: answers with more citations count more. */
  readonly weight: number;
}

/** A figure of items of one kind, such as answers. */
export interface Figure<Item> {
  readonly name: string;
  readonly words: string;
  /** Whether more of it is better; `null` where a change says nothing of that. */
  readonly isGood: boolean | null;
  readonly of: (item: Item) => Part;
}

/** The same item in both runs. */
export interface Pair<Item> {
  readonly before: Item;
  readonly after: Item;
}

export const NOTHING: Part = { value: 0, weight: 0 };

const RESAMPLES = 2000;
/** Left out at each end: 95 % lie between. */
const TAIL = 0.025;
const SEED = 1;
/** Of five answers that all changed alike, one in sixteen sets does so by chance. */
export const MIN_PAIRS = 6;

/** Each figure of both runs that has anything to count, with a paired percentile bootstrap (Efron and Tibshirani 1993) over the items. */
export function compareFigures<Item>(pairs: readonly Pair<Item>[], figures: readonly Figure<Item>[]): ComparedFigure[] {
  return figures.flatMap((figure) => compareFigure(figure, pairs) ?? []);
}

function compareFigure<Item>(
  { name, words, isGood, of }: Figure<Item>,
  pairs: readonly Pair<Item>[],
): ComparedFigure | null {
  const before = pairs.map((pair) => of(pair.before));
  const after = pairs.map((pair) => of(pair.after));
  const all = pairs.map((_, index) => index);
  const [mean, other] = [meanOf(before, all), meanOf(after, all)];
  if (mean === null || other === null) return null;
  const { low, high } = interval(before, after);
  const change = changeOf(low, high, pairs.length);
  const [worse, better] = isGood === false ? ["rose", "fell"] : ["fell", "rose"];
  const isTold = isGood !== null;
  return {
    name,
    words,
    before: mean,
    after: other,
    difference: { value: other - mean, low, high },
    change,
    is_regression: isTold && change === worse,
    is_improvement: isTold && change === better,
  };
}

function changeOf(low: number, high: number, count: number): Change {
  if (count < MIN_PAIRS) return "cannot_be_told";
  if (low > 0) return "rose";
  return high < 0 ? "fell" : "no_clear_change";
}

function interval(before: readonly Part[], after: readonly Part[]): { readonly low: number; readonly high: number } {
  const random = new SeededRandom(SEED);
  const differences: number[] = [];
  for (let round = 0; round < RESAMPLES; round += 1) {
    const drawn = before.map(() => random.below(before.length));
    const [one, other] = [meanOf(before, drawn), meanOf(after, drawn)];
    if (one !== null && other !== null) differences.push(other - one);
  }
  differences.sort((one, other) => one - other);
  const cut = Math.floor(differences.length * TAIL);
  return { low: differences[cut] ?? 0, high: differences[differences.length - 1 - cut] ?? 0 };
}

/** `null` where nothing is counted. */
function meanOf(parts: readonly Part[], drawn: readonly number[]): number | null {
  let [sum, weight] = [0, 0];
  for (const index of drawn) {
    const part = parts[index] ?? NOTHING;
    sum += part.value * part.weight;
    weight += part.weight;
  }
  return weight === 0 ? null : sum / weight;
}
