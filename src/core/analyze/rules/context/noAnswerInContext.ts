import { counted } from "../../../counted";
import { comparedPassages, passageRelevance } from "../../context/comparedPassages";
import type { PreparedContext } from "../../context/preparedContext";
import type { Rule } from "../../engine/rule";
import { placeOfQuestion } from "../../promptSubject";

/** Below this estimate five in six lists of passages have no answer, above it already one in three has: bench/retrieval.md counts them. */
const HARDLY_ANSWERED = 0.2;
/** The estimate was fitted to lists of passages, and tells nothing of a single document that is asked about. */
const MIN_PASSAGES = 3;
const MIN_QUESTION_WORDS = 3;
/** A context of fewer words is a number or a name, which may well be the answer. */
const MIN_WORDS = 30;

/** No passage seems to hold what the question asks for. */
export const noAnswerInContext: Rule = {
  code: "no-answer-in-context",
  group: "context",
  severity: "warning",
  summary: "No passage seems to answer the question.",
  advice: "Check the retrieval for this question: the best that the model can do with this context is to abstain.",
  points: 10,
  check(subject) {
    const { question, context, prompt } = subject;
    const stems = new Set(question?.prepared.content.map(({ stem }) => stem));
    const { answerability = null } = passageRelevance(subject) ?? {};
    if (
      prompt.purpose !== "answer" ||
      stems.size < MIN_QUESTION_WORDS ||
      answerability === null ||
      !isTelling(context, answerability)
    )
      return [];
    const chance = `the chance, estimated from the words alone, is ${Math.round(answerability * 100)} %`;
    const message = `${context.passages.length === 1 ? "The passage does not seem" : `None of ${counted(context.passages.length, "passage")} seems`} to answer the question: ${chance}. Check what the retriever returns for it.`;
    return [{ ...placeOfQuestion(subject), message }];
  },
};

/** In the rows of a table the words of a question seldom stand. */
const TABLE_ROW = /^[ \t]{0,8}\|.{0,500}\|[ \t]*$/m;

/** Of passages that nothing but blank lines part, or a single one, only that they have no word of the question at all tells enough. */
function isTelling(context: PreparedContext, answerability: number): boolean {
  const { text, passages, layout } = context;
  // What was not read may answer.
  if (comparedPassages(context).length < passages.length) return false;
  if (TABLE_ROW.test(text)) return false;
  if (answerability === 0) return passages.reduce((sum, { source }) => sum + source.tokens.length, 0) >= MIN_WORDS;
  return answerability < HARDLY_ANSWERED && passages.length >= MIN_PASSAGES && layout !== "blank_lines";
}
