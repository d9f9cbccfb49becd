import type { AnalyzeRequest } from "../../contract/analyze/analyzeRequest";
import type { PromptAnalysis } from "../../contract/analyze/promptAnalysis";
import { RAGQualityError } from "../../contract/error";
import type { OptimizationResult } from "../../contract/optimize/optimizationResult";
import type { OptimizeRequest } from "../../contract/optimize/optimizeRequest";
import type { CitationResult } from "../../contract/verify/citationResult";
import type { VerifyRequest } from "../../contract/verify/verifyRequest";
import type { Visualization } from "../../contract/visualize/visualization";
import type { VisualizeRequest } from "../../contract/visualize/visualizeRequest";
import { analyzePrompt } from "../../core/analyze";
import { optimizeChunks } from "../../core/optimize";
import { verifyCitations, VerifyMemory } from "../../core/verify";
import { visualizeRetrieval } from "../../core/visualize";
import { rasterize } from "../rasterizer";
import { loadTokenizer } from "../tokenizer";
import type { CallOptions, Engine, OptimizeOptions } from "./engine";
import { nextTurn } from "./nextTurn";

/** Runs the analyses here, with no network. Sources that were checked before are not read again. */
export class BundledEngine implements Engine {
  readonly #threshold: number;
  readonly #memory = new VerifyMemory();

  constructor(threshold: number) {
    this.#threshold = threshold;
  }

  async verify_citations(request: VerifyRequest, { signal }: CallOptions): Promise<CitationResult> {
    refuseAborted(signal);
    return verifyCitations(request, { threshold: this.#threshold, memory: this.#memory });
  }

  async visualize_retrieval(request: VisualizeRequest, { signal }: CallOptions): Promise<Visualization> {
    refuseAborted(signal);
    return visualizeRetrieval(request, rasterize);
  }

  async optimize_chunks(
    request: OptimizeRequest,
    { signal, on_progress }: Pick<OptimizeOptions, "signal" | "on_progress">,
  ): Promise<OptimizationResult> {
    refuseAborted(signal);
    const tokenizer = await loadTokenizer();
    return optimizeChunks(request, {
      tokenizer,
      onProgress: on_progress,
      isCancelled: () => signal?.aborted === true,
      pause: nextTurn,
    });
  }

  async analyze_prompt(request: AnalyzeRequest, { signal }: CallOptions): Promise<PromptAnalysis> {
    refuseAborted(signal);
    const tokenizer = await loadTokenizer();
    refuseAborted(signal);
    return analyzePrompt(request, tokenizer);
  }
}

function refuseAborted(signal: CallOptions["signal"]): void {
  if (signal?.aborted === true)
    throw new RAGQualityError({ code: "aborted", message: "The check was cancelled before it began." });
}
