import type { HttpRequest, HttpResponse, Network } from "../../../src/checker/http/network";

/** What a fake service does with one call. */
export type Step =
  | { readonly status: number; readonly body?: string; readonly headers?: Readonly<Record<string, string>> }
  | { readonly answers: HttpResponse }
  | { readonly fails: unknown }
  /** It never answers. */
  | { readonly hangs: "before" }
  /** It answers with the beginning of a body and no end. */
  | { readonly hangs: "within" };

interface FakeTimer {
  readonly ms: number;
  state: "running" | "stopped" | "over";
}

/**
 * A network in memory: plays its steps one by one, the last one for ever, and keeps what it was asked. Nothing takes time
 * but timers: one that still runs when all else is done is over at once.
 */
export class FakeNetwork implements Network {
  readonly calls: { readonly url: string; readonly request: HttpRequest }[] = [];
  readonly timers: FakeTimer[] = [];
  /** What `random` gives. */
  chance = 0.5;
  /** Is told of each timer that starts. */
  onTimer: (ms: number) => unknown = () => undefined;
  /** Is told of each call, when it hangs or before it answers. */
  onCall: () => unknown = () => undefined;
  readonly #steps: readonly Step[];

  constructor(...steps: Step[]) {
    this.#steps = steps;
  }

  /** The milliseconds of each timer that came to its end. */
  get waits(): number[] {
    return this.timers.filter(({ state }) => state === "over").map(({ ms }) => ms);
  }

  get runningTimers(): number {
    return this.timers.filter(({ state }) => state === "running").length;
  }

  fetch = async (url: string, request: HttpRequest): Promise<HttpResponse> => {
    const step = this.#steps[Math.min(this.calls.length, this.#steps.length - 1)] ?? { hangs: "before" };
    this.calls.push({ url, request });
    const aborted = new Promise<never>((_resolve, reject) => {
      request.signal.addEventListener("abort", () => reject(new Error("This operation was aborted")), { once: true });
    });
    aborted.catch(() => undefined);
    queueMicrotask(this.onCall);
    if ("fails" in step) throw step.fails;
    if ("answers" in step) return step.answers;
    if ("status" in step) return answer(step);
    return step.hangs === "before" ? aborted : new Response(endlessBody(aborted), { status: 200 });
  };

  newAbortController(): AbortController {
    return new AbortController();
  }

  newTextDecoder(): TextDecoder {
    return new TextDecoder();
  }

  startTimer(ms: number, run: () => void): () => void {
    const timer: FakeTimer = { ms, state: "running" };
    this.timers.push(timer);
    queueMicrotask(() => this.onTimer(ms));
    setImmediate(() => {
      if (timer.state !== "running") return;
      timer.state = "over";
      run();
    });
    return () => {
      if (timer.state === "running") timer.state = "stopped";
    };
  }

  random(): number {
    return this.chance;
  }
}

const STATUSES_WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

function answer({ status, body = "", headers = {} }: Extract<Step, { status: number }>): Response {
  return new Response(STATUSES_WITHOUT_BODY.has(status) ? null : body, { status, headers });
}

function endlessBody(aborted: Promise<never>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"accuracy_score":'));
      aborted.catch((error: unknown) => controller.error(error));
    },
  });
}
