import type { QueryTerm, RetrievalWarning } from "../../../../contract/visualize/retrievalReport";
import { shortened } from "../../../../text/shortened";
import { relatedStems } from "../../../lexical/wordRelations";
import { listed } from "../../text/numberText";
import type { SoughtTerm } from "../queryTerms";
import type { RankedDocument } from "../rankedDocuments";
import { areInOtherLanguage } from "./otherLanguage";
import { haveNoWords, type ReadRetrieval, type WarningRule } from "./warningRule";

/** A term with less than this share of the mean weight is a common word, such as `take`, that a good answer can do without. */
const WORTH_NAMING = 0.95;
const MAX_NAMED = 4;
const MAX_QUOTE_LENGTH = 40;

interface Stand {
  readonly term: QueryTerm;
  readonly rank: number;
  /** As the document has it. */
  readonly word: string;
}

export const missingTerms: WarningRule = (retrieval) => {
  const { query_terms, documents, sampled_from } = retrieval.report;
  const none = sampled_from === null ? "No document" : "No document of the sample";
  if (documents.length === 0 || haveNoWords(documents) || query_terms.length === 0) return [];
  if (areInOtherLanguage(retrieval)) return [];
  if (query_terms.every(({ first_rank }) => first_rank === null)) return [withoutAny(none)];
  const missing = query_terms.filter(
    (term) => term.first_rank === null && term.weight * query_terms.length >= WORTH_NAMING,
  );
  const stands = missing.map((term) => standFor(term, retrieval));
  const absent = missing.filter((_, index) => stands[index] === null);
  return [
    ...withoutThese(absent, none),
    ...stands.flatMap((stand) => (stand === null ? [] : sayingTheSame(stand, none))),
  ];
};

function withoutAny(none: string): RetrievalWarning {
  return { code: "missing_terms", severity: "warning", message: `${none} has any word of the query.`, ranks: [] };
}

/** That it is missing is so; that nothing answers without it was right too seldom to warn of it. */
function withoutThese(terms: readonly QueryTerm[], none: string): RetrievalWarning[] {
  if (terms.length === 0) return [];
  const names = listed(
    terms.map(({ text }) => quoted(text)),
    MAX_NAMED,
    "or",
  );
  return [{ code: "missing_terms", severity: "info", message: `${none} mentions ${names}.`, ranks: [] }];
}

function sayingTheSame({ term, rank, word }: Stand, none: string): RetrievalWarning[] {
  const message = `${none} mentions ${quoted(term.text)}; rank ${rank} has ${quoted(word)}, which may mean the same.`;
  return [{ code: "missing_terms", severity: "info", message, ranks: [rank] }];
}

/** The best-ranked document with another word for a term. */
function standFor(term: QueryTerm, { terms, ranked }: ReadRetrieval): Stand | null {
  const sought = terms.find(({ start }) => start === term.start);
  const others = sought === undefined ? [] : otherWords(sought);
  for (const document of ranked) {
    const word = firstWordOf(document, others);
    if (word !== null) return { term, rank: document.rank, word };
  }
  return null;
}

function otherWords({ forms: [stem = "", ...others] }: SoughtTerm): string[] {
  return relatedStems(stem)
    .map((related) => related.stem)
    .filter((related) => !others.includes(related));
}

function firstWordOf({ source }: RankedDocument, stems: readonly string[]): string | null {
  for (const stem of stems) {
    const [place] = source.positions(stem);
    const token = place === undefined ? undefined : source.tokens.get(place);
    if (token !== undefined) return source.text.slice(token.start, token.end);
  }
  return null;
}

function quoted(text: string): string {
  return `“${shortened(text, MAX_QUOTE_LENGTH)}”`;
}
