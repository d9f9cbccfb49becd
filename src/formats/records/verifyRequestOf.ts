import type { Bindings, GivenCitation, VerifyRequest } from "../../contract/verify/verifyRequest";
import type { ResolvedSources } from "../sources/loadedSource";
import type { AnswerRecord } from "./answerRecord";

/**
 * What is asked of a check of an answer: with the citations that its provider gave, what a person bound its marks to, and
 * whether somebody wrote the order of its sources. What says no more than its default is left out, so that a service that
 * does not know it yet is asked as before.
 */
export function verifyRequestOf(
  record: Pick<AnswerRecord, "query" | "response" | "citations">,
  { sources, order }: Pick<ResolvedSources, "sources" | "order">,
  bindings: Bindings | null,
): VerifyRequest {
  const documents = sources.map(({ document }) => document);
  const citations = givenCitations(
    record,
    documents.map(({ id }) => id),
  );
  return {
    query: record.query,
    response: record.response,
    sources: documents,
    ...(order === "found" && { order }),
    ...(bindings !== null && Object.keys(bindings).length > 0 && { bindings }),
    ...(citations.length > 0 && { citations }),
  };
}

function givenCitations({ citations }: Pick<AnswerRecord, "citations">, sourceIds: readonly string[]): GivenCitation[] {
  return citations.flatMap(({ span, sources, quote }) => {
    const source_ids = sources.flatMap((position) => sourceIds[position] ?? []);
    return source_ids.length === 0 ? [] : [{ ...span, source_ids, ...(quote !== null && { quote }) }];
  });
}
