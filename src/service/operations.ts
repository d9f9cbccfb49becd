import type * as z from "zod/mini";
import { analyzeRequestSchema } from "../contract/analyze/analyzeRequest";
import { promptAnalysisSchema } from "../contract/analyze/promptAnalysis";
import { optimizationResultSchema } from "../contract/optimize/optimizationResult";
import { optimizeRequestSchema } from "../contract/optimize/optimizeRequest";
import { citationResultSchema } from "../contract/verify/citationResult";
import { verifyBodySchema } from "../contract/verify/verifyRequest";
import { visualizeRequestSchema } from "../contract/visualize/visualizeRequest";
import { describedVisualizationSchema } from "./describedVisualization";
import type { Scope } from "./keys/keyRecord";

/** One operation of the contract, as HTTP knows it. The schemas check requests and make the OpenAPI document. */
export interface Operation {
  readonly name: OperationName;
  readonly scope: Scope;
  /** The first is its own name; the others are second names of the same. */
  readonly paths: readonly [string, ...string[]];
  readonly summary: string;
  readonly description: string;
  readonly body: z.ZodMiniType;
  readonly result: z.ZodMiniType;
}

export type OperationName = "verify_citations" | "visualize_retrieval" | "optimize_chunks" | "analyze_prompt";

/** Takes rows of any operation. */
export const BATCH_PATH = "/v1/batch";

export const OPERATIONS: readonly Operation[] = [
  {
    name: "verify_citations",
    scope: "verify",
    paths: ["/v1/verify-citations", "/v1/verify"],
    summary: "Verify citations",
    description:
      "Judges every citation of a response against the source that it names. The same request gives the same result. With `judge` the model that the operator names then reads what words cannot decide; where there is none, the request is refused.",
    body: verifyBodySchema,
    result: citationResultSchema,
  },
  {
    name: "visualize_retrieval",
    scope: "visualize",
    paths: ["/v1/visualize-retrieval"],
    summary: "Visualize retrieval",
    description:
      "Shows one query's retrieval as a self-contained page, as a picture, or as the report that both are made of. The same request gives the same bytes.",
    body: visualizeRequestSchema,
    result: describedVisualizationSchema,
  },
  {
    name: "optimize_chunks",
    scope: "optimize",
    paths: ["/v1/optimize-chunks"],
    summary: "Optimize chunks",
    description:
      "Tries chunk sizes, overlaps and splitters on documents, and recommends settings with the evidence for them. The same request gives the same result. Large collections take longer than a service allows: send a part of them.",
    body: optimizeRequestSchema,
    result: optimizationResultSchema,
  },
  {
    name: "analyze_prompt",
    scope: "analyze",
    paths: ["/v1/analyze-prompt"],
    summary: "Analyze a prompt",
    description:
      "Says what will go wrong with a prompt over its context, where, and with which edit it would not, with the prompt's and the context's figures. The same request gives the same result.",
    body: analyzeRequestSchema,
    result: promptAnalysisSchema,
  },
];
