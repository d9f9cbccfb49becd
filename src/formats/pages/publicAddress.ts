import ipaddr from "ipaddr.js";

/** Everything that the internet's IPv6 addresses are given out from; what lies outside leads to this machine or network, or nowhere. */
const GLOBAL_IPV6 = ipaddr.parseCIDR("2000::/3");
/** Azure's own services for its machines, at an address that looks like anybody's. */
const CLOUD_SERVICES: ReadonlySet<string> = new Set(["168.63.129.16"]);

/**
 * Whether an address in numbers is one of the public internet: not of this machine, a private network, a provider's inner
 * network, a cloud's metadata service or a group of machines, nor one that carries another address within it.
 */
export function isPublicAddress(ip: string): boolean {
  if (!ipaddr.isValid(ip) || CLOUD_SERVICES.has(ip)) return false;
  const address = ipaddr.parse(ip);
  if (address.range() !== "unicast") return false;
  return address.kind() === "ipv4" || address.match(GLOBAL_IPV6);
}

/** The address that a host of an address on the web is, where it is no name: `[::1]`, `127.0.0.1`; else `null`. */
export function literalAddress(hostname: string): string | null {
  const inner = hostname.replace(/^\[(.*)\]$/u, "$1");
  return ipaddr.isValid(inner) ? inner : null;
}

/** The addresses of a name in the order in which they are tried: many machines have no way to IPv6. */
export function inOrderOfTrial(ips: readonly string[]): string[] {
  const isSix = (ip: string): number => Number(ip.includes(":"));
  return [...ips].sort((a, b) => isSix(a) - isSix(b));
}
