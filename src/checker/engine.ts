import type { CitationResult } from "../contract/citationResult";
import type { VerifyRequest } from "../contract/verifyRequest";
import type { Visualization } from "../contract/visualization";
import type { VisualizeRequest } from "../contract/visualizeRequest";

/** The part of a platform's `AbortSignal` that is used here, so that the core needs no DOM. */
export interface AbortSignalLike {
  readonly aborted: boolean;
  readonly reason?: unknown;
  addEventListener(type: "abort", listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

export interface CallOptions {
  readonly signal?: AbortSignalLike;
}

/** What `visualize_retrieval` takes beside its parameters; each may be left out. */
export interface VisualizeOptions extends CallOptions, Partial<Omit<VisualizeRequest, "query" | "retrieved_docs" | "format">> {}

/** What runs the analyses: the bundled core, or a service. Both give the same result for the same input. */
export interface Engine {
  verify_citations(request: VerifyRequest, options: CallOptions): Promise<CitationResult>;
  visualize_retrieval(request: VisualizeRequest, options: CallOptions): Promise<Visualization>;
}
