import { fnv1a } from "../../accuracy/opening";
import { seededRandom } from "../../accuracy/random";
import type { Bm25 } from "../bm25";
import { boxOf } from "../lockbox";
import type { Passage } from "../passage";
import { shuffled } from "../shuffled";
import type { FoundPassage, JudgedList, ListKind } from "./judgedList";

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
}

const LENGTH = 10;

/** The lists of a query: as retrieved; without all that answers, where something does; and one of nine parts noise, where something does. */
export function retrievedLists(query: JudgedQuery): JudgedList[] {
  const ranked = rank(query);
  const relevant = ranked.filter(({ grade }) => grade > 0);
  const others = ranked.filter(({ grade }) => grade <= 0);
  const asList = (kind: ListKind, found: readonly FoundPassage[]): JudgedList => ({
    id: `${query.id} ${kind}`,
    box: boxOf(query.id),
    kind,
    query: query.query,
    found,
  });
  const retrieved = asList("retrieved", ranked.slice(0, LENGTH));
  if (relevant.length === 0) return [retrieved];
  return [retrieved, asList("emptied", others.slice(0, LENGTH)), asList("noise", noise(query.id, relevant, others))];
}

function rank({ query, grades, collection: { passages, bm25 } }: JudgedQuery): FoundPassage[] {
  return passages
    .map((passage) => ({ passage, score: bm25.score(query, passage.whole), grade: grades.get(passage.id) ?? 0 }))
    .sort((one, other) => other.score - one.score);
}

/** The best relevant passage among passages that were drawn from the whole collection. */
function noise(id: string, relevant: readonly FoundPassage[], others: readonly FoundPassage[]): FoundPassage[] {
  const drawn = shuffled(others, seededRandom(fnv1a(id) + 1)).slice(0, LENGTH - 1);
  return [...relevant.slice(0, 1), ...drawn].sort((one, other) => other.score - one.score);
}
