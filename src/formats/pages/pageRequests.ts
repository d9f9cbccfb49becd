import type { AbortSignalLike } from "../../checker/engine/engine";
import type { PlatformUrl } from "../../checker/http/serviceAddress";
import type { Deadline, PageMachine } from "./pageNetwork";
import { MAX_REDIRECTS, PAGE_TIMEOUT_MS, PAGES_AT_ONCE, PAGES_AT_ONCE_OF_HOST } from "./pagePolicy";
import type { PageRefusal } from "./pageRefusal";
import { type Reply, type Requesting, requestPage } from "./requestPage";
import { Slots } from "./slots";

export type FinalReply = Extract<Reply, { kind: "reply" }>;

/** What is wanted of an address, wherever it leads. */
interface Wanted<T> {
  /** Whether an address, first or later, may be asked for. */
  permit(url: PlatformUrl): Promise<PageRefusal | null>;
  /** Reads the answer in which the way ends. */
  read(reply: FinalReply, url: PlatformUrl): Promise<T | Refused>;
}

export interface Refused {
  readonly kind: "refused";
  readonly refusal: PageRefusal;
}

/** Goes the way from an address to where it ends: a few at once, each within its time, each step by the rules for requests. */
export class PageRequests {
  readonly #machine: PageMachine;
  readonly #requesting: Requesting;
  readonly #slots = new Slots(PAGES_AT_ONCE, PAGES_AT_ONCE_OF_HOST);

  constructor(machine: PageMachine, allowed: ReadonlySet<string>) {
    this.#machine = machine;
    this.#requesting = { network: machine.network, allowed };
  }

  async follow<T>(start: PlatformUrl, wanted: Wanted<T>, signal: AbortSignalLike): Promise<T | Refused> {
    const clock = new Clock(this.#machine, signal);
    const seen = new Set<string>();
    try {
      let url = start;
      while (!seen.has(url.href) && seen.size <= MAX_REDIRECTS) {
        seen.add(url.href);
        const step = await this.#step(url, wanted, clock);
        if (!isRedirect(step)) return step;
        url = step.to;
      }
      return refused({ kind: "redirects", count: MAX_REDIRECTS });
    } finally {
      clock.end();
    }
  }

  async #step<T>(url: PlatformUrl, wanted: Wanted<T>, clock: Clock): Promise<T | Refused | Redirect> {
    const fault = await wanted.permit(url);
    if (fault !== null) return refused(fault);
    return this.#slots.run(url.host, async () => {
      if (clock.isCancelled) return refused({ kind: "cancelled" });
      try {
        const reply = await requestPage(url, this.#requesting, clock.start());
        if (reply.kind === "reply") return await wanted.read(reply, url);
        return reply.kind === "refused" && clock.isOver ? refused(clock.fault(url)) : reply;
      } catch {
        return refused(clock.isOver ? clock.fault(url) : { kind: "unreachable", host: url.host, why: "it broke off" });
      }
    });
  }
}

type Redirect = Extract<Reply, { kind: "redirect" }>;

function isRedirect(step: unknown): step is Redirect {
  return typeof step === "object" && step !== null && "kind" in step && step.kind === "redirect";
}

export function refused(refusal: PageRefusal): Refused {
  return { kind: "refused", refusal };
}

/** The time of one page, which begins with its first request: what waits for its turn loses nothing. */
class Clock {
  readonly #machine: PageMachine;
  readonly #signal: AbortSignalLike;
  #deadline: Deadline | null = null;

  constructor(machine: PageMachine, signal: AbortSignalLike) {
    this.#machine = machine;
    this.#signal = signal;
  }

  get isCancelled(): boolean {
    return this.#signal.aborted;
  }

  get isOver(): boolean {
    return this.isCancelled || this.#deadline?.signal.aborted === true;
  }

  start(): AbortSignalLike {
    this.#deadline ??= this.#machine.deadline(PAGE_TIMEOUT_MS, this.#signal);
    return this.#deadline.signal;
  }

  fault({ host }: PlatformUrl): PageRefusal {
    return this.isCancelled ? { kind: "cancelled" } : { kind: "too_slow", host };
  }

  end(): void {
    this.#deadline?.end();
  }
}
