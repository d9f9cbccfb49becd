import type { RetrievedDocument } from "../../../contract/retrievalReport";
import type { PreparedSource } from "../../verify/scorer/preparedSource";
import type { SoughtTerm } from "./queryTerms";

/** Enough to highlight a long page; a word repeated a million times must not fill a report. */
export const MOST_MATCHES = 200;

type Matches = Pick<RetrievedDocument, "term_counts" | "matches">;

interface Place {
  readonly term: number;
  readonly token: number;
}

/** How often each term stands in a document, and where: the first places of all terms, in order. */
export function matchTerms(terms: readonly SoughtTerm[], source: PreparedSource): Matches {
  const places: Place[] = [];
  const term_counts = terms.map(({ forms }, term) =>
    forms.reduce((count, form) => count + addPlaces(source, form, term, places), 0),
  );
  places.sort((one, other) => one.token - other.token || one.term - other.term);
  // A form that two terms share is shown as the first of them.
  const distinct = places.filter(({ token }, index) => places[index - 1]?.token !== token);
  return { term_counts, matches: distinct.slice(0, MOST_MATCHES).map((place) => matchAt(source, place)) };
}

/** Adds the first places of a form, and returns how many there are in all. */
function addPlaces(source: PreparedSource, form: string, term: number, places: Place[]): number {
  const found = source.positions(form);
  for (let index = 0; index < found.length && index < MOST_MATCHES; index += 1)
    places.push({ term, token: found[index] ?? 0 });
  return found.length;
}

function matchAt({ tokens }: PreparedSource, { term, token }: Place): Matches["matches"][number] {
  const { start, end } = tokens.get(token) ?? { start: 0, end: 0 };
  return { term, start, end };
}
