import type { CitationResult } from "../contract/citationResult";
import { checkerConfigSchema } from "../contract/config";
import type { CheckedConfig, CheckerConfig } from "../contract/config";
import type { Document } from "../contract/document";
import { RAGQualityError } from "../contract/error";
import { parseInput } from "../contract/invalidInput";
import type { ChunkSettings, OptimizationResult, PromptAnalysis, Visualization } from "../contract/otherOperations";
import { verifyRequestSchema } from "../contract/verifyRequest";
import { BundledEngine } from "./bundledEngine";
import type { CallOptions, Engine } from "./engine";
import { platformNetwork } from "./platformNetwork";
import { RemoteEngine } from "./remoteEngine";

const ENCRYPTED = /^https:/iu;
const LOOPBACK = /^http:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?(?:\/|$)/iu;

/**
 * Checks the quality of retrieval-augmented generation, here or, with a `base_url`, at a `/v1` service. Both give the
 * same result for the same input. Every method fails with a `RAGQualityError` whose `code` is stable.
 */
export class RAGQualityChecker {
  readonly #config: CheckedConfig;
  readonly #engine: Engine;

  constructor(config: CheckerConfig = {}) {
    this.#config = parseInput(checkerConfigSchema, config, "invalid_config");
    this.#engine = engineFor(this.#config);
  }

  /** Judges every citation of `response` against the source that it names. */
  async verify_citations(query: string, response: string, sources: readonly Document[], options: CallOptions = {}): Promise<CitationResult> {
    const request = parseInput(verifyRequestSchema, { query, response, sources }, "invalid_request");
    return this.#engine.verify_citations(request, options);
  }

  /** Not available in this version; fails with `visualization_disabled` unless `enable_visualization` is set, else `not_available`. */
  async visualize_retrieval(_query: string, _retrieved_docs: readonly Document[], _format: Visualization["format"] = "html", _options: CallOptions = {}): Promise<Visualization> {
    if (!this.#config.enable_visualization) {
      throw new RAGQualityError({ code: "visualization_disabled", message: "Visualization is switched off. Set enable_visualization to true in the checker's config." });
    }
    throw notAvailable("visualize_retrieval");
  }

  /** Not available in this version: fails with `not_available`. */
  async optimize_chunks(_documents: readonly Document[], _current_settings: ChunkSettings, _options: CallOptions = {}): Promise<OptimizationResult> {
    throw notAvailable("optimize_chunks");
  }

  /** Not available in this version: fails with `not_available`. */
  async analyze_prompt(_prompt: string, _context: string, _options: CallOptions = {}): Promise<PromptAnalysis> {
    throw notAvailable("analyze_prompt");
  }
}

function engineFor({ base_url, api_key, threshold, timeout_ms, max_retries }: CheckedConfig): Engine {
  if (base_url === undefined) return new BundledEngine(threshold);
  if (api_key === undefined || api_key === "") {
    throw new RAGQualityError({ code: "invalid_config", message: `A key is required to use ${base_url}. Set api_key, or leave base_url out to check here.` });
  }
  if (!ENCRYPTED.test(base_url) && !LOOPBACK.test(base_url)) {
    throw new RAGQualityError({ code: "invalid_config", message: `${base_url} would carry the key unencrypted. Use https, or a loopback address.` });
  }
  return new RemoteEngine({ base_url, api_key, threshold, timeout_ms, max_retries }, platformNetwork());
}

function notAvailable(operation: string): RAGQualityError {
  return new RAGQualityError({ code: "not_available", message: `${operation} is not part of this version. verify_citations is.` });
}
