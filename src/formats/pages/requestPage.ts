import type { AbortSignalLike } from "../../checker/engine/engine";
import { failureText } from "../../checker/http/network";
import { parseUrl, type PlatformUrl } from "../../checker/http/serviceAddress";
import type { PageNetwork, PageReply } from "./pageNetwork";
import { addressFault, isWebProtocol, portOf, requestHeaders } from "./pagePolicy";
import type { PageRefusal } from "./pageRefusal";
import { inOrderOfTrial, isPublicAddress, literalAddress } from "./publicAddress";

/** What one request came to. */
export type Reply =
  | {
      readonly kind: "reply";
      readonly status: number;
      header(name: string): string | null;
      readonly body: PageReply["body"];
    }
  | { readonly kind: "redirect"; readonly to: PlatformUrl }
  | { readonly kind: "refused"; readonly refusal: PageRefusal };

/** What requests are made with. `allowed` are hosts, with their ports, that may be anywhere: tests name this machine. */
export interface Requesting {
  readonly network: PageNetwork;
  readonly allowed: ReadonlySet<string>;
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** Of a name's addresses so many are tried. */
const MAX_TRIALS = 3;

/**
 * Makes one request, and follows no redirect. The name is looked up once, every address that it has must be a public one,
 * and the connection goes to an address that was looked at, so that a second answer of the name's server changes nothing.
 */
export async function requestPage(
  url: PlatformUrl,
  { network, allowed }: Requesting,
  signal: AbortSignalLike,
): Promise<Reply> {
  const fault = addressFault(url, allowed);
  if (fault !== null) return { kind: "refused", refusal: fault };
  const ips = await lookUp(url.hostname, network, signal);
  if (ips.length === 0) return { kind: "refused", refusal: { kind: "unresolved", host: url.host } };
  if (!allowed.has(url.host) && !ips.every(isPublicAddress))
    return { kind: "refused", refusal: { kind: "private_address", host: url.host } };
  return tryEach(url, inOrderOfTrial(ips).slice(0, MAX_TRIALS), network, signal);
}

async function lookUp(hostname: string, network: PageNetwork, signal: AbortSignalLike): Promise<readonly string[]> {
  const literal = literalAddress(hostname);
  return literal === null ? network.resolve(hostname, signal).catch(() => []) : [literal];
}

async function tryEach(
  url: PlatformUrl,
  ips: readonly string[],
  network: PageNetwork,
  signal: AbortSignalLike,
): Promise<Reply> {
  let why = "";
  for (const ip of ips) {
    if (signal.aborted) break;
    try {
      return replyOf(url, await network.request(callOf(url, ip, signal)));
    } catch (error) {
      why = failureText(error);
    }
  }
  return { kind: "refused", refusal: { kind: "unreachable", host: url.host, why } };
}

function callOf(url: PlatformUrl, ip: string, signal: AbortSignalLike): Parameters<PageNetwork["request"]>[0] {
  const { protocol, hostname, pathname, search } = url;
  if (!isWebProtocol(protocol)) throw new Error(`${protocol} is no protocol of pages.`);
  const path = pathname + search;
  return { protocol, ip, port: portOf(url), hostname, path, headers: requestHeaders(url), signal };
}

function replyOf(url: PlatformUrl, reply: PageReply): Reply {
  const target = REDIRECTS.has(reply.status) ? reply.header("location") : null;
  const to = target === null ? null : parseUrl(target, url.href);
  if (to !== null) return { kind: "redirect", to };
  return { kind: "reply", status: reply.status, header: (name) => reply.header(name), body: reply.body };
}

type ReadBody = { readonly kind: "whole" | "cut"; readonly content: Uint8Array };

/** Reads a body up to a limit; what comes behind it is not waited for. */
export async function readBody(body: AsyncIterable<Uint8Array>, limit: number): Promise<ReadBody> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    parts.push(part);
    size += part.length;
    if (size > limit) return { kind: "cut", content: joined(parts, size).subarray(0, limit) };
  }
  return { kind: "whole", content: joined(parts, size) };
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
