import * as z from "zod/mini";
import { openingHash } from "../accuracy/opening";
import { Bm25 } from "./bm25";
import { boxOf } from "./lockbox";
import { passage, type Passage } from "./passage";
import { readLines } from "./readLines";
import { drawLists, type LabelledQuery, type RetrievedList } from "./retrievedList";

const documentSchema = z.object({ id: z.string(), title: z.string(), text: z.string() });
const querySchema = z.object({
  id: z.string(),
  text: z.string(),
  answerable: z.boolean(),
  passage: z.string(),
  selected_sentences: z.array(z.string()),
});

const SEED = 20261121;
const NONE: ReadonlySet<string> = new Set();

export interface ClapNq {
  readonly collection: Bm25;
  readonly lists: readonly RetrievedList[];
  /** By the query's id the sentences of its passage that people chose for the answer. */
  readonly chosen: ReadonlyMap<string, readonly string[]>;
}

/** ClapNQ: real queries that are not locked away, half of which nothing answers, each among ten passages. `titleOf` gives a passage its title, or none. */
export function readClapNq(titleOf: (title: string) => string | null): ClapNq {
  const passages = readLines("retrieval/clapnq/docs.jsonl", documentSchema).map(({ id, title, text }) =>
    passage(id, text, titleOf(title)),
  );
  const rows = readLines("retrieval/clapnq/queries.jsonl", querySchema).filter(({ id }) => boxOf(id) === "open");
  const byId = new Map(passages.map((one) => [one.id, one]));
  const collection = new Bm25(passages.map(({ whole }) => whole));
  const queries = rows.map((row) => labelledQuery(row, byId));
  return {
    collection,
    lists: drawLists(queries, passages, collection, SEED),
    chosen: new Map(rows.map((row) => [row.id, row.selected_sentences])),
  };
}

function labelledQuery(
  { id, text, answerable, passage: name }: z.infer<typeof querySchema>,
  byId: ReadonlyMap<string, Passage>,
): LabelledQuery {
  const own = byId.get(name);
  if (own === undefined) throw new Error(`The query ${id} names the passage ${name}, which docs.jsonl does not have.`);
  return { id, query: text, own, isAnswerable: answerable, barred: NONE, group: openingHash(own.source.text) };
}
