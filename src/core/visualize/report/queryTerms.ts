import type { QueryTerm } from "../../../contract/retrievalReport";
import { rounded } from "../../rounded";
import type { ContentWord, PreparedClaim } from "../../verify/scorer/preparedClaim";
import { relatedStems } from "../../verify/scorer/wordRelations";
import type { RankedDocument } from "./rankedDocument";

/** A whole pasted text as a query has more words than anybody reads off a picture: the rarest of them stay. */
const MOST_TERMS = 40;

/**
 * A word of the query that carries meaning. Its stem and the other forms of the same word (`wrote`, `written`) count as the
 * term; synonyms do not, since a retriever that matches words would not find them and a reader would not see why they count.
 */
export interface SoughtTerm {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** The stems that count as the term, its own first. */
  readonly forms: readonly string[];
  /** Its inverse document frequency in the language at large. */
  readonly weight: number;
}

/** The content words of a query in its order, each word once. */
export function soughtTerms(query: PreparedClaim): SoughtTerm[] {
  const known = new Set<string>();
  const terms: SoughtTerm[] = [];
  for (const word of query.content) {
    if (known.has(word.stem) || word.weight <= 0) continue;
    const term = soughtTerm(query.text, word);
    for (const form of term.forms) known.add(form);
    terms.push(term);
  }
  return rarest(terms);
}

function soughtTerm(query: string, { token, stem, weight }: ContentWord): SoughtTerm {
  const inflected = relatedStems(stem).filter(({ kind }) => kind === "inflection");
  return {
    text: query.slice(token.start, token.end),
    start: token.start,
    end: token.end,
    forms: [stem, ...inflected.map((form) => form.stem)],
    weight,
  };
}

function rarest(terms: SoughtTerm[]): SoughtTerm[] {
  if (terms.length <= MOST_TERMS) return terms;
  const kept = new Set(
    [...terms].sort((one, other) => other.weight - one.weight || one.start - other.start).slice(0, MOST_TERMS),
  );
  return terms.filter((term) => kept.has(term));
}

/** The terms with what the documents have of them. */
export function queryTerms(terms: readonly SoughtTerm[], documents: readonly RankedDocument[]): QueryTerm[] {
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  return terms.map(({ text, start, end, forms, weight }) => {
    const having = documents.filter(({ source }) => forms.some((form) => source.has(form)));
    return {
      text,
      start,
      end,
      weight: rounded(weight / total),
      documents: having.length,
      first_rank: having[0]?.rank ?? null,
    };
  });
}
