import { seededRandom } from "../accuracy/random";
import type { Bm25 } from "./bm25";
import type { Passage } from "./passage";
import { shuffled } from "./shuffled";

/** A query with ten passages, as a retriever could have found them, in an order that tells nothing. */
export interface RetrievedList {
  readonly id: string;
  readonly query: string;
  readonly documents: readonly Passage[];
  /** The place of the passage that answers the query; `null` where none does. */
  readonly relevant: number | null;
  /** Equal for lists that share their own passage. */
  readonly group: number;
}

/** A query, the passage that is put into its list, and whether that one answers it. */
export interface LabelledQuery {
  readonly id: string;
  readonly query: string;
  readonly own: Passage | null;
  readonly isAnswerable: boolean;
  /** Passages that may stand in no list of the query, since they could answer it too. */
  readonly barred: ReadonlySet<string>;
  readonly group: number;
}

const LIST_LENGTH = 10;
const NEAREST = 5;

/** Draws the lists: of the others, half are those that BM25 over the whole collection finds nearest. The same in every run. */
export function drawLists(
  queries: readonly LabelledQuery[],
  collection: readonly Passage[],
  bm25: Bm25,
  seed: number,
): RetrievedList[] {
  const random = seededRandom(seed);
  return queries.map((query) => drawList(query, collection, bm25, random));
}

function drawList(
  { id, query, own, isAnswerable, barred, group }: LabelledQuery,
  collection: readonly Passage[],
  bm25: Bm25,
  random: () => number,
): RetrievedList {
  const others = collection.filter((other) => other !== own && !barred.has(other.id));
  const byScore = others
    .map((other) => ({ other, score: bm25.score(query, other.whole) }))
    .sort((one, two) => two.score - one.score);
  const ranked = byScore.map(({ other }) => other);
  const first = own === null ? ranked.slice(0, NEAREST + 1) : [own, ...ranked.slice(0, NEAREST)];
  const rest = shuffled(ranked.slice(NEAREST + 1), random).slice(0, LIST_LENGTH - first.length);
  const documents = shuffled([...first, ...rest], random);
  return { id, query, documents, relevant: isAnswerable && own !== null ? documents.indexOf(own) : null, group };
}
