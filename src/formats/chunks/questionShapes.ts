import * as z from "zod/mini";
import type { TrialQuestion } from "../../contract/optimize/optimizeRequest";

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

const squadFileSchema = z.object({
  data: z.array(z.object({ paragraphs: z.array(z.object({ qas: z.array(z.unknown()) })) })),
});

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
  if (!ragas.success) return null;
  return "user_input" in ragas.data
    ? { text: ragas.data.user_input, answers: ragas.data.reference_contexts }
    : {
        text: ragas.data.question,
        answers: "reference_contexts" in ragas.data ? ragas.data.reference_contexts : ragas.data.ground_truth_contexts,
      };
}

/** The rows of a whole file of SQuAD; null where it is none. */
export function rowsOfSquad(text: string): unknown[] | null {
  if (!text.trimStart().startsWith("{")) return null;
  try {
    const file = squadFileSchema.safeParse(JSON.parse(text));
    return file.success ? file.data.data.flatMap(({ paragraphs }) => paragraphs.flatMap(({ qas }) => qas)) : null;
  } catch {
    return null;
  }
}
