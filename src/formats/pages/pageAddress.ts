import { parseUrl } from "../../checker/http/serviceAddress";

/** What sites add to addresses to count visitors; the page is the same without it. */
const TRACKING = /^(?:utm_[a-z_]+|fbclid|gclid|dclid|msclkid|yclid|mc_cid|mc_eid|igshid|srsltid|_ga)$/iu;
/** Longer ones are no addresses that a person cites, and no server takes them. */
const MAX_LENGTH = 4_000;

/**
 * The address of the page that a reference names, as one page is written once: without its fragment and without what
 * only counts visitors. `null` where it is no address of a page.
 *
 *     https://Example.org/a?id=3&utm_source=chat#part  →  https://example.org/a?id=3
 */
export function pageAddress(reference: string): string | null {
  if (reference.length > MAX_LENGTH || !/^https?:\/\//iu.test(reference)) return null;
  const url = parseUrl(reference);
  if (url === null || url.hostname === "") return null;
  const end = url.href.search(/[?#]/u);
  return (end === -1 ? url.href : url.href.slice(0, end)) + withoutTracking(url.search);
}

/** The host of an address that `pageAddress` gave, with its port where it is not the usual one. */
export function hostOf(address: string): string {
  return parseUrl(address)?.host ?? "";
}

/** The hosts of addresses, each with how many of them are its own: `example.org (3), example.net`. */
export function hostsText(addresses: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const host of addresses.map(hostOf)) counts.set(host, (counts.get(host) ?? 0) + 1);
  return [...counts].map(([host, count]) => (count > 1 ? `${host} (${count})` : host)).join(", ");
}

function withoutTracking(search: string): string {
  const kept = search
    .slice(1)
    .split("&")
    .filter((part) => part !== "" && !TRACKING.test(part.split("=", 1)[0] ?? ""));
  return kept.length === 0 ? "" : `?${kept.join("&")}`;
}
