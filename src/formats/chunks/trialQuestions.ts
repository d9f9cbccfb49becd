import { RAGQualityError } from "../../contract/error";
import { type TrialQuestion, trialQuestionSchema } from "../../contract/optimize/optimizeRequest";
import { parseInput } from "../../contract/parseInput";
import { isUnanswered, questionOfSet, rowsOfFile } from "./questionShapes";

const SAMPLE = '{"text": "How long are backups kept?", "answers": ["Backups are kept for 90 days."]}';

const UNANSWERED =
  "It has no answer, and only the words that answer a question tell whether they are found. Without a file of questions some are derived from the documents.";

export type ReadQuestions =
  | { readonly kind: "questions"; readonly questions: TrialQuestion[] }
  /** A sentence that names the first row that holds none, and what to write. */
  | { readonly kind: "refused"; readonly message: string };

/** A row of the file, with what it is called there. */
interface Row {
  readonly name: string;
  readonly read: () => unknown;
}

/** Reads the questions of a JSONL file or of a list, our own or those of an evaluation set, or of a file of SQuAD. */
export function readQuestions(text: string, name: string): ReadQuestions {
  const questions: TrialQuestion[] = [];
  for (const row of rowsOf(text)) {
    const read = readQuestion(row);
    if (typeof read === "string")
      return {
        kind: "refused",
        message: `${name}, ${row.name} is no question. ${read} Write such as ${SAMPLE}.`,
      };
    questions.push(read);
  }
  if (questions.length > 0) return { kind: "questions", questions };
  return { kind: "refused", message: `${name} holds no question. Write one on each line, such as ${SAMPLE}.` };
}

function rowsOf(text: string): Row[] {
  const rows = rowsOfFile(text);
  if (rows !== null) return rows.map((row, index) => ({ name: `entry ${index + 1}`, read: () => row }));
  return text
    .split("\n")
    .flatMap((line, index) =>
      line.trim() === "" ? [] : [{ name: `line ${index + 1}`, read: (): unknown => JSON.parse(line) }],
    );
}

/** The question of a row, or what is wrong with it. */
function readQuestion({ read }: Row): TrialQuestion | string {
  try {
    const value = read();
    if (isUnanswered(value)) return UNANSWERED;
    const question = questionOfSet(value) ?? parseInput(trialQuestionSchema, value, "invalid_request");
    return question.text.trim() === "" ? "Its question is empty." : question;
  } catch (error) {
    return error instanceof RAGQualityError ? error.message : "It is not JSON.";
  }
}
