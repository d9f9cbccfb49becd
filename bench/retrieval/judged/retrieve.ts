import { PreparedSource } from "../../../src/core/lexical/preparedSource";
import { fnv1a } from "../../accuracy/opening";
import { seededRandom } from "../../accuracy/random";
import type { Bm25 } from "../bm25";
import type { Passage } from "../passage";
import { shuffled } from "../shuffled";
import type { FoundPassage, JudgedList, ListKind } from "./judgedList";
import type { LatentSpace } from "./latentSpace";

/** A query with the grades of the passages that people judged, and what it is looked for in. */
export interface JudgedQuery {
  readonly id: string;
  readonly query: string;
  readonly grades: ReadonlyMap<string, number>;
  readonly collection: Collection;
}

export interface Collection {
  readonly passages: readonly Passage[];
  readonly bm25: Bm25;
  readonly space: LatentSpace;
}

const LENGTH = 10;

/** The lists of a query: as retrieved; without all that answers, where something does; and one of nine parts noise, where something does. */
export function retrievedLists(query: JudgedQuery): JudgedList[] {
  const ranked = rank(query);
  const relevant = ranked.filter(({ grade }) => grade > 0);
  const others = ranked.filter(({ grade }) => grade <= 0);
  const { space } = query.collection;
  const vector = space.vectorOf(new PreparedSource(query.query));
  const asList = (kind: ListKind, found: readonly RankedPassage[]): JudgedList => ({
    id: `${query.id} ${kind}`,
    kind,
    query: query.query,
    vector,
    found: found.map((one) => ({ ...one, vector: space.vectorOf(one.passage.whole) })),
  });
  const retrieved = asList("retrieved", ranked.slice(0, LENGTH));
  if (relevant.length === 0) return [retrieved];
  return [retrieved, asList("emptied", others.slice(0, LENGTH)), asList("noise", noise(query.id, relevant, others))];
}

type RankedPassage = Omit<FoundPassage, "vector">;

function rank({ query, grades, collection: { passages, bm25 } }: JudgedQuery): RankedPassage[] {
  return passages
    .map((passage) => ({ passage, score: bm25.score(query, passage.whole), grade: grades.get(passage.id) ?? 0 }))
    .sort((one, other) => other.score - one.score);
}

/** The best relevant passage among passages that were drawn from the whole collection. */
function noise(id: string, relevant: readonly RankedPassage[], others: readonly RankedPassage[]): RankedPassage[] {
  const drawn = shuffled(others, seededRandom(fnv1a(id) + 1)).slice(0, LENGTH - 1);
  return [...relevant.slice(0, 1), ...drawn].sort((one, other) => other.score - one.score);
}
