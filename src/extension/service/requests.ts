import { failureText, platformNetwork } from "../../checker/http/network";
import { readBody } from "../../checker/http/readResponse";
import { RAGQualityError } from "../../contract/error";
import { t } from "../../contract/language";
import { redact } from "../shared/safeText";
import type { JobAccess, JobFileHost, JobRequests } from "../worker/wire/jobAccess";
import type { Endpoint, HttpAnswer, HttpCall } from "../worker/wire/serviceMessages";
import type { EngineInUse } from "./endpoint";

export interface Service {
  readonly base_url: string;
  /** `null` sends no key: only a test of the connection does. */
  readonly key: string | null;
  /** The headers that carry the key, where that is not the usual one. */
  readonly keyHeaders?: Readonly<Record<string, string>>;
}

/** The part of the platform that sends. The editor puts one of its own in place of `fetch`, which knows proxies and certificates. */
export interface Sender {
  fetch(url: string, request: RequestInit): Promise<Response>;
  /** The origin of the page that sends, which services have to permit; `null` where no page does. */
  readonly pageOrigin: string | null;
  /** Whether the folder is one that a person vouched for. */
  isTrusted(): boolean;
}

/** Makes the requests that the worker asks for, and adds the key to them: it goes to the service's origin and nowhere else. */
export class ServiceRequests implements JobRequests {
  readonly #service: Service;
  readonly #sender: Sender;

  constructor(service: Service, sender: Sender) {
    this.#service = service;
    this.#sender = sender;
  }

  async send(ask: HttpCall, signal: AbortSignal): Promise<HttpAnswer> {
    if (!this.#sender.isTrusted())
      return { kind: "failed", message: t("nothing is sent from a folder that is not trusted") };
    const { origin } = new URL(this.#service.base_url);
    if (new URL(ask.url).origin !== origin)
      return { kind: "failed", message: t("nothing is sent to another address than {0}", origin) };
    try {
      return await this.#exchange(ask, signal);
    } catch (error) {
      const message = this.#clean(failureText(error));
      if (error instanceof RAGQualityError) return { kind: "unreadable", message };
      return { kind: "failed", message: this.#reason(message) };
    }
  }

  async #exchange({ url, method, headers, wants_key, body }: HttpCall, signal: AbortSignal): Promise<HttpAnswer> {
    const { key, keyHeaders = { authorization: `Bearer ${key}` } } = this.#service;
    const withKey = wants_key && key !== null ? { ...headers, ...keyHeaders } : headers;
    // A redirect to another origin would carry the key there, so none is followed.
    const response = await this.#sender.fetch(url, {
      method,
      headers: withKey,
      body,
      redirect: "manual",
      credentials: "omit",
      signal,
    });
    const text = await readBody(response, platformNetwork());
    return { kind: "answered", status: response.status, type: response.type, headers: this.#headersOf(response), text };
  }

  /** A browser does not tell a service that is away from one that permits no calls of this page. */
  #reason(message: string): string {
    const { pageOrigin } = this.#sender;
    if (pageOrigin === null) return message;
    return t("{0}; a browser calls only services that permit pages of {1}", message, pageOrigin);
  }

  #headersOf({ headers }: Response): Record<string, string> {
    const record: Record<string, string> = {};
    headers.forEach((value, name) => (record[name] = this.#clean(value)));
    return record;
  }

  /** For what is shown and logged: a service may repeat what it was sent. In a body the key may be a word of a result like any other. */
  #clean(text: string): string {
    const { key } = this.#service;
    return key === null ? text : redact(text, [key]);
  }
}

/** What a job may reach: the files, and the service where one is used. */
export function jobAccess(engine: EngineInUse, files: JobFileHost, sender: Sender): JobAccess {
  return { files, requests: engine.kind === "service" ? new ServiceRequests(engine, sender) : null };
}

/** The service as the worker is told of it: without its key. */
export function endpointOf(engine: EngineInUse): Endpoint | null {
  return engine.kind === "service" ? { base_url: engine.base_url } : null;
}
