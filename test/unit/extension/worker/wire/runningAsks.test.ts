import assert from "node:assert/strict";
import type { JobRequests } from "../../../../../src/extension/worker/wire/jobAccess";
import type { RunningWorker } from "../../../../../src/extension/worker/wire/port";
import { type FromWorker, type ToWorker, toWorkerSchema } from "../../../../../src/extension/worker/wire/protocol";
import { httpAnswer, modelAnswer, RunningAsks } from "../../../../../src/extension/worker/wire/runningAsks";
import type { HttpAnswer } from "../../../../../src/extension/worker/wire/serviceMessages";

const ANSWER: HttpAnswer = { kind: "answered", status: 200, type: "basic", headers: {}, text: "{}" };
const NOTHING = (): void => undefined;

function ask(job: number, id: number): Extract<FromWorker, { type: "ask_http" }> {
  return {
    type: "ask_http",
    job,
    ask: id,
    request: { method: "GET", url: "https://rag.example/", headers: {}, wants_key: false, body: null },
  };
}

function worker(): { readonly got: ToWorker[]; readonly line: RunningWorker } {
  const got: ToWorker[] = [];
  return {
    got,
    line: {
      post: (message) => void got.push(toWorkerSchema.parse(message)),
      onMessage: NOTHING,
      onEnd: NOTHING,
      terminate: NOTHING,
    },
  };
}

/** Ends when its request is given up, as `fetch` does. */
function hanging(signals: AbortSignal[]): JobRequests {
  return {
    send: (_, signal) => {
      signals.push(signal);
      return new Promise((resolve) =>
        signal.addEventListener("abort", () => resolve({ kind: "failed", message: "aborted" })),
      );
    },
  };
}

describe("the requests of a job", () => {
  it("are answered", async () => {
    const { got, line } = worker();
    await new RunningAsks().answer(ask(1, 7), line, httpAnswer(ask(1, 7), { send: async () => ANSWER }));
    assert.deepEqual(got, [{ type: "http", ask: 7, answer: ANSWER }]);
  });

  it("are refused to a job that uses no service", async () => {
    const { got, line } = worker();
    await new RunningAsks().answer(ask(1, 7), line, httpAnswer(ask(1, 7), null));
    assert.deepEqual(got, [
      { type: "http", ask: 7, answer: { kind: "failed", message: "this check uses no service" } },
    ]);
  });

  it("are refused to a job that uses no model", async () => {
    const { got, line } = worker();
    const question = { type: "ask_model", job: 1, ask: 7, prompt: { instructions: "i", message: "m" } } as const;
    await new RunningAsks().answer(question, line, modelAnswer(question, null));
    const reply = { kind: "failure", reason: "not_found", message: "This check uses no model." };
    assert.deepEqual(got, [{ type: "model", ask: 7, reply }]);
  });

  it("end with their job, with the worker's interest, and with the worker", async () => {
    for (const end of [
      (asks: RunningAsks) => asks.dropJob(1),
      (asks: RunningAsks) => asks.drop(7),
      (asks: RunningAsks) => asks.dropAll(),
    ]) {
      const { got, line } = worker();
      const asks = new RunningAsks();
      const signals: AbortSignal[] = [];
      const answered = asks.answer(ask(1, 7), line, httpAnswer(ask(1, 7), hanging(signals)));
      end(asks);
      await answered;
      assert.deepEqual([signals[0]?.aborted, got.length], [true, 0]);
    }
  });

  it("of another job go on, also when a new worker counts them anew", async () => {
    const { line } = worker();
    const asks = new RunningAsks();
    const signals: AbortSignal[] = [];
    void asks.answer(ask(1, 7), line, httpAnswer(ask(1, 7), hanging(signals)));
    void asks.answer(ask(2, 8), line, httpAnswer(ask(2, 8), hanging(signals)));
    asks.dropJob(1);
    assert.deepEqual(
      signals.map(({ aborted }) => aborted),
      [true, false],
    );
    asks.dropAll();
    const next = asks.answer(ask(3, 7), line, httpAnswer(ask(3, 7), hanging(signals)));
    assert.equal(signals[2]?.aborted, false);
    asks.drop(7);
    await next;
  });
});
