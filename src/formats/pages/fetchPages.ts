import type { AbortSignalLike } from "../../checker/engine/engine";
import { parseUrl, type PlatformUrl } from "../../checker/http/serviceAddress";
import type { PageMachine } from "./pageNetwork";
import { addressFault, MAX_PAGE_BYTES } from "./pagePolicy";
import type { PageRefusal } from "./pageRefusal";
import { type FinalReply, PageRequests, type Refused, refused } from "./pageRequests";
import { encodingOf, mediaTypeOf, type PageType, pageTypeOf } from "./pageTypes";
import { readBody } from "./requestPage";
import { Robots } from "./robots";

/** A page as its server sent it. */
export interface FetchedPage {
  readonly kind: "fetched";
  /** Where the way from the cited address ended. */
  readonly final_address: string;
  readonly type: PageType;
  readonly content_type: string;
  /** In UTF-8; of a PDF its bytes. */
  readonly content: Uint8Array;
  /** Of the bytes as they came, unpacked. */
  readonly sha256: string;
  readonly fetched_at: string;
}

export type PageOutcome = FetchedPage | Refused;

/** Fetches pages by the rules that `pagePolicy.ts` and `docs/formats.md` state. One instance serves one run. */
export class PageFetcher {
  readonly #machine: PageMachine;
  readonly #allowed: ReadonlySet<string>;
  readonly #requests: PageRequests;
  readonly #robots: Robots;

  /** `allowed` are hosts, with their ports, that may lie in a network that is not public. */
  constructor(machine: PageMachine, allowed: ReadonlySet<string> = new Set()) {
    this.#machine = machine;
    this.#allowed = allowed;
    this.#requests = new PageRequests(machine, allowed);
    this.#robots = new Robots(machine, this.#requests);
  }

  /** Never rejects. Many may be asked for at once: they wait for one another. */
  async fetch(address: string, signal: AbortSignalLike): Promise<PageOutcome> {
    const url = parseUrl(address);
    if (url === null) return refused({ kind: "no_web_address", address });
    return this.#requests.follow<FetchedPage>(
      url,
      {
        permit: async (next) => addressFault(next, this.#allowed) ?? (await this.#robots.fault(next, signal)),
        read: (reply, end) => this.#read(reply, end),
      },
      signal,
    );
  }

  async #read({ status, header, body }: FinalReply, url: PlatformUrl): Promise<PageOutcome> {
    if (status < 200 || status >= 300) return refused({ kind: "status", host: url.host, status });
    const contentType = header("content-type") ?? "";
    const type = pageTypeOf(contentType);
    if (type === null) return refused({ kind: "type", type: mediaTypeOf(contentType) || "unknown" });
    const { kind, content } = await readBody(body, MAX_PAGE_BYTES);
    if (kind === "cut") return refused(TOO_LARGE);
    if (content.length === 0) return refused({ kind: "empty" });
    return this.#page(url, contentType, type, content);
  }

  #page(url: PlatformUrl, contentType: string, type: PageType, bytes: Uint8Array): PageOutcome {
    const content = type === "pdf" ? bytes : this.#inUtf8(contentType, type, bytes);
    if (content === null) return refused({ kind: "encoding", encoding: encodingOf(contentType, type, bytes) });
    return {
      kind: "fetched",
      final_address: url.href,
      type,
      content_type: mediaTypeOf(contentType),
      content,
      sha256: this.#machine.sha256(bytes),
      fetched_at: this.#machine.now(),
    };
  }

  #inUtf8(contentType: string, type: PageType, bytes: Uint8Array): Uint8Array | null {
    const text = this.#machine.decode(bytes, encodingOf(contentType, type, bytes));
    return text === null ? null : this.#machine.encode(text);
  }
}

const TOO_LARGE: PageRefusal = { kind: "too_large", megabytes: MAX_PAGE_BYTES / 1_000_000 };
