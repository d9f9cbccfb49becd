import { checkConfig, checkService } from "../../../checker/checkConfig";
import type { CallOptions, Engine } from "../../../checker/engine/engine";
import { RemoteEngine } from "../../../checker/engine/remoteEngine";
import { type Fetch, platformNetwork } from "../../../checker/http/network";
import { serviceFault } from "../../../checker/http/serviceFault";
import { RAGQualityChecker } from "../../../checker/ragQualityChecker";
import type { AnalyzeRequest } from "../../../contract/analyze/analyzeRequest";
import type { PromptAnalysis } from "../../../contract/analyze/promptAnalysis";
import { DEFAULT_THRESHOLD } from "../../../contract/config";
import { RAGQualityError } from "../../../contract/error";
import type { OptimizeRequest } from "../../../contract/optimize/optimizeRequest";
import { BUNDLED_ENGINE } from "../../../contract/panel/panelParts";
import type { CitationResult } from "../../../contract/verify/citationResult";
import type { VerifyRequest } from "../../../contract/verify/verifyRequest";
import type { Visualization } from "../../../contract/visualize/visualization";
import type { VisualizeRequest } from "../../../contract/visualize/visualizeRequest";
import { analyzePrompt, countedBy } from "../../../core/analyze";
import { visualizeRetrieval } from "../../../core/visualize";
import { type TriedChunks, tryChunks, type TryingChunks } from "../chunks/tryChunks";
import type { Endpoint, ServiceFault } from "../wire/serviceMessages";
import type { HostRequests } from "./hostRequests";
import { errorMessage, type RunningJob, type WorkerPlatform } from "./jobHandlers";

/** What a job asks: the bundled core, or a service. */
export interface JobEngine extends Omit<Engine, "optimize_chunks"> {
  /** What people know it by. */
  readonly name: string;
  /** Tries chunk settings, and tells on its way how far it has come. */
  tryChunks(request: OptimizeRequest, trying: TryingChunks): Promise<TriedChunks>;
  /** What an error says about the service itself; always `null` of the bundled core. */
  faultOf(error: unknown, operation: keyof Engine): ServiceFault | null;
}

/** Stands where the key would: the host puts it in when it sends. */
export const KEY_OF_HOST = "[API-key]";

/** The engine for a service, with requests that go the way of `fetch`, and the class's own time for them where nothing else is said. */
export function remoteEngineFor(
  { base_url }: Endpoint,
  threshold: number,
  fetch: Fetch,
  timeout_ms?: number,
): RemoteEngine {
  const timed = timeout_ms === undefined ? {} : { timeout_ms };
  const config = checkConfig({ base_url, api_key: KEY_OF_HOST, threshold, ...timed });
  return new RemoteEngine(
    { service: checkService(config), threshold, max_retries: config.max_retries },
    { ...platformNetwork(), fetch },
  );
}

class BundledJobEngine implements JobEngine {
  readonly name = BUNDLED_ENGINE;
  readonly threshold: number;
  readonly #platform: WorkerPlatform;
  /** Keeps the sources that it has prepared. */
  readonly #checker: RAGQualityChecker;

  constructor(threshold: number, platform: WorkerPlatform) {
    this.threshold = threshold;
    this.#platform = platform;
    this.#checker = new RAGQualityChecker({ threshold });
  }

  verify_citations(
    { query, response, sources, ...more }: VerifyRequest,
    options: CallOptions,
  ): Promise<CitationResult> {
    return this.#checker.verify_citations(query, response, sources, { ...more, ...options });
  }

  visualize_retrieval(request: VisualizeRequest): Promise<Visualization> {
    return visualizeRetrieval(request, this.#platform.rasterize);
  }

  async analyze_prompt(request: AnalyzeRequest): Promise<PromptAnalysis> {
    return analyzePrompt(request, await this.#platform.loadTokenizer(countedBy(request.model)));
  }

  tryChunks(request: OptimizeRequest, trying: TryingChunks): Promise<TriedChunks> {
    return tryChunks(request, this.#platform.loadTokenizer, trying);
  }

  faultOf(): null {
    return null;
  }
}

class ServiceJobEngine implements JobEngine {
  readonly name: string;
  readonly #engine: RemoteEngine;

  constructor(endpoint: Endpoint, threshold: number, fetch: Fetch) {
    this.#engine = remoteEngineFor(endpoint, threshold, fetch);
    this.name = new URL(endpoint.base_url).host;
  }

  verify_citations(request: VerifyRequest, options: CallOptions): Promise<CitationResult> {
    return this.#engine.verify_citations(request, options);
  }

  visualize_retrieval(request: VisualizeRequest, options: CallOptions): Promise<Visualization> {
    return this.#engine.visualize_retrieval(request, options);
  }

  analyze_prompt(request: AnalyzeRequest, options: CallOptions): Promise<PromptAnalysis> {
    return this.#engine.analyze_prompt(request, options);
  }

  async tryChunks(request: OptimizeRequest, { signal, onProgress }: TryingChunks): Promise<TriedChunks> {
    onProgress({ kind: "asking_service", documents: request.documents.length });
    const result = await this.#engine.optimize_chunks(request, { signal });
    signal.throwIfAborted();
    return { result, read: null };
  }

  faultOf(error: unknown, operation: keyof Engine): ServiceFault | null {
    return error instanceof RAGQualityError ? faultDetails(error, operation) : null;
  }
}

/** What an error says about the service itself, with what a person has to know of it; `null` where it is about the one request. */
function faultDetails(error: RAGQualityError, operation: string): ServiceFault | null {
  const kind = serviceFault(error);
  switch (kind) {
    case null:
      return null;
    case "not_permitted":
      return { kind, operation };
    case "rate_limited":
    case "busy":
      return { kind, retry_after_s: error.retry_after_s ?? null };
    default:
      return { kind };
  }
}

/** Chooses the engine of each job. */
export class JobEngines {
  readonly #requests: HostRequests;
  readonly #platform: WorkerPlatform;
  #bundled: BundledJobEngine | null = null;

  constructor(requests: HostRequests, platform: WorkerPlatform) {
    this.#requests = requests;
    this.#platform = platform;
  }

  /** `threshold` is `null` for what has none. */
  choose(
    { job, endpoint }: { readonly job: number; readonly endpoint: Endpoint | null },
    threshold: number | null,
  ): JobEngine {
    return endpoint === null
      ? this.#bundledFor(threshold)
      : new ServiceJobEngine(endpoint, threshold ?? DEFAULT_THRESHOLD, this.#requests.forJob(job));
  }

  /** The same one as long as it fits, since it keeps what it has prepared. */
  #bundledFor(threshold: number | null): BundledJobEngine {
    const wanted = threshold ?? this.#bundled?.threshold ?? DEFAULT_THRESHOLD;
    if (this.#bundled?.threshold !== wanted) this.#bundled = new BundledJobEngine(wanted, this.#platform);
    return this.#bundled;
  }
}

/** Why a job gave nothing. `stopped`: the service was not worth asking. */
type JobFailure =
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "stopped"; readonly fault: ServiceFault; readonly message: string };

/** What an error comes to. Throws it on where the job was cancelled. */
export function failureOf(
  error: unknown,
  { signal }: Pick<RunningJob, "signal">,
  engine: JobEngine,
  operation: keyof Engine,
): JobFailure {
  if (signal.aborted) throw error;
  const fault = engine.faultOf(error, operation);
  const message = errorMessage(error);
  return fault === null ? { kind: "failed", message } : { kind: "stopped", fault, message };
}
