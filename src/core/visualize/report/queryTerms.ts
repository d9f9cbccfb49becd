import type { QueryTerm, RetrievalReport, RetrievedDocument } from "../../../contract/visualize/retrievalReport";
import type { ContentWord, PreparedClaim } from "../../lexical/preparedClaim";
import type { PreparedSource } from "../../lexical/preparedSource";
import { relatedStems } from "../../lexical/wordRelations";
import { rounded, roundedShare } from "../../rounded";
import { type Abbreviation, abbreviationOf, abbreviationsWith, hasAbbreviation, hasLongForm } from "./abbreviations";
import type { RankedDocument } from "./rankedDocuments";

/** A whole pasted text as a query has more words than anybody reads off a picture: the rarest of them stay. */
const MAX_TERMS = 40;

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
  /** Its letters, where it is an abbreviation. */
  readonly letters: string | null;
  /** The abbreviations of the words that it may belong to. */
  readonly abbreviations: readonly Abbreviation[];
  /** Its inverse document frequency in the language at large. */
  readonly weight: number;
}

/** The content words of a query in its order, each word once. */
export function soughtTerms(query: PreparedClaim): SoughtTerm[] {
  const known = new Set<string>();
  const terms: SoughtTerm[] = [];
  for (const word of query.content) {
    if (known.has(word.stem) || word.weight <= 0) continue;
    const term = soughtTerm(query, word);
    for (const form of term.forms) known.add(form);
    terms.push(term);
  }
  return rarest(terms);
}

function soughtTerm(query: PreparedClaim, word: ContentWord): SoughtTerm {
  const { token, stem, weight } = word;
  const text = query.text.slice(token.start, token.end);
  const inflected = relatedStems(stem).filter(({ kind }) => kind === "inflection");
  return {
    text,
    start: token.start,
    end: token.end,
    forms: [stem, ...inflected.map((form) => form.stem)],
    letters: abbreviationOf(text),
    abbreviations: abbreviationsWith(query, word),
    weight,
  };
}

function rarest(terms: SoughtTerm[]): SoughtTerm[] {
  if (terms.length <= MAX_TERMS) return terms;
  const kept = new Set(
    [...terms].sort((one, other) => other.weight - one.weight || one.start - other.start).slice(0, MAX_TERMS),
  );
  return terms.filter((term) => kept.has(term));
}

/** The terms with what the documents have of them, by how often each stands there. */
export function queryTerms(
  terms: readonly SoughtTerm[],
  documents: readonly Pick<RetrievedDocument, "rank" | "term_counts">[],
): QueryTerm[] {
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  return terms.map(({ text, start, end, weight }, term) => {
    const having = documents.filter(({ term_counts }) => (term_counts[term] ?? 0) > 0);
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

type ReadTexts = Pick<RankedDocument, "source" | "label">;

/** Whether a document has a term, in its text or in what it is called, or an abbreviation for it, or what it abbreviates. */
function speaksOf({ source, label }: ReadTexts, { forms, letters, abbreviations }: SoughtTerm): boolean {
  return [source, label].some(
    (text) =>
      forms.some((form) => text.has(form)) ||
      (letters !== null && hasLongForm(text, letters)) ||
      abbreviations.some((abbreviation) => hasAbbreviation(text, abbreviation)),
  );
}

/** Enough to highlight a long page; a word repeated a million times must not fill a report. */
const MAX_MATCHES = 200;

type Matches = Pick<RetrievedDocument, "term_counts" | "matches">;

interface Place {
  readonly term: number;
  readonly token: number;
}

/** How often each term stands in a document, once where only its title or an abbreviation has it, and where: the first places of all terms, in order. */
export function matchTerms(terms: readonly SoughtTerm[], document: ReadTexts): Matches {
  const { source } = document;
  const places: Place[] = [];
  const term_counts = terms.map((sought, term) => {
    const count = sought.forms.reduce((sum, form) => sum + addPlaces(source, form, term, places), 0);
    return count === 0 && speaksOf(document, sought) ? 1 : count;
  });
  places.sort((one, other) => one.token - other.token || one.term - other.term);
  // A form that two terms share is shown as the first of them.
  const distinct = places.filter(({ token }, index) => places[index - 1]?.token !== token);
  return { term_counts, matches: distinct.slice(0, MAX_MATCHES).map((place) => matchAt(source, place)) };
}

/** Adds the first places of a form, and returns how many there are in all. */
function addPlaces(source: PreparedSource, form: string, term: number, places: Place[]): number {
  const found = source.positions(form);
  for (let index = 0; index < found.length && index < MAX_MATCHES; index += 1)
    places.push({ term, token: found[index] ?? 0 });
  return found.length;
}

function matchAt({ tokens }: PreparedSource, { term, token }: Place): Matches["matches"][number] {
  const { start, end } = tokens.get(token) ?? { start: 0, end: 0 };
  return { term, start, end };
}

/** For each rank the share of the query terms' weight that it and the better ones have; empty without terms. */
export function coverageCurve(terms: readonly QueryTerm[], ranks: readonly number[]): RetrievalReport["coverage"] {
  if (terms.length === 0) return [];
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  const gained = new Map<number, number>();
  for (const { first_rank, weight } of terms)
    if (first_rank !== null) gained.set(first_rank, (gained.get(first_rank) ?? 0) + weight);
  let covered = 0;
  return ranks.map((rank) => {
    covered += gained.get(rank) ?? 0;
    return { rank, covered: total === 0 ? 0 : roundedShare(covered / total) };
  });
}
