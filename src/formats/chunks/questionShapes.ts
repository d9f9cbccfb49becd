import * as z from "zod/mini";
import { referenceSpanSchema, type TrialQuestion } from "../../contract/optimize/optimizeRequest";

/** SQuAD's: the answer's words, by annotator; some have the same. */
const squadAnswersSchema = z.union([z.object({ text: z.array(z.string()) }), z.array(z.object({ text: z.string() }))]);

/** A row of SQuAD as tables have it, or a question of its file. */
const squadSchema = z.object({ question: z.string(), answers: squadAnswersSchema });

/** RAGAS's: passages of the documents in which the answer stands, under the names of its versions. */
const ragasSchema = z.union([
  z.object({ user_input: z.string(), reference_contexts: z.array(z.string()) }),
  z.object({ question: z.string(), ground_truth_contexts: z.array(z.string()) }),
  z.object({ question: z.string(), reference_contexts: z.array(z.string()) }),
]);

/** What people write who have read nothing of ours, by the names that they give it: what was asked, the words that answer it, and in which document. */
const QUESTIONS = ["question", "query"];
const ANSWERS = ["answers", "answer_text", "answer", "quote", "evidence", "passage"];
const DOCUMENTS = ["document_id", "doc_id", "document", "file", "path"];

const rowSchema = z.record(z.string(), z.unknown());
const wordsSchema = z.union([z.string(), z.array(z.string())]);
const spansSchema = z.array(referenceSpanSchema);

const squadFileSchema = z.object({
  data: z.array(z.object({ paragraphs: z.array(z.object({ qas: z.array(z.unknown()) })) })),
});
const listSchema = z.union([z.array(z.unknown()), z.object({ questions: z.array(z.unknown()) })]);

/** The question of a row of an evaluation set; null where it is none of those that are known. */
export function questionOfSet(row: unknown): TrialQuestion | null {
  const squad = squadSchema.safeParse(row);
  if (squad.success) {
    const { question, answers } = squad.data;
    const texts = Array.isArray(answers) ? answers.map(({ text }) => text) : answers.text;
    // Annotators mark the same place more or less wide: one is enough.
    return { text: question, answers: texts.slice(0, 1) };
  }
  const ragas = ragasSchema.safeParse(row);
  if (!ragas.success) return plainQuestion(row);
  return "user_input" in ragas.data
    ? { text: ragas.data.user_input, answers: ragas.data.reference_contexts }
    : {
        text: ragas.data.question,
        answers: "reference_contexts" in ragas.data ? ragas.data.reference_contexts : ragas.data.ground_truth_contexts,
      };
}

function plainQuestion(given: unknown): TrialQuestion | null {
  const row = rowSchema.safeParse(given).data ?? {};
  const [text] = valuesOf(row, QUESTIONS, z.string());
  const [words] = valuesOf(row, ANSWERS, wordsSchema);
  const [spans] = valuesOf(row, ["spans"], spansSchema);
  const [document_id] = valuesOf(row, DOCUMENTS, z.string());
  if (text === undefined || (words === undefined && spans === undefined)) return null;
  return {
    text,
    ...(words !== undefined && { answers: [words].flat() }),
    ...(spans !== undefined && { spans }),
    ...(document_id !== undefined && { document_id }),
  };
}

/** Whether a row is a question as logs have them: nothing says what answers it. */
export function isUnanswered(given: unknown): boolean {
  const row = rowSchema.safeParse(given).data ?? {};
  return valuesOf(row, QUESTIONS, z.string()).length > 0 && questionOfSet(given) === null;
}

/** What stands under the first of some names, where it is of a kind. */
function valuesOf<T>(row: Readonly<Record<string, unknown>>, names: readonly string[], kind: z.ZodMiniType<T>): T[] {
  return names.flatMap((name) => {
    const value = kind.safeParse(row[name]);
    return value.success ? [value.data] : [];
  });
}

/** The rows of a file that is one value: a list, one under `questions`, or SQuAD's file; null where it is none. */
export function rowsOfFile(text: string): unknown[] | null {
  if (!/^\s*[[{]/u.test(text)) return null;
  try {
    const value: unknown = JSON.parse(text);
    const squad = squadFileSchema.safeParse(value);
    if (squad.success) return squad.data.data.flatMap(({ paragraphs }) => paragraphs.flatMap(({ qas }) => qas));
    const list = listSchema.safeParse(value);
    if (!list.success) return null;
    return Array.isArray(list.data) ? list.data : list.data.questions;
  } catch {
    return null;
  }
}
