import { bestWindow } from "../verify/scorer/bestWindow";
import type { Postings } from "../verify/scorer/postings";
import type { PreparedSource } from "../verify/scorer/preparedSource";
import type { WeighedTerm } from "./weighedTerms";

/** The share, by weight, of the terms that the best sentence has together with the title. 0..1. */
export function bestSentence(terms: readonly WeighedTerm[], postings: Postings, title: PreparedSource): number {
  if (title.tokens.length === 0) return bestWindow(postings, 1)?.containment ?? 0;
  const inTitle = terms.map(({ forms }) => forms.some((form) => title.has(form)));
  const weights = postings.weights.map((weight, index) => (inTitle[index] === true ? 0 : weight));
  const fromTitle = postings.total - weights.reduce((sum, weight) => sum + weight, 0);
  const fromText = bestWindow({ ...postings, weights }, 1)?.containment ?? 0;
  return postings.total === 0 ? 0 : Math.min(1, fromText + fromTitle / postings.total);
}
