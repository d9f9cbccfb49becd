import type { AbortSignalLike } from "../../../src/checker/engine";
import type { HttpRequest, HttpResponse, Network } from "../../../src/checker/remoteEngine";

/** What a fake service does with one call: it answers, fails to be reached, or lets the time run out. */
export type Step =
  | { readonly status: number; readonly body: string; readonly headers?: Readonly<Record<string, string>> }
  | { readonly fails: unknown }
  | { readonly isLate: true };

/** A network in memory: plays its steps one by one, the last one for ever, and keeps what it was asked. */
export class FakeNetwork implements Network {
  readonly calls: { readonly url: string; readonly request: HttpRequest }[] = [];
  readonly waits: number[] = [];
  readonly timeouts: number[] = [];
  readonly #steps: readonly Step[];
  #isLate = false;

  constructor(...steps: Step[]) {
    this.#steps = steps;
  }

  fetch = async (url: string, request: HttpRequest): Promise<HttpResponse> => {
    const step = this.#steps[Math.min(this.calls.length, this.#steps.length - 1)];
    this.calls.push({ url, request });
    if (step === undefined || "isLate" in step) {
      this.#isLate = true;
      throw new Error("The operation was aborted due to timeout");
    }
    if ("fails" in step) throw step.fails;
    const headers = { get: (name: string) => step.headers?.[name] ?? null };
    return { ok: step.status < 300, status: step.status, headers, text: async () => step.body };
  };

  timeout(ms: number, signal: AbortSignalLike | undefined): AbortSignalLike {
    this.timeouts.push(ms);
    const isLate = (): boolean => this.#isLate;
    return {
      get aborted() {
        return isLate() || signal?.aborted === true;
      },
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    };
  }

  async wait(ms: number): Promise<void> {
    this.waits.push(ms);
  }
}
