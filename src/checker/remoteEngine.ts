import type { CitationResult } from "../contract/citationResult";
import { RAGQualityError } from "../contract/error";
import type { OptimizationResult } from "../contract/optimizationResult";
import type { OptimizeRequest } from "../contract/optimizeRequest";
import type { VerifyRequest } from "../contract/verifyRequest";
import type { Visualization } from "../contract/visualization";
import type { VisualizeRequest } from "../contract/visualizeRequest";
import { askService, type Answer, type Service } from "./askService";
import type { CallOptions, Engine } from "./engine";
import { loggable } from "./loggable";
import type { Network } from "./network";
import { readResult } from "./readResult";
import { OPTIMIZE, VERIFY, VISUALIZE, type RemoteOperation } from "./remoteOperation";
import { readRequestId } from "./requestId";
import { withRetries } from "./retry";
import { isSuccess, serviceError } from "./serviceError";

export interface RemoteSettings {
  readonly service: Service;
  readonly threshold: number;
  readonly max_retries: number;
}

/** Sends the analyses to a `/v1` service. The key goes into the Authorization header and nowhere else. */
export class RemoteEngine implements Engine {
  readonly #settings: RemoteSettings;
  readonly #network: Network;

  constructor(settings: RemoteSettings, network: Network) {
    this.#settings = settings;
    this.#network = network;
  }

  verify_citations(request: VerifyRequest, options: CallOptions): Promise<CitationResult> {
    return this.#call(VERIFY, { ...request, threshold: this.#settings.threshold }, options);
  }

  visualize_retrieval(request: VisualizeRequest, options: CallOptions): Promise<Visualization> {
    return this.#call(VISUALIZE, request, options);
  }

  optimize_chunks(request: OptimizeRequest, options: CallOptions): Promise<OptimizationResult> {
    return this.#call(OPTIMIZE, request, options);
  }

  async #call<T>(operation: RemoteOperation<T>, parameters: object, { signal }: CallOptions): Promise<T> {
    const { service, max_retries } = this.#settings;
    const question = { kind: "operation", path: operation.path, body: jsonOf(parameters, operation) } as const;
    const attempt = async (): Promise<T> => resultOf(await askService(service, question, this.#network, signal), operation);
    try {
      return await withRetries(attempt, max_retries, this.#network, signal);
    } catch (error) {
      throw error instanceof RAGQualityError ? loggable(error, service.api_key) : error;
    }
  }
}

/** Everything of a request but the documents' metadata was parsed; in there stands whatever a program put there. */
function jsonOf(parameters: object, { documents }: RemoteOperation<unknown>): string {
  try {
    return JSON.stringify(parameters);
  } catch {
    const message = "The metadata of a document cannot be written as JSON: it has a circle or a BigInt in it. Leave that out.";
    throw new RAGQualityError({ code: "invalid_request", message, errors: [{ pointer: `/${documents}`, detail: message }] });
  }
}

function resultOf<T>(answer: Answer, operation: RemoteOperation<T>): T {
  if (!isSuccess(answer)) throw serviceError(answer);
  const { status, headers, text } = answer;
  const read = readResult(text, operation);
  if (read.kind === "result") return read.result;
  const message = `The service's answer ${read.what}. Check that base_url names a /v1 service of this version.`;
  throw new RAGQualityError({ code: "invalid_response", message, status, request_id: readRequestId(headers) });
}
