import { meanOf } from "../../bootstrap";
import { SeededRandom } from "../../seededRandom";
import type { AskedDocuments } from "./askedDocuments";
import { equalsOf, type MayBeChosen } from "./equals";
import type { Qualities } from "./qualities";
import { differenceRange, type Range } from "./resample";

/** In so many parts the questions are held out, one after the other. */
const FOLDS = 5;

interface Comparison {
  /** The candidate that is there now. */
  readonly current: number;
  readonly mayBeChosen: MayBeChosen;
  readonly asked: AskedDocuments;
  readonly seed: number;
  /** For each candidate what each question came to, drawn towards nothing. */
  readonly measured: readonly Float64Array[];
}

interface HeldOutGain extends Range {
  readonly value: number;
  /** The same in quality as it was measured. */
  readonly measured: number;
}

/**
 * What choosing settings gains over the current ones, for questions that had no part in the choice: each fifth of them is judged by what
 * the others choose. Questions that choose and judge at once favour what did well by chance.
 */
export function heldOutGain(
  qualities: Qualities,
  { current, mayBeChosen, asked, seed, measured }: Comparison,
): HeldOutGain {
  const order = new SeededRandom(seed).draw([...qualities.ofQuestions.keys()]);
  const foldOf = new Int32Array(order.length);
  for (const [place, question] of order.entries()) foldOf[question] = place % FOLDS;
  const chosen = Array.from(
    { length: FOLDS },
    (_, fold) => equalsOf(qualities, mayBeChosen, (question) => foldOf[question] === fold)[0] ?? current,
  );
  const gained = (of: (candidate: number, question: number) => number): Float64Array =>
    Float64Array.from(
      qualities.ofQuestions,
      (_, question) => of(chosen[foldOf[question] ?? 0] ?? current, question) - of(current, question),
    );
  const gains = gained((candidate, question) => qualities.ofQuestions[question]?.[candidate] ?? 0);
  const asMeasured = gained((candidate, question) => measured[candidate]?.[question] ?? 0);
  return { value: meanOf(gains), ...differenceRange(gains, asked, seed), measured: meanOf(asMeasured) };
}

/** Standard errors that lie between nought and a gain which the questions show four times in five. */
const SHOWN_ERRORS = 1.96 + 0.84;
const RANGE_ERRORS = 1.96;

/** How many more questions would most probably show a gain of this size; null where it is none, or shown already. */
export function questionsToDecide({ value, low }: Pick<HeldOutGain, "value" | "low">, count: number): number | null {
  if (value <= 0 || low > 0) return null;
  const needed = count * (((SHOWN_ERRORS / RANGE_ERRORS) * (value - low)) / value) ** 2;
  return Math.ceil(needed - count);
}
