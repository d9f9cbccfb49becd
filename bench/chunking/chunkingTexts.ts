import * as z from "zod/mini";
import type { Document } from "../../src/contract/document";
import type { TrialQuestion } from "../../src/contract/optimize/optimizeRequest";
import { readLines, readText } from "../retrieval/readLines";
import { lockedAway } from "./lockbox";

/** Documents with the questions that people asked of them. */
export interface ChunkingText {
  readonly name: string;
  readonly documents: readonly (Document & { readonly id: string })[];
  readonly questions: readonly TrialQuestion[];
}

/** Which of the texts: those that anybody may look at, or those that were put away before the first look. */
export type Portion = "open" | "locked";

const FOLDER = "chunking";

const rowSchema = z.object({
  corpus: z.string(),
  question: z.string(),
  references: z.array(z.object({ start: z.int(), end: z.int() })),
});
type Row = z.infer<typeof rowSchema>;

/** How many collections the articles and the policies of a portion make; the texts of Chroma's evaluation are one each. */
const COVID_GROUPS: Readonly<Record<Portion, number>> = { open: 6, locked: 3 };
const POLICY_GROUPS: Readonly<Record<Portion, number>> = { open: 3, locked: 2 };

/** The texts of Chroma's evaluation, the articles of COVID-QA and the policies of PolicyQA: collections that are retrieved from alone. */
export function readChunkingTexts(portion: Portion): ChunkingText[] {
  return [
    ...collections(portion, "chroma", null),
    ...collections(portion, "covidqa", COVID_GROUPS[portion]),
    ...collections(portion, "policyqa", POLICY_GROUPS[portion]),
  ];
}

/** `groups` is null where each text is a collection of its own. A text goes to the group of its place by name, the same in every run. */
function collections(portion: Portion, set: string, groups: number | null): ChunkingText[] {
  const rows = readLines(`${FOLDER}/${set}_questions.jsonl`, rowSchema);
  const all = rows.map(({ corpus }) => corpus);
  const locked = lockedAway(all);
  const own = [...new Set(all)].sort().filter((corpus) => locked.has(corpus) === (portion === "locked"));
  if (groups === null) return own.map((corpus) => collection(corpus, [corpus], rows));
  return Array.from({ length: groups }, (_, group) =>
    collection(
      `${set}_${group + 1}`,
      own.filter((_corpus, place) => place % groups === group),
      rows,
    ),
  );
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
