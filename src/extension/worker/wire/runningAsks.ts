import type { JobModel, JobRequests } from "./jobAccess";
import type { ModelReply } from "./judgesMessages";
import type { RunningWorker } from "./port";
import type { FromWorker, ToWorker } from "./protocol";
import type { HttpAnswer } from "./serviceMessages";

type HttpQuestion = Extract<FromWorker, { type: "ask_http" }>;
type ModelQuestion = Extract<FromWorker, { type: "ask_model" }>;

/** Makes what the worker is sent for a question. Never rejects. */
type MakeAnswer = (signal: AbortSignal) => Promise<ToWorker>;

/** What is asked for the worker elsewhere now. Each ends with its job, or when the worker waits for it no longer. */
export class RunningAsks {
  readonly #running = new Map<number, { readonly job: number; readonly controller: AbortController }>();

  async answer(
    { job, ask }: Pick<HttpQuestion, "job" | "ask">,
    worker: RunningWorker,
    makeAnswer: MakeAnswer,
  ): Promise<void> {
    const controller = new AbortController();
    this.#running.set(ask, { job, controller });
    const answer = await makeAnswer(controller.signal);
    if (this.#running.get(ask)?.controller === controller) this.#running.delete(ask);
    if (!controller.signal.aborted) worker.post(answer);
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

const NO_SERVICE: HttpAnswer = { kind: "failed", message: "this check uses no service" };

/** `requests` is `null` for a job that may ask no service. */
export function httpAnswer({ ask, request }: HttpQuestion, requests: JobRequests | null): MakeAnswer {
  return async (signal) => ({ type: "http", ask, answer: (await requests?.send(request, signal)) ?? NO_SERVICE });
}

const NO_MODEL: ModelReply = { kind: "failure", reason: "not_found", message: "This check uses no model." };

/** `model` is `null` for a job that may ask none. */
export function modelAnswer({ ask, prompt }: ModelQuestion, model: JobModel | null): MakeAnswer {
  return async (signal) => ({ type: "model", ask, reply: (await model?.ask(prompt, signal)) ?? NO_MODEL });
}
