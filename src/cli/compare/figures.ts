import { tallied } from "../../contract/verify/tally";
import { SeededRandom } from "../../core/seededRandom";
import type { Pair, RunAnswer } from "./readRun";

/** What became of a figure. Fewer answers than `MIN_PAIRS` can tell nothing, whatever they say. */
type Change = "rose" | "fell" | "no_clear_change" | "cannot_be_told";

/** A share of both runs, over the answers that both have. */
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
}

interface Part {
  readonly value: number;
  /** What it counts: answers with more citations count more. */
  readonly weight: number;
}

interface Figure {
  readonly name: string;
  readonly words: string;
  readonly isGood: boolean;
  readonly of: (answer: RunAnswer) => Part;
}

const NOTHING: Part = { value: 0, weight: 0 };

const FIGURES: readonly Figure[] = [
  {
    name: "accuracy",
    words: "citations that hold, about",
    isGood: true,
    of: ({ result: { accuracy_score: value, tally } }) =>
      value === null ? NOTHING : { value, weight: tallied(tally) },
  },
  {
    name: "do_not_hold",
    words: "citations that do not hold",
    isGood: false,
    of: ({ result: { tally } }) => share(tally.do_not_hold, tallied(tally)),
  },
  {
    name: "groundedness",
    words: "claims that stand in a source",
    isGood: true,
    of: ({ result: { groundedness: value, claims } }) =>
      value === null ? NOTHING : { value, weight: claims.filter(({ verdict }) => verdict !== "not_checkable").length },
  },
  {
    name: "contradicted",
    words: "claims that a source contradicts",
    isGood: false,
    of: ({ result: { claims } }) =>
      share(claims.filter(({ verdict }) => verdict === "contradicted").length, claims.length),
  },
];

function share(count: number, of: number): Part {
  return of === 0 ? NOTHING : { value: count / of, weight: of };
}

const RESAMPLES = 2000;
/** Left out at each end: 95 % lie between. */
const TAIL = 0.025;
const SEED = 1;
/** Of five answers that all changed alike, one in sixteen sets does so by chance. */
export const MIN_PAIRS = 6;

/** Each figure of both runs that has anything to count, with a paired percentile bootstrap (Efron and Tibshirani 1993) over the answers. */
export function compareFigures(pairs: readonly Pair[]): ComparedFigure[] {
  return FIGURES.flatMap((figure) => compareFigure(figure, pairs) ?? []);
}

function compareFigure({ name, words, isGood, of }: Figure, pairs: readonly Pair[]): ComparedFigure | null {
  const before = pairs.map((pair) => of(pair.before));
  const after = pairs.map((pair) => of(pair.after));
  const all = pairs.map((_, index) => index);
  const [mean, other] = [meanOf(before, all), meanOf(after, all)];
  if (mean === null || other === null) return null;
  const { low, high } = interval(before, after);
  const change = changeOf(low, high, pairs.length);
  const is_regression = change === (isGood ? "fell" : "rose");
  return {
    name,
    words,
    before: mean,
    after: other,
    difference: { value: other - mean, low, high },
    change,
    is_regression,
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
