import { loadTokenizer } from "../../src/checker/tokenizer";
import type { OptimizationResult } from "../../src/contract/optimize/optimizationResult";
import type { OptimizeRequest } from "../../src/contract/optimize/optimizeRequest";
import { optimizeChunks } from "../../src/core/optimize";
import { sampleHandbook } from "./sampleHandbook";

/** One with which Markdown comes out best in this handbook: what the tests press on the map lies around that. */
const SEED = 9;

/** A trial of the sample handbook by the real core. */
export async function sampleTrial(change: Partial<OptimizeRequest> = {}): Promise<OptimizationResult> {
  const request: OptimizeRequest = {
    documents: sampleHandbook(),
    current_settings: { splitter: "recursive", unit: "tokens", chunk_size: 1000, chunk_overlap: 200 },
    budget_tokens: 2000,
    seed: SEED,
    ...change,
  };
  return optimizeChunks(request, { tokenizer: await loadTokenizer() });
}
