import * as z from "zod/mini";
import type { Span } from "../../src/contract/span";
import { openingHash } from "../accuracy/opening";
import { Bm25 } from "./bm25";
import { cutText } from "./cutText";
import { boxOf } from "./lockbox";
import { passage, type Passage } from "./passage";
import { readLines, readText } from "./readLines";
import { drawLists, type LabelledQuery, type RetrievedList } from "./retrievedList";

const spanSchema = z.object({ start: z.int(), end: z.int() });
const questionSchema = z.object({
  id: z.string(),
  corpus: z.string(),
  question: z.string(),
  references: z.array(spanSchema),
});
type Question = z.infer<typeof questionSchema>;

export const QUESTION_SETS = ["chroma", "covidqa"] as const;
export type QuestionSet = (typeof QUESTION_SETS)[number];

const SEED = 20261122;

interface Cut extends Span {
  readonly passage: Passage;
}

export interface AskedTexts {
  readonly collection: Bm25;
  /** Each question twice: with the passage that answers it, and without. */
  readonly lists: readonly RetrievedList[];
}

/** Questions about whole texts, the texts cut into passages: nothing is fitted to them. */
export function readQuestionSet(set: QuestionSet): AskedTexts {
  const questions = readLines(`chunking/${set}_questions.jsonl`, questionSchema);
  const texts = new Map(
    [...new Set(questions.map(({ corpus }) => corpus))].map((corpus) => [corpus, cutCorpus(corpus)]),
  );
  const passages = [...texts.values()].flatMap((cuts) => cuts.map((cut) => cut.passage));
  const collection = new Bm25(passages.map(({ whole }) => whole));
  const queries = openQuestions(questions).flatMap((question) =>
    withAndWithout(question, texts.get(question.corpus) ?? []),
  );
  return { collection, lists: drawLists(queries, passages, collection, SEED) };
}

/** Those that are not locked away. A question that is asked of its text again lies where the first one does. */
function openQuestions(questions: readonly Question[]): Question[] {
  const keyOf = ({ corpus, question }: Question): string => `${corpus} ${question}`;
  const firstIds = new Map([...questions].reverse().map((question) => [keyOf(question), question.id]));
  return questions.filter((question) => boxOf(firstIds.get(keyOf(question)) ?? question.id) === "open");
}

function cutCorpus(corpus: string): Cut[] {
  const text = readText(`chunking/${corpus}.txt`);
  return cutText(text).map(({ start, end }) => ({
    start,
    end,
    passage: passage(`${corpus} ${start}`, text.slice(start, end)),
  }));
}

/** The passage that holds most of the first reference answers; all that touch a reference are barred. */
function withAndWithout({ id, question, references }: Question, cuts: readonly Cut[]): LabelledQuery[] {
  const first = references[0];
  if (first === undefined) return [];
  const touching = cuts.filter((cut) => references.some((reference) => shared(cut, reference) > 0));
  const own = touching.reduce<Cut | null>(
    (best, cut) => (best === null || shared(cut, first) > shared(best, first) ? cut : best),
    null,
  );
  if (own === null) return [];
  const barred = new Set(touching.map((cut) => cut.passage.id));
  const query = { query: question, barred, group: openingHash(own.passage.source.text) };
  return [
    { ...query, id: `${id} with`, own: own.passage, isAnswerable: true },
    { ...query, id: `${id} without`, own: null, isAnswerable: false },
  ];
}

function shared(one: Span, other: Span): number {
  return Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start));
}
