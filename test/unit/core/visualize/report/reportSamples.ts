import type { Document } from "../../../../../src/contract/document";
import type { RetrievalReport } from "../../../../../src/contract/visualize/retrievalReport";
import type { VisualizeRequest } from "../../../../../src/contract/visualize/visualizeRequest";
import { prepareClaim } from "../../../../../src/core/lexical/preparedClaim";
import { PreparedSource } from "../../../../../src/core/lexical/preparedSource";
import { SourceCache } from "../../../../../src/core/lexical/sourceCache";
import { wordVectors, type WordVectors } from "../../../../../src/core/similarity/wordVectors";
import { makeReport } from "../../../../../src/core/visualize/report/makeReport";
import { type SoughtTerm, soughtTerms } from "../../../../../src/core/visualize/report/queryTerms";
import { type RankedDocument, readDocuments } from "../../../../../src/core/visualize/report/rankedDocuments";

type Given = string | Document;

/** A request with what most tests leave as it is. */
export function request(
  query: string,
  documents: readonly Given[],
  more: Partial<VisualizeRequest> = {},
): VisualizeRequest {
  return { query, retrieved_docs: documents.map(asDocument), format: "json", theme: "light", scale: 1, ...more };
}

export function report(
  query: string,
  documents: readonly Given[],
  more: Partial<VisualizeRequest> = {},
): RetrievalReport {
  return makeReport(request(query, documents, more));
}

export function ranked(documents: readonly Given[]): RankedDocument[] {
  return readDocuments(
    documents.map(asDocument),
    documents.map((_, index) => index + 1),
    new SourceCache(),
  );
}

export function vectors(texts: readonly string[]): WordVectors {
  return wordVectors(texts.map((text) => new PreparedSource(text)));
}

export function terms(query: string): SoughtTerm[] {
  return soughtTerms(prepareClaim(query, { start: 0, end: query.length }, []));
}

/** Documents with these scores and nothing else of interest. */
export function scored(scores: readonly number[]): Document[] {
  return scores.map((score, index) => ({ text: `Passage number ${index}`, score }));
}

function asDocument(given: Given): Document {
  return typeof given === "string" ? { text: given } : given;
}
