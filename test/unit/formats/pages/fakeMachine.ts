import type { AbortSignalLike } from "../../../../src/checker/engine/engine";
import type { Deadline, PageCall, PageMachine, PageReply } from "../../../../src/formats/pages/pageNetwork";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** What a server of the fake network sends for an address. */
export interface FakePage {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A text, or pieces that come one after the other; `"never"` is waited for in vain. */
  readonly body?: string | Uint8Array | readonly (Uint8Array | "never")[];
}

type Answer = FakePage | ((call: PageCall) => FakePage | Promise<FakePage>);

/** A network in memory: addresses by name, and pages by address. A host without a robots.txt answers 404 for it. */
export class FakeMachine implements PageMachine {
  /** What each name leads to, by the number of the question: a name's server may change its mind. */
  readonly names = new Map<string, (readonly string[])[]>();
  readonly pages = new Map<string, Answer>();
  readonly calls: PageCall[] = [];
  readonly lookUps: string[] = [];
  /** How many requests were under way at once, in all and for one host. */
  readonly most = { all: 0, host: 0 };
  time = "2026-11-22T10:00:00.000Z";
  readonly #deadlines: (() => void)[] = [];
  readonly #active: string[] = [];

  readonly network = {
    resolve: (hostname: string): Promise<readonly string[]> => {
      this.lookUps.push(hostname);
      const answers = this.names.get(hostname) ?? [["93.184.216.34"]];
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      return answer === undefined || answer.length === 0
        ? Promise.reject(new Error("ENOTFOUND"))
        : Promise.resolve(answer);
    },
    request: (call: PageCall): Promise<PageReply> => this.#request(call),
  };

  now(): string {
    return this.time;
  }

  /** Lets the time of all pages that are under way run out. */
  runOut(): void {
    for (const end of this.#deadlines) end();
  }

  deadline(_ms: number, signal: AbortSignalLike): Deadline {
    const controller = new AbortController();
    const end = (): void => controller.abort();
    signal.addEventListener("abort", end);
    this.#deadlines.push(end);
    return { signal: controller.signal, end };
  }

  sha256(content: Uint8Array): string {
    let sum = 7;
    for (const byte of content) sum = (sum * 31 + byte) % 0xffffffffffff;
    return sum.toString(16).padStart(12, "0").repeat(6);
  }

  decode(content: Uint8Array, encoding: string): string | null {
    try {
      return new TextDecoder(encoding).decode(content);
    } catch {
      return null;
    }
  }

  encode(text: string): Uint8Array {
    return bytes(text);
  }

  /** The paths that were asked for, without those of robots.txt. */
  get asked(): string[] {
    return this.calls.map(addressOf).filter((address) => !address.endsWith("/robots.txt"));
  }

  async #request(call: PageCall): Promise<PageReply> {
    this.calls.push(call);
    const host = call.headers["host"] ?? "";
    this.#active.push(host);
    this.most.all = Math.max(this.most.all, this.#active.length);
    this.most.host = Math.max(this.most.host, this.#active.filter((one) => one === host).length);
    const answer = this.pages.get(addressOf(call)) ?? { status: 404 };
    try {
      const page = typeof answer === "function" ? await answer(call) : answer;
      await new Promise((resolve) => setImmediate(resolve));
      return replyOf(page, call.signal);
    } finally {
      this.#active.splice(this.#active.indexOf(host), 1);
    }
  }
}

function addressOf({ protocol, headers, path }: PageCall): string {
  return `${protocol}//${headers["host"] ?? ""}${path}`;
}

function replyOf(
  { status = 200, headers = { "content-type": "text/html" }, body = "" }: FakePage,
  signal: AbortSignalLike,
): PageReply {
  const known = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const parts = typeof body === "string" ? [bytes(body)] : body instanceof Uint8Array ? [body] : body;
  return { status, header: (name) => known.get(name) ?? null, body: partsOf(parts, signal) };
}

async function* partsOf(parts: readonly (Uint8Array | "never")[], signal: AbortSignalLike): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    if (part === "never")
      await new Promise((_, reject) => {
        if (signal.aborted) reject(new Error("given up"));
        signal.addEventListener("abort", () => reject(new Error("given up")));
      });
    else yield part;
  }
}
