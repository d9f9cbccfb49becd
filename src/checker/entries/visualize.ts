import type { Document } from "../../contract/document";
import { parseInput } from "../../contract/parseInput";
import type { Visualization } from "../../contract/visualize/visualization";
import { type VisualizationFormat, visualizeRequestSchema } from "../../contract/visualize/visualizeRequest";
import { runVisualize } from "../engine/bundled/runVisualize";
import type { VisualizeOptions } from "../engine/engine";

export { RAGQualityError } from "../../contract/error";
export type * from "../../contract/document";
export type * from "../../contract/visualize/figure";
export type * from "../../contract/visualize/retrievalReport";
export type * from "../../contract/visualize/visualization";
export type * from "../../contract/visualize/visualizeRequest";
export type { AbortSignalLike, VisualizeOptions } from "../engine/engine";

/** The method of the class as a function, for programs that carry this operation alone. */
export async function visualize_retrieval(
  query: string,
  retrieved_docs: readonly Document[],
  format: VisualizationFormat = "html",
  { signal, ...options }: VisualizeOptions = {},
): Promise<Visualization> {
  return runVisualize(parseInput(visualizeRequestSchema, { ...options, query, retrieved_docs, format }), { signal });
}
