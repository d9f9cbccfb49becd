import type { CitationResult } from "../../contract/verify/citationResult";
import type { VerifyRequest } from "../../contract/verify/verifyRequest";
import { VerifyMemory } from "../../core/verify";
import { runAnalyze } from "./bundled/runAnalyze";
import { runOptimize } from "./bundled/runOptimize";
import { runVerify } from "./bundled/runVerify";
import { runVisualize } from "./bundled/runVisualize";
import type { CallOptions, Engine } from "./engine";

/** Runs the analyses here, with no network. Sources that were checked before are not read again. */
export class BundledEngine implements Engine {
  readonly #threshold: number;
  readonly #memory = new VerifyMemory();
  readonly visualize_retrieval = runVisualize;
  readonly optimize_chunks = runOptimize;
  readonly analyze_prompt = runAnalyze;

  constructor(threshold: number) {
    this.#threshold = threshold;
  }

  async verify_citations(request: VerifyRequest, options: CallOptions): Promise<CitationResult> {
    return runVerify(request, options, { threshold: this.#threshold, memory: this.#memory });
  }
}
