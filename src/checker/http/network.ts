import { RAGQualityError } from "../../contract/error";
import type { AbortSignalLike } from "../engine/engine";
import type { HttpHeaders } from "./serviceResponse";

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

interface AbortControllerLike {
  readonly signal: AbortSignalLike;
  abort(): void;
}

interface TextDecoderLike {
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
  readonly random: () => number;
}

/** The parts of the platform that HTTP needs; Node and browsers have them all under these names. */
interface PlatformGlobals {
  readonly fetch: Fetch;
  readonly setTimeout: (run: () => void, ms: number) => unknown;
  readonly clearTimeout: (timer: unknown) => void;
  readonly AbortController: new () => AbortControllerLike;
  readonly TextDecoder: new () => TextDecoderLike;
  readonly Math: Pick<Network, "random">;
}

/** Platforms count a timer's milliseconds in 31 bits, and one that is longer ends at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** The network of the platform that this runs on. Throws where there is none. */
export function platformNetwork(): Network {
  const platform = globalThis as object as PlatformGlobals;
  // Whoever has it has all the rest, which is older.
  if (typeof platform.fetch !== "function") {
    throw new RAGQualityError({
      code: "invalid_config",
      message: "A base_url needs fetch, as Node 20 and browsers have.",
    });
  }
  return {
    fetch: (url, request) => platform.fetch(url, request),
    newAbortController: () => new platform.AbortController(),
    newTextDecoder: () => new platform.TextDecoder(),
    startTimer(ms, run) {
      const timer = platform.setTimeout(run, Math.min(ms, MAX_TIMER_MS));
      return () => platform.clearTimeout(timer);
    },
    random: platform.Math.random,
  };
}

/** Errors name their cause in a few steps; more is a circle. */
const MAX_CAUSES = 8;

/** What a platform says of a call that failed. Its first error often says no more than that; the last cause tells why. */
export function failureText(failure: unknown): string {
  let words = "";
  let error = failure;
  for (let step = 0; step < MAX_CAUSES && error instanceof Error; step += 1) {
    // Where each of a host's addresses failed, Node's error has no message, and a code instead.
    words = error.message || (error as { readonly code?: string }).code || words;
    error = error.cause;
  }
  return words || (failure instanceof Error ? failure.name : String(failure));
}

/** What Node says where a company's network has certificates of its own, which nobody else knows. */
const UNKNOWN_AUTHORITY = /self.signed|issuer|to verify/iu;

/** What to do where a call failed with these words. */
export function networkStep(why: string): string {
  return UNKNOWN_AUTHORITY.test(why)
    ? "Name your network's certificate in NODE_EXTRA_CA_CERTS."
    : "Check the address, the network and its proxy.";
}
