import type { PreparedSource } from "../verify/scorer/preparedSource";
import type { WeighedTerm } from "./weighedTerms";

/** For each term its first places in a document, ascending. */
export type TermPlaces = readonly ArrayLike<number>[];

/** Places of a term that are looked at: of a word that fills a document, the first ones tell all. */
const MOST_PLACES = 500;

export function termPlaces(terms: readonly WeighedTerm[], document: PreparedSource): TermPlaces {
  return terms.map(({ forms }) =>
    merged(forms.map((form) => document.positions(form).subarray(0, MOST_PLACES)).filter(({ length }) => length > 0)),
  );
}

function merged(lists: readonly ArrayLike<number>[]): ArrayLike<number> {
  if (lists.length < 2) return lists[0] ?? [];
  return lists.flatMap((list) => Array.from(list)).sort((one, other) => one - other);
}
