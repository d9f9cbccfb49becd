/** An address of a service, without a slash at its end, or what is wrong with it, in a sentence that can be logged. */
type ServiceAddress =
  { readonly kind: "good"; readonly address: string } | { readonly kind: "bad"; readonly fault: string };

/** This machine, as `URL` writes it: it makes `LOCALHOST`, `127.1` and `0x7f000001` one of these. */
const LOOPBACK = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/u;
const HOST_ALONE = /^(?:\[[\da-f:.]+\]|[^\s/:@?#\\[\]]+)$/iu;

/**
 * Reads the address of a service that is to get a key. It has to be encrypted, unless it leads to this machine or to a
 * host that is allowed by name. `localhost.`, with a dot behind it, is not this machine: some systems ask the network.
 */
export function readServiceAddress(base_url: string, allow_http_hosts: readonly string[] = []): ServiceAddress {
  const url = parseUrl(base_url);
  if (url === null)
    return { kind: "bad", fault: "This has to be the address of a service, such as https://rag.example." };
  const fault = faultOf(url, allow_http_hosts);
  return fault === null
    ? { kind: "good", address: url.origin + url.pathname.replace(/\/+$/u, "") }
    : { kind: "bad", fault };
}

/** A host as `URL` writes it; null where the text is no host, or more than one. */
export function readHost(text: string): string | null {
  return HOST_ALONE.test(text) ? (parseUrl(`http://${text}/`)?.hostname ?? null) : null;
}

function faultOf(
  { protocol, username, password, search, hash, hostname }: PlatformUrl,
  allow_http_hosts: readonly string[],
): string | null {
  if (protocol !== "https:" && protocol !== "http:") return "This has to begin with https://.";
  if (username !== "" || password !== "") return "This holds a name or a password, which would be logged. Take it out.";
  if (search !== "" || hash !== "") return "This has a ? or a # in it. Leave it out.";
  if (protocol === "https:" || LOOPBACK.test(hostname)) return null;
  if (allow_http_hosts.some((host) => readHost(host) === hostname)) return null;
  return `http://${hostname} would carry the key unencrypted. Use https, or name it in allow_http_hosts if that is safe.`;
}

/** The parts of the platform's `URL` that are used here, so that the core needs no DOM. */
export interface PlatformUrl {
  readonly href: string;
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly hostname: string;
  /** With its port, where that is not the usual one. */
  readonly host: string;
  /** Empty where it is the usual one. */
  readonly port: string;
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

declare const URL: new (text: string, base?: string) => PlatformUrl;

/** An address as `fetch` will understand it, since the same parser reads it there; null where it is none. */
export function parseUrl(text: string, base?: string): PlatformUrl | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
