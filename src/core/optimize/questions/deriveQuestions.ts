import type { ReadPart } from "../collection/readPart";
import { SeededRandom } from "../seededRandom";
import { firstFrom } from "../split/pieces";
import { deriveQuestion } from "./deriveQuestion";
import type { Question } from "./question";
import { RECIPES } from "./recipes";
import { StemCounts } from "./stemCounts";
import { WordDraw } from "./wordDraw";

/** Sentences that are tried for each question that is wanted: not every one answers something. */
const TRIES_A_QUESTION = 6;

/** Questions that the documents answer, of several kinds, about places drawn evenly from all sentences. The same for the same seed. */
export function deriveQuestions(parts: readonly ReadPart[], wanted: number, seed: number): Question[] {
  const random = new SeededRandom(seed);
  const derivation = { parts, random, draw: new WordDraw(new StemCounts(parts), random) };
  const ends = runningCounts(parts);
  const total = ends.at(-1) ?? 0;
  const weights = RECIPES.map(({ weight }) => weight);
  const questions: Question[] = [];
  for (let tries = 0; total > 0 && tries < wanted * TRIES_A_QUESTION && questions.length < wanted; tries += 1) {
    const recipe = RECIPES[random.weighted(weights)];
    const sentence = random.below(total);
    const part = firstFrom(ends, sentence + 1);
    const question =
      recipe === undefined ? null : deriveQuestion(recipe, part, sentence - (ends[part - 1] ?? 0), derivation);
    if (question !== null) questions.push(question);
  }
  return questions;
}

/** For each part how many sentences it and those before it have. */
function runningCounts(parts: readonly ReadPart[]): Int32Array {
  let count = 0;
  return Int32Array.from(parts, ({ prepared }) => (count += prepared.sentenceStarts().length));
}
