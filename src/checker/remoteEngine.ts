import type { CitationResult } from "../contract/citationResult";
import { RAGQualityError } from "../contract/error";
import type { VerifyRequest } from "../contract/verifyRequest";
import { askService, type Answer, type Service, VERIFY_PATH } from "./askService";
import type { AbortSignalLike, CallOptions, Engine } from "./engine";
import { loggable } from "./loggable";
import type { Network } from "./network";
import { readResult } from "./readResult";
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

  async verify_citations(request: VerifyRequest, { signal }: CallOptions): Promise<CitationResult> {
    const { service, threshold, max_retries } = this.#settings;
    const body = jsonOf({ ...request, threshold });
    try {
      return await withRetries(() => this.#verify(body, signal), max_retries, this.#network, signal);
    } catch (error) {
      throw error instanceof RAGQualityError ? loggable(error, service.api_key) : error;
    }
  }

  async #verify(body: string, signal: AbortSignalLike | undefined): Promise<CitationResult> {
    const answer = await askService(this.#settings.service, { kind: "operation", path: VERIFY_PATH, body }, this.#network, signal);
    if (!isSuccess(answer)) throw serviceError(answer);
    return resultOf(answer);
  }
}

/** Everything of a request but the documents' metadata was parsed; in there stands whatever a program put there. */
function jsonOf(body: object): string {
  try {
    return JSON.stringify(body);
  } catch {
    const message = "The metadata of a source cannot be written as JSON: it has a circle or a BigInt in it. Leave that out.";
    throw new RAGQualityError({ code: "invalid_request", message, errors: [{ pointer: "/sources", detail: message }] });
  }
}

function resultOf({ status, headers, text }: Answer): CitationResult {
  const read = readResult(text);
  if (read.kind === "result") return read.result;
  const message = `The service's answer ${read.what}. Check that base_url names a /v1 service of this version.`;
  throw new RAGQualityError({ code: "invalid_response", message, status, request_id: readRequestId(headers) });
}
