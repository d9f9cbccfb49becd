import * as z from "zod/mini";
import { analyzeRequestSchema } from "../../../src/contract/analyze/analyzeRequest";
import { promptAnalysisSchema } from "../../../src/contract/analyze/promptAnalysis";
import { addresslessConfigSchema, checkerConfigSchema } from "../../../src/contract/config";
import { RAGQualityError } from "../../../src/contract/error";
import { optimizationResultSchema } from "../../../src/contract/optimize/optimizationResult";
import { optimizeRequestSchema } from "../../../src/contract/optimize/optimizeRequest";
import { parseInput } from "../../../src/contract/parseInput";
import { inputErrorSchema } from "../../../src/contract/problem";
import { citationResultSchema } from "../../../src/contract/verify/citationResult";
import { verifyRequestSchema } from "../../../src/contract/verify/verifyRequest";
import { visualizationSchema } from "../../../src/contract/visualize/visualization";
import { visualizeRequestSchema } from "../../../src/contract/visualize/visualizeRequest";

/** All that is read on the way to a service and back. */
export const SCHEMAS = {
  result: citationResultSchema,
  request: verifyRequestSchema,
  visualization: visualizationSchema,
  visualizeRequest: visualizeRequestSchema,
  optimization: optimizationResultSchema,
  optimizeRequest: optimizeRequestSchema,
  analysis: promptAnalysisSchema,
  analyzeRequest: analyzeRequestSchema,
  config: z.extend(addresslessConfigSchema, { base_url: z.optional(z.string()) }),
  contractConfig: checkerConfigSchema,
  errors: z.array(inputErrorSchema),
  fields: z.record(z.string(), z.unknown()),
} as const;

/** What a schema makes of a value, and what it says is wrong. */
export function readAs(
  name: keyof typeof SCHEMAS,
  value: unknown,
): { readonly read: unknown; readonly errors: readonly unknown[] } {
  try {
    return { read: parseInput<unknown>(SCHEMAS[name], value, "invalid_request"), errors: [] };
  } catch (error) {
    if (!(error instanceof RAGQualityError)) throw error;
    return { read: undefined, errors: error.errors };
  }
}
