import type { CitationResult } from "../contract/citationResult";
import { RAGQualityError } from "../contract/error";
import type { VerifyRequest } from "../contract/verifyRequest";
import type { Visualization } from "../contract/visualization";
import type { VisualizeRequest } from "../contract/visualizeRequest";
import { VerifyMemory, verifyCitations } from "../core/verify";
import { visualizeRetrieval } from "../core/visualize";
import type { CallOptions, Engine } from "./engine";
import { rasterize } from "./rasterizer";

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
}

function refuseAborted(signal: CallOptions["signal"]): void {
  if (signal?.aborted === true) throw new RAGQualityError({ code: "aborted", message: "The check was cancelled before it began." });
}
