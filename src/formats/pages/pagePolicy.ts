import type { PlatformUrl } from "../../checker/http/serviceAddress";
import { VERSION } from "../../contract/version";
import type { PageRefusal } from "./pageRefusal";
import { ACCEPTED_TYPES } from "./pageTypes";

/** The name by which robots.txt can speak of this program. */
export const AGENT = "rag-quality-checker";

export const MAX_REDIRECTS = 5;
/** After unpacking. */
export const MAX_PAGE_BYTES = 10_000_000;
export const PAGE_TIMEOUT_MS = 15_000;
export const PAGES_AT_ONCE = 4;
export const PAGES_AT_ONCE_OF_HOST = 2;
/** What is behind it is not read; RFC 9309 asks for so much at least. */
export const MAX_ROBOTS_BYTES = 512_000;

/** Where pages stand. Behind other ports are programs that no page is fetched from, and that a request may disturb. */
const PORTS: ReadonlySet<number> = new Set([80, 443, 8080, 8443]);

/** All that is sent beside the address: no cookie, no key, and not where the address was found. */
export function requestHeaders(url: PlatformUrl): Record<string, string> {
  return {
    host: url.host,
    "user-agent": `${AGENT}/${VERSION}`,
    accept: ACCEPTED_TYPES,
    "accept-encoding": "gzip, br",
    connection: "close",
  };
}

export function portOf({ protocol, port }: PlatformUrl): number {
  if (port !== "") return Number(port);
  return protocol === "https:" ? 443 : 80;
}

/** What is wrong with an address before anything is asked about it. `allowed` are hosts, with their ports, that may have any port. */
export function addressFault(url: PlatformUrl, allowed: ReadonlySet<string>): PageRefusal | null {
  if (!isWebProtocol(url.protocol)) return { kind: "no_web_address", address: url.href };
  if (url.username !== "" || url.password !== "") return { kind: "credentials", address: url.host };
  return PORTS.has(portOf(url)) || allowed.has(url.host) ? null : { kind: "port", host: url.host };
}

export function isWebProtocol(protocol: string): protocol is "http:" | "https:" {
  return protocol === "http:" || protocol === "https:";
}
