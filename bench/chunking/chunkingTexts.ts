import * as z from "zod/mini";
import type { Document } from "../../src/contract/document";
import type { TrialQuestion } from "../../src/contract/optimize/optimizeRequest";
import { readLines, readText } from "../retrieval/readLines";

/** Documents with the questions that people asked of them. */
export interface ChunkingText {
  readonly name: string;
  readonly documents: readonly (Document & { readonly id: string })[];
  readonly questions: readonly TrialQuestion[];
}

const FOLDER = "chunking";
const COVID_GROUPS = 10;
const CHROMA = ["chroma_state_of_the_union", "chroma_wikitexts", "chroma_chatlogs"];

const rowSchema = z.object({
  corpus: z.string(),
  question: z.string(),
  references: z.array(z.object({ start: z.int(), end: z.int() })),
});
type Row = z.infer<typeof rowSchema>;

/** The three texts of Chroma's evaluation, and the articles of COVID-QA in ten groups, each a collection of its own. */
export function readChunkingTexts(): ChunkingText[] {
  return [...chromaTexts(), ...covidGroups()];
}

function chromaTexts(): ChunkingText[] {
  const rows = readLines(`${FOLDER}/chroma_questions.jsonl`, rowSchema);
  return CHROMA.map((corpus) => collection(corpus, [corpus], rows));
}

/** An article goes to the group of its place among the articles by number, so that groups are mixed, and the same in every run. */
function covidGroups(): ChunkingText[] {
  const rows = readLines(`${FOLDER}/covidqa_questions.jsonl`, rowSchema);
  const articles = [...new Set(rows.map(({ corpus }) => corpus))].sort(
    (one, other) => Number(one.split("/")[1]) - Number(other.split("/")[1]),
  );
  return Array.from({ length: COVID_GROUPS }, (_, group) => {
    const own = articles.filter((_, place) => place % COVID_GROUPS === group);
    return collection(`covidqa_${group + 1}`, own, rows);
  });
}

function collection(name: string, corpora: readonly string[], rows: readonly Row[]): ChunkingText {
  return {
    name,
    documents: corpora.map((corpus) => ({ id: corpus, text: readText(`${FOLDER}/${corpus}.txt`) })),
    questions: rows.filter(({ corpus }) => corpora.includes(corpus)).map(trialQuestion),
  };
}

function trialQuestion({ corpus, question, references }: Row): TrialQuestion {
  return { text: question, spans: references.map(({ start, end }) => ({ document_id: corpus, start, end })) };
}
