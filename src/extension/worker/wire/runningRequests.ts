import type { JobRequests } from "./jobAccess";
import type { RunningWorker } from "./port";
import type { FromWorker, ToWorker } from "./protocol";
import type { HttpAnswer } from "./serviceMessages";

type HttpQuestion = Extract<FromWorker, { type: "ask_http" }>;

const NO_SERVICE: HttpAnswer = { kind: "failed", message: "this check uses no service" };

/** The requests that run for the worker now. Each ends with its job, or when the worker waits for it no longer. */
export class RunningRequests {
  readonly #running = new Map<number, { readonly job: number; readonly controller: AbortController }>();

  /** `requests` is `null` for a job that may ask no service. */
  async answer(
    { job, ask, request }: HttpQuestion,
    worker: RunningWorker,
    requests: JobRequests | null,
  ): Promise<void> {
    const controller = new AbortController();
    this.#running.set(ask, { job, controller });
    const answer = (await requests?.send(request, controller.signal)) ?? NO_SERVICE;
    if (this.#running.get(ask)?.controller === controller) this.#running.delete(ask);
    if (!controller.signal.aborted) worker.post({ type: "http", ask, answer } satisfies ToWorker);
  }

  drop(ask: number): void {
    this.#running.get(ask)?.controller.abort();
  }

  /** The worker that asked is gone, and the next one counts its questions anew. */
  dropAll(): void {
    for (const { controller } of this.#running.values()) controller.abort();
    this.#running.clear();
  }

  dropJob(job: number): void {
    for (const running of this.#running.values()) if (running.job === job) running.controller.abort();
  }
}
