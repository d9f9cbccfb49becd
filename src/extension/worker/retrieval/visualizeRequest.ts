import type { VisualizeRequest } from "../../../contract/visualize/visualizeRequest";
import type { AnswerRecord } from "../../../formats/records/answerRecord";
import type { ResolvedSource } from "../../../formats/sources/loadedSource";
import type { TypedQuery } from "../wire/recordsMessages";

export type NumberedDocument = ResolvedSource["document"];

/** Asks for the report, of which the other forms are made here. A retrieval alone has no response. The theme and the scale concern pictures alone. */
export function visualizeRequest(
  query: string,
  { response, stages }: Pick<AnswerRecord, "response" | "stages">,
  documents: readonly NumberedDocument[],
): VisualizeRequest {
  return {
    query,
    retrieved_docs: [...documents],
    format: "json",
    ...(response !== "" && { response }),
    ...(stages !== undefined && { stages: [...stages] }),
    theme: "light",
    scale: 2,
  };
}

/** What a person typed as the question of a record; `null` where nobody was asked. An empty one is an answer, too. */
export function typedQuery({ queries }: { readonly queries: readonly TypedQuery[] }, index: number): string | null {
  return queries.find((typed) => typed.index === index)?.query ?? null;
}
