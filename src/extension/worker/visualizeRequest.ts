import type { VisualizeRequest } from "../../contract/visualizeRequest";
import type { ResolvedSource } from "../../formats/resolvedSources";

export type NumberedDocument = ResolvedSource["document"];

/** Asks for the report, of which the other forms are made here. A retrieval alone has no response. The theme and the scale concern pictures alone. */
export function visualizeRequest(
  query: string,
  response: string,
  documents: readonly NumberedDocument[],
): VisualizeRequest {
  return {
    query,
    retrieved_docs: [...documents],
    format: "json",
    ...(response !== "" && { response }),
    theme: "light",
    scale: 2,
  };
}
