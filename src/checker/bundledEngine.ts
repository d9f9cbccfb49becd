import type { CitationResult } from "../contract/citationResult";
import { RAGQualityError } from "../contract/error";
import type { VerifyRequest } from "../contract/verifyRequest";
import { VerifyMemory, verifyCitations } from "../core/verify";
import type { CallOptions, Engine } from "./engine";

/** Runs the analyses here, with no network. Sources that were checked before are not read again. */
export class BundledEngine implements Engine {
  readonly #threshold: number;
  readonly #memory = new VerifyMemory();

  constructor(threshold: number) {
    this.#threshold = threshold;
  }

  async verify_citations(request: VerifyRequest, { signal }: CallOptions): Promise<CitationResult> {
    if (signal?.aborted === true) throw new RAGQualityError({ code: "aborted", message: "The check was cancelled before it began." });
    return verifyCitations(request, { threshold: this.#threshold, memory: this.#memory });
  }
}
