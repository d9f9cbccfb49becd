import { DEFAULT_THRESHOLD } from "../../../../src/contract/config";
import type { Document } from "../../../../src/contract/document";
import type { CitationResult, Claim } from "../../../../src/contract/verify/citationResult";
import type { SourceOrder } from "../../../../src/contract/verify/verifyRequest";
import { verifyCitations } from "../../../../src/core/verify";
import type { Support, SupportScorer } from "../../../../src/core/verify/scorer/supportScorer";

export const REFUNDS =
  "Refunds are paid within 30 days of the request. Gift cards are not refundable. Shipping to Canada costs 12 dollars per parcel.";
export const WAREHOUSE =
  "The warehouse in Rotterdam opened on 5 March 2021 and employs 400 people. It was designed by Grace Hopper.";

/** The result with the bundled scorer, sources given as texts or documents. */
export function check(
  response: string,
  sources: readonly (string | Document)[] = [REFUNDS, WAREHOUSE],
  query = "q",
  order: SourceOrder = "written",
): CitationResult {
  return verifyCitations(
    { query, response, sources: sources.map(asDocument), order },
    { threshold: DEFAULT_THRESHOLD },
  );
}

function asDocument(source: string | Document): Document {
  return typeof source === "string" ? { text: source } : source;
}

/** A scorer that gives each source a fixed score and its first sentence as the passage. */
export function fixedScorer(scores: ReadonlyMap<string, Partial<Support>>): SupportScorer {
  return {
    score: (_claim, { text }) => ({ score: 0, coverage: 0, passage: { first: 0, last: 0 }, ...scores.get(text) }),
  };
}

/** Verdict and score of each mark of the only claim, and of the claim. */
export function verdicts({ claims }: CitationResult): (string | number | null)[][] {
  return claims.flatMap((claim) => [
    [claim.verdict, claim.score],
    ...claim.citations.map(({ marker, verdict, score }) => [marker, verdict, score]),
  ]);
}

/** Each reason of the claims with the words that it is about. */
export function reasons({ claims }: CitationResult, response: string): [code: string, words: string][] {
  return claims.flatMap(reasonsOf).map(({ code, start, end }) => [code, response.slice(start, end)]);
}

/** The verdict on a sentence that cites the source, and each reason with the words that it is about. */
export function told(sentence: string, source: string | Document): [verdict: string, ...reasons: [string, string][]] {
  const response = `${sentence} [1].`;
  const result = check(response, [source]);
  return [result.claims[0]?.verdict ?? "none", ...reasons(result, response)];
}

/** The sentences of all reasons. */
export function messages({ claims }: CitationResult): string[] {
  return claims.flatMap(reasonsOf).map(({ message }) => message);
}

function reasonsOf(claim: Claim): Claim["reasons"] {
  return [...claim.reasons, ...claim.citations.flatMap((citation) => citation.reasons)];
}
