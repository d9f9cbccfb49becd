import { meanOf } from "../../bootstrap";
import { SeededRandom } from "../../seededRandom";
import type { Question, Reference } from "../questions/question";
import type { Passage } from "../retrieval/passages";
import { measureOutcome } from "./outcome";

/** With so many others each question is compared: one alone says little. */
const OTHERS = 5;

interface BeyondChance {
  /** For each question the share of its answer that it finds, less what other questions find of it. */
  readonly differences: Float64Array;
  /** The share of the answers that other questions find, in the mean. */
  readonly chance: number;
}

/**
 * What questions find of their own answers beyond what the same questions find when they are shuffled. Where the passages are most of
 * the documents anyway, or the answers do not belong to the questions, that is nought, whatever the settings.
 */
export function beyondChance(
  questions: readonly Question[],
  taken: readonly (readonly Passage[])[],
  seed: number,
): BeyondChance {
  const order = new SeededRandom(seed).draw([...questions.keys()]);
  const placeOf = new Int32Array(order.length);
  for (const [place, question] of order.entries()) placeOf[question] = place;
  const found = (asked: number, references: readonly Reference[]): number =>
    measureOutcome(taken[asked] ?? [], references).recall;
  const others = questions.map(({ references }, question) => {
    const steps = Array.from({ length: Math.min(OTHERS, order.length - 1) }, (_, step) => step + 1);
    const place = placeOf[question] ?? 0;
    return steps.length === 0
      ? 0
      : meanOf(steps.map((step) => found(order[(place + step) % order.length] ?? 0, references)));
  });
  return {
    differences: Float64Array.from(
      questions,
      ({ references }, question) => found(question, references) - (others[question] ?? 0),
    ),
    chance: meanOf(others),
  };
}
