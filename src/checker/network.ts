import type { AbortSignalLike } from "./engine";

/** What an HTTP call needs, so that any platform's `fetch` fits. */
export interface HttpRequest {
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** No redirect is followed: one to another origin would carry the key there. */
  readonly redirect: "manual";
  /** The key says who calls: no cookies go along, and no browser asks for a password. */
  readonly credentials: "omit";
  readonly signal: AbortSignalLike;
}

export interface HttpHeaders {
  get(name: string): string | null;
}

export interface BodyReader {
  read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array }>;
}

export interface HttpResponse {
  readonly status: number;
  /** `opaqueredirect` where a browser hides everything about a redirect that it did not follow. */
  readonly type: string;
  readonly headers: HttpHeaders;
  readonly body: { getReader(): BodyReader } | null;
}

/** Fails as soon as the request's signal fires, and so does the reading of the body. */
export type Fetch = (url: string, request: HttpRequest) => Promise<HttpResponse>;

export interface AbortControllerLike {
  readonly signal: AbortSignalLike;
  abort(): void;
}

export interface TextDecoderLike {
  decode(bytes?: Uint8Array, options?: { stream?: boolean }): string;
}

/** What calls to a service take from their platform. */
export interface Network {
  readonly fetch: Fetch;
  newAbortController(): AbortControllerLike;
  /** A decoder of UTF-8. */
  newTextDecoder(): TextDecoderLike;
  /** Calls `run` once after `ms`. What it gives stops it. */
  startTimer(ms: number, run: () => void): () => void;
  /** A number from 0 up to 1, without 1. */
  random(): number;
}
