import robotsParser from "robots-parser";
import type { AbortSignalLike } from "../../checker/engine/engine";
import { parseUrl, type PlatformUrl } from "../../checker/http/serviceAddress";
import type { PageMachine } from "./pageNetwork";
import { AGENT, MAX_ROBOTS_BYTES } from "./pagePolicy";
import type { PageRefusal } from "./pageRefusal";
import type { FinalReply, PageRequests } from "./pageRequests";
import { readBody } from "./requestPage";

/** What a host says about programs. A host that has no robots.txt permits all; of one that cannot be asked nothing is known. */
type HostRules =
  | { readonly kind: "rules"; readonly text: string }
  | { readonly kind: "none" }
  | { readonly kind: "unknown"; readonly refusal: PageRefusal };

/** The robots.txt of each host, asked for once and under the rules for pages. */
export class Robots {
  readonly #machine: PageMachine;
  readonly #requests: PageRequests;
  readonly #known = new Map<string, Promise<HostRules>>();

  constructor(machine: PageMachine, requests: PageRequests) {
    this.#machine = machine;
    this.#requests = requests;
  }

  /** Why a page is not to be asked for; `null` where it may be. */
  async fault(url: PlatformUrl, signal: AbortSignalLike): Promise<PageRefusal | null> {
    const address = `${url.protocol}//${url.host}/robots.txt`;
    const known = this.#known.get(address) ?? this.#read(address, signal);
    this.#known.set(address, known);
    const rules = await known;
    if (rules.kind === "unknown") return faultOfUnknown(rules.refusal, url);
    if (rules.kind === "none") return null;
    const isAllowed = robotsParser(address, rules.text).isAllowed(url.href, AGENT);
    return isAllowed === false ? { kind: "robots", host: url.host } : null;
  }

  async #read(address: string, signal: AbortSignalLike): Promise<HostRules> {
    const url = parseUrl(address);
    if (url === null) return { kind: "none" };
    const wanted = { permit: () => Promise.resolve(null), read: (reply: FinalReply) => this.#rules(reply, url) };
    const end = await this.#requests.follow<HostRules>(url, wanted, signal);
    return end.kind === "refused" ? { kind: "unknown", refusal: end.refusal } : end;
  }

  /** By RFC 9309: what the server does not have forbids nothing, and a server in trouble permits nothing. */
  async #rules({ status, body }: FinalReply, { host }: PlatformUrl): Promise<HostRules> {
    if (status >= 500 || status === 429) return { kind: "unknown", refusal: { kind: "robots_unknown", host } };
    if (status < 200 || status >= 300) return { kind: "none" };
    const { content } = await readBody(body, MAX_ROBOTS_BYTES);
    return { kind: "rules", text: this.#machine.decode(content, "utf-8") ?? "" };
  }
}

const HOLDS_FOR_PAGE: ReadonlySet<PageRefusal["kind"]> = new Set([
  "unresolved",
  "private_address",
  "unreachable",
  "cancelled",
]);

/** What holds for the page too is said of it; what is the matter with its robots.txt alone leaves it unknown. */
function faultOfUnknown(refusal: PageRefusal, { host }: PlatformUrl): PageRefusal {
  const isElsewhere = "host" in refusal && refusal.host !== host;
  return HOLDS_FOR_PAGE.has(refusal.kind) && !isElsewhere ? refusal : { kind: "robots_unknown", host };
}
