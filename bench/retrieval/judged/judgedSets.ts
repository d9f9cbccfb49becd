import * as z from "zod/mini";
import type { Span } from "../../../src/contract/span";
import { fnv1a } from "../../accuracy/opening";
import { Bm25 } from "../bm25";
import { cutText } from "../cutText";
import { type Box, boxOf } from "../lockbox";
import { passage, type Passage } from "../passage";
import { readLines, readText } from "../readLines";
import type { JudgedList } from "./judgedList";
import { LatentSpace } from "./latentSpace";
import { type Collection, type JudgedQuery, retrievedLists } from "./retrieve";

export const JUDGED_SETS = ["clapnq", "cranfield", "covidqa", "policyqa", "chroma"] as const;
export type JudgedSet = (typeof JUDGED_SETS)[number];

/** Of the sets with more queries so many, by the hash of their ids. */
const MOST_QUERIES = 600;

export function readJudgedSet(set: JudgedSet, box: Box): JudgedList[] {
  const queries = [...queriesOf(set)].sort((one, other) => fnv1a(one.id) - fnv1a(other.id));
  return queries
    .slice(0, MOST_QUERIES)
    .filter(({ id }) => boxOf(id) === box)
    .flatMap(retrievedLists);
}

function queriesOf(set: JudgedSet): JudgedQuery[] {
  switch (set) {
    case "clapnq":
    case "cranfield":
      return judgedQueries(set);
    case "covidqa":
    case "chroma":
      return askedQueries(set, wholeCollection);
    case "policyqa":
      return askedQueries(set, collectionOfEach);
  }
}

const documentSchema = z.object({ id: z.string(), title: z.string(), text: z.string() });
const querySchema = z.object({ id: z.string(), text: z.string() });
const judgementSchema = z.object({ query: z.string(), doc: z.string(), rel: z.number() });

function judgedQueries(set: "clapnq" | "cranfield"): JudgedQuery[] {
  const passages = readLines(`retrieval/${set}/docs.jsonl`, documentSchema).map(({ id, title, text }) =>
    passage(id, text, title),
  );
  const collection = collectionOf(passages);
  const judgements = groupedBy(readLines(`retrieval/${set}/qrels.jsonl`, judgementSchema), ({ query }) => query);
  return readLines(`retrieval/${set}/queries.jsonl`, querySchema).map(({ id, text }) => ({
    id,
    query: text,
    grades: new Map((judgements.get(id) ?? []).map(({ doc, rel }) => [doc, Math.max(0, rel)])),
    collection,
  }));
}

function collectionOf(passages: readonly Passage[]): Collection {
  const texts = passages.map(({ whole }) => whole);
  return { passages, bm25: new Bm25(texts), space: new LatentSpace(texts) };
}

const questionSchema = z.object({
  id: z.string(),
  corpus: z.string(),
  question: z.string(),
  references: z.array(z.object({ start: z.int(), end: z.int() })),
});

interface Cut extends Span {
  readonly passage: Passage;
}

/** The passages of each text, and where each of its questions is looked for. */
type Texts = ReadonlyMap<string, readonly Cut[]>;

/** Questions on whole texts. One that is asked of its text several times is one query, with all of its answers. */
function askedQueries(
  set: "covidqa" | "chroma" | "policyqa",
  collectionsOf: (texts: Texts) => (corpus: string) => Collection | null,
): JudgedQuery[] {
  const questions = readLines(`chunking/${set}_questions.jsonl`, questionSchema);
  const length = set === "policyqa" ? SHORT : undefined;
  const texts = new Map([...new Set(questions.map(({ corpus }) => corpus))].map((name) => [name, cut(name, length)]));
  const collectionFor = collectionsOf(texts);
  const asked = groupedBy(questions, ({ corpus, question }) => `${corpus} ${question}`);
  return [...asked.values()].flatMap((same) => {
    const [first] = same;
    const collection = first === undefined ? null : collectionFor(first.corpus);
    if (first === undefined || collection === null) return [];
    const references = same.flatMap((question) => question.references);
    const touching = (texts.get(first.corpus) ?? []).filter((part) => references.some((span) => touches(part, span)));
    if (touching.length === 0) return [];
    const grades = new Map(touching.map((part) => [part.passage.id, 1]));
    return [{ id: first.id, query: first.question, grades, collection }];
  });
}

/** A policy is short: of longer passages ten would be nearly all. */
const SHORT = 450;
const FEWEST_PASSAGES = 20;

/** What one policy says, the others say of other firms: each is a collection of its own. */
function collectionOfEach(texts: Texts): (corpus: string) => Collection | null {
  const collections = new Map([...texts].map(([name, cuts]) => [name, collectionOf(cuts.map((one) => one.passage))]));
  return (corpus) => {
    const collection = collections.get(corpus);
    return collection === undefined || collection.passages.length < FEWEST_PASSAGES ? null : collection;
  };
}

function wholeCollection(texts: Texts): () => Collection {
  const collection = collectionOf([...texts.values()].flatMap((cuts) => cuts.map((one) => one.passage)));
  return () => collection;
}

function cut(corpus: string, length?: number): Cut[] {
  const text = readText(`chunking/${corpus}.txt`);
  return cutText(text, length).map(({ start, end }) => ({
    start,
    end,
    passage: passage(`${corpus} ${start}`, text.slice(start, end)),
  }));
}

/** A few letters over the edge of a passage are no answer. */
const LEAST_SHARE = 0.3;

function touches(part: Span, span: Span): boolean {
  const shared = Math.min(part.end, span.end) - Math.max(part.start, span.start);
  return shared > 0 && shared >= LEAST_SHARE * (span.end - span.start);
}

function groupedBy<Item>(items: readonly Item[], key: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group === undefined) groups.set(key(item), [item]);
    else group.push(item);
  }
  return groups;
}
