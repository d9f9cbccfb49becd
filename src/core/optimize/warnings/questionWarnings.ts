import type { Question } from "../questions/question";

/** With fewer, a setting has to be much better before the questions show it. */
const FEWEST_QUESTIONS = 20;

/** What keeps the questions from telling much, a sentence each. `asked` is how many the user gave; null where they were derived. */
export function questionWarnings(asked: number | null, questions: readonly Question[]): string[] {
  const found: string[] = [];
  if (asked !== null && questions.length < asked) {
    found.push(
      `${asked - questions.length} of the ${asked} questions were left out: their spans or answers stand in none of the documents that were tried. Give spans that lie in a document, or answers word for word.`,
    );
  }
  if (questions.length === 0)
    found.push(
      "There were no questions to try the settings with: the documents have too few whole sentences. Give questions.",
    );
  else if (questions.length < FEWEST_QUESTIONS)
    found.push(
      `The trial has ${questions.length} questions: too few to tell settings apart that differ by less than about 10 points. Give ${FEWEST_QUESTIONS} or more.`,
    );
  return found;
}
