import { meansOf, type Qualities } from "./qualities";

/** Nothing is so exactly alike that rounding should tell it apart. */
const ROUNDING = 1e-9;

/** The probable error, within which half of the cases lie by chance, in standard errors. */
const NOISE_ERRORS = 0.674;

/** Decides what may be chosen: a candidate that cannot be followed, or that a first guess leaves out, may not. */
export type MayBeChosen = (candidate: number) => boolean;

/**
 * The candidates within the noise of the best, the cheapest first, as Breiman and others choose among trees (1984); `without` says which
 * questions are held out. The noise is that of the difference over the same questions.
 */
export function equalsOf(
  qualities: Qualities,
  mayBeChosen: MayBeChosen,
  without: (question: number) => boolean = () => false,
): number[] {
  const means = meansOf(qualities, without);
  const chosen = [...means.keys()].filter(mayBeChosen);
  const best = chosen.reduce((one, other) => ((means[other] ?? 0) > (means[one] ?? 0) ? other : one), chosen[0] ?? 0);
  const errors = errorsAgainst(best, qualities, means, without);
  const cost = (candidate: number): number => qualities.costs[candidate] ?? 0;
  return chosen
    .filter(
      (candidate) => (means[candidate] ?? 0) >= (means[best] ?? 0) - NOISE_ERRORS * (errors[candidate] ?? 0) - ROUNDING,
    )
    .sort((one, other) => cost(one) - cost(other) || (means[other] ?? 0) - (means[one] ?? 0));
}

/** For each candidate the standard error of its mean difference to the best. */
function errorsAgainst(
  best: number,
  { ofQuestions }: Qualities,
  means: Float64Array,
  without: (question: number) => boolean,
): Float64Array {
  const squares = new Float64Array(means.length);
  let count = 0;
  for (const [question, values] of ofQuestions.entries()) {
    if (without(question)) continue;
    count += 1;
    const own = (values[best] ?? 0) - (means[best] ?? 0);
    for (let at = 0; at < squares.length; at += 1)
      squares[at] = (squares[at] ?? 0) + ((values[at] ?? 0) - (means[at] ?? 0) - own) ** 2;
  }
  return squares.map((sum) => Math.sqrt(sum / Math.max(1, count - 1) / Math.max(1, count)));
}
