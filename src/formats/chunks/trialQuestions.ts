import { RAGQualityError } from "../../contract/error";
import { type TrialQuestion, trialQuestionSchema } from "../../contract/optimize/optimizeRequest";
import { parseInput } from "../../contract/parseInput";
import { questionOfSet, rowsOfSquad } from "./questionShapes";

const SAMPLE = '{"text": "How long are backups kept?", "answers": ["Backups are kept for 90 days."]}';

export type ReadQuestions =
  | { readonly kind: "questions"; readonly questions: TrialQuestion[] }
  /** A sentence that names the first line that holds none, and what to write. */
  | { readonly kind: "refused"; readonly message: string };

/** Reads the questions of a JSONL file, our own or those of an evaluation set, or of a file of SQuAD. */
export function readQuestions(text: string, name: string): ReadQuestions {
  const ofSquad = rowsOfSquad(text);
  if (ofSquad !== null)
    return questionsOf(
      ofSquad.flatMap((row) => questionOfSet(row) ?? []),
      name,
    );
  const questions: TrialQuestion[] = [];
  for (const [index, row] of text.split("\n").entries()) {
    if (row.trim() === "") continue;
    const read = readQuestion(row);
    if (typeof read === "string")
      return {
        kind: "refused",
        message: `${name}, line ${index + 1} is no question. ${read} Write such as ${SAMPLE}.`,
      };
    questions.push(read);
  }
  return questionsOf(questions, name);
}

function questionsOf(questions: TrialQuestion[], name: string): ReadQuestions {
  if (questions.length === 0)
    return { kind: "refused", message: `${name} holds no question. Write one on each line, such as ${SAMPLE}.` };
  return { kind: "questions", questions };
}

/** The question of a line, or what is wrong with it. */
function readQuestion(row: string): TrialQuestion | string {
  try {
    const value: unknown = JSON.parse(row);
    return questionOfSet(value) ?? parseInput(trialQuestionSchema, value, "invalid_request");
  } catch (error) {
    return error instanceof RAGQualityError ? error.message : "It is not JSON.";
  }
}
