import type { AnalyzeRequest } from "../../contract/analyze/analyzeRequest";
import type { PromptAnalysis } from "../../contract/analyze/promptAnalysis";
import type { CheckedConfig } from "../../contract/config";
import { RAGQualityError } from "../../contract/error";
import type { OptimizationResult } from "../../contract/optimize/optimizationResult";
import type { OptimizeRequest } from "../../contract/optimize/optimizeRequest";
import { invalidInput } from "../../contract/parseInput";
import type { CitationResult } from "../../contract/verify/citationResult";
import type { JudgeRequest } from "../../contract/verify/judgeRequest";
import type { VerifyRequest } from "../../contract/verify/verifyRequest";
import type { Visualization } from "../../contract/visualize/visualization";
import type { VisualizeRequest } from "../../contract/visualize/visualizeRequest";
import { checkService } from "../checkConfig";
import { type Answer, askService, type Service } from "../http/askService";
import { type Network, platformNetwork } from "../http/network";
import { readRate } from "../http/rateLimitHeaders";
import { CHECK_ADDRESS, invalidResponse, readRequestId, readResult } from "../http/readResponse";
import { withRetries } from "../http/retry";
import { isSuccess, loggable, serviceError } from "../http/serviceError";
import type { ServiceResponse } from "../http/serviceResponse";
import type { CallOptions, Engine, JudgedCallOptions } from "./engine";
import { ANALYZE, OPTIMIZE, type RemoteOperation, VERIFY, VISUALIZE } from "./remoteOperation";

interface RemoteSettings {
  readonly service: Service;
  readonly threshold: number;
  readonly max_retries: number;
  readonly judge?: JudgeRequest | undefined;
  /** Is told of each answer. */
  readonly hear?: (response: ServiceResponse) => void;
}

/** Sends the analyses to a `/v1` service. The key goes into the Authorization header and nowhere else. */
export class RemoteEngine implements Engine {
  readonly #settings: RemoteSettings;
  readonly #network: Network;

  constructor(settings: RemoteSettings, network: Network) {
    this.#settings = settings;
    this.#network = network;
  }

  verify_citations(request: VerifyRequest, options: JudgedCallOptions): Promise<CitationResult> {
    const { threshold } = this.#settings;
    const judge = options.judge ?? this.#settings.judge;
    // Sent twice, a judge could be asked twice as often as it may.
    const isRepeatable = judge === undefined || judge.mode === "off";
    return this.#call(VERIFY, { ...request, threshold, judge }, options, isRepeatable);
  }

  visualize_retrieval(request: VisualizeRequest, options: CallOptions): Promise<Visualization> {
    return this.#call(VISUALIZE, request, options);
  }

  optimize_chunks(request: OptimizeRequest, options: CallOptions): Promise<OptimizationResult> {
    return this.#call(OPTIMIZE, request, options);
  }

  analyze_prompt(request: AnalyzeRequest, options: CallOptions): Promise<PromptAnalysis> {
    return this.#call(ANALYZE, request, options);
  }

  telling(hear: (response: ServiceResponse) => void): RemoteEngine {
    return new RemoteEngine({ ...this.#settings, hear }, this.#network);
  }

  async #call<T extends object>(
    operation: RemoteOperation<T>,
    parameters: object,
    { signal }: CallOptions,
    isRepeatable = true,
  ): Promise<T> {
    const { service, max_retries, hear } = this.#settings;
    const question = { path: operation.path, body: jsonOf(parameters) };
    const send = async (retries: number): Promise<T> => {
      const answer = await askService(service, question, this.#network, signal);
      hear?.(responseOf(answer, retries));
      return resultOf(answer, operation);
    };
    try {
      return await withRetries(send, max_retries, this.#network, signal, isRepeatable);
    } catch (error) {
      throw error instanceof RAGQualityError ? loggable(error, service.api_key) : error;
    }
  }
}

/** Everything of a request was parsed but metadata and options: in there stands whatever a program put there. */
function jsonOf(parameters: object): string {
  try {
    return JSON.stringify(parameters);
  } catch {
    const detail = "Metadata or options hold a circle or BigInt. Leave it out.";
    throw invalidInput([{ pointer: "", detail }]);
  }
}

function responseOf({ status, headers }: Answer, retries: number): ServiceResponse {
  return { status, headers, request_id: readRequestId(headers), rate: readRate(headers), retries };
}

function resultOf<T extends object>(answer: Answer, operation: RemoteOperation<T>): T {
  if (!isSuccess(answer)) throw serviceError(answer);
  const read = readResult(answer.text, operation);
  if (typeof read !== "string") return read;
  throw invalidResponse(`The service's answer ${read}. ${CHECK_ADDRESS} of this version.`, answer);
}

/** The engine for the service that the config names, with this platform's network. */
export function makeRemoteEngine(config: CheckedConfig, judge?: JudgeRequest): RemoteEngine {
  return new RemoteEngine({ ...config, service: checkService(config), judge }, platformNetwork());
}
