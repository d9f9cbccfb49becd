import { meanOf } from "../../bootstrap";
import { SeededRandom } from "../../seededRandom";
import type { AskedDocuments } from "./askedDocuments";
import { equalsOf, type MayBeChosen } from "./equals";
import type { Qualities } from "./qualities";
import { differenceRange, type Range, SPREAD_95 } from "./resample";

/** In so many parts the questions are held out, one after the other. */
const FOLDS = 5;
/** Fewer are held out one by one, so that no draw of parts decides, and have to speak for a change by more than a sign test's chance. */
const MANY_QUESTIONS = 30;
const CHANCE = 0.05;

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

interface JudgedGain {
  readonly gain: HeldOutGain;
  /** How many more questions would most probably show it. */
  readonly needed: number | null;
}

/**
 * What choosing settings gains over the current ones, for questions that had no part in the choice: each fifth of them is judged by what
 * the others choose. Questions that choose and judge at once favour what did well by chance.
 */
export function heldOutGain(
  qualities: Qualities,
  { current, mayBeChosen, asked, seed, measured }: Comparison,
): JudgedGain {
  const isFew = qualities.ofQuestions.length < MANY_QUESTIONS;
  const folds = isFew ? qualities.ofQuestions.length : FOLDS;
  const order = new SeededRandom(seed).draw([...qualities.ofQuestions.keys()]);
  const foldOf = new Int32Array(order.length);
  for (const [place, question] of order.entries()) foldOf[question] = place % folds;
  const chosen = Array.from(
    { length: folds },
    (_, fold) => equalsOf(qualities, mayBeChosen, (question) => foldOf[question] === fold)[0] ?? current,
  );
  const gained = (of: (candidate: number, question: number) => number): Float64Array =>
    Float64Array.from(
      qualities.ofQuestions,
      (_, question) => of(chosen[foldOf[question] ?? 0] ?? current, question) - of(current, question),
    );
  const gains = gained((candidate, question) => qualities.ofQuestions[question]?.[candidate] ?? 0);
  const asMeasured = gained((candidate, question) => measured[candidate]?.[question] ?? 0);
  const range = differenceRange(gains, asked, seed);
  const isClear = !isFew || signChance(asMeasured) < CHANCE;
  const gain = { value: meanOf(gains), ...(isClear ? range : withNought(range)), measured: meanOf(asMeasured) };
  return { gain, needed: questionsToDecide(gains.length, gain.value, gain.low) };
}

function withNought({ low, high }: Range): Range {
  return { low: Math.min(low, 0), high: Math.max(high, 0) };
}

/** How probable it is that so many more questions speak for one side, where each speaks for either by chance: the two-sided sign test. */
function signChance(differences: Float64Array): number {
  const forIt = differences.filter((one) => one > 0).length;
  const against = differences.filter((one) => one < 0).length;
  const count = forIt + against;
  let [ways, all] = [1, 0];
  for (let fewer = 0; fewer <= Math.min(forIt, against); fewer += 1) {
    all += ways;
    ways *= (count - fewer) / (fewer + 1);
  }
  return Math.min(1, (2 * all) / 2 ** count);
}

/** Standard errors that lie between nought and a gain which the questions show nine times in ten. */
const SHOWN_ERRORS = SPREAD_95 + 1.28;

/**
 * How many more questions would most probably show a gain of this size, where their range narrows as it does with more of them; null where
 * nothing is gained, and where there are as many already.
 */
function questionsToDecide(count: number, value: number, low: number): number | null {
  if (value <= 0) return null;
  const more = Math.ceil(count * ((SHOWN_ERRORS / SPREAD_95) * (1 - low / value)) ** 2) - count;
  return more > 0 ? more : null;
}
