import assert from "node:assert/strict";
import type { CitationResult } from "../../../../../src/contract/verify/citationResult";
import { JobCancelled } from "../../../../../src/extension/worker/wire/jobLine";
import type { RunningWorker } from "../../../../../src/extension/worker/wire/port";
import { type FromWorker, type ToWorker, toWorkerSchema } from "../../../../../src/extension/worker/wire/protocol";
import { type CheckListener, WorkerClient } from "../../../../../src/extension/worker/wire/workerClient";

/** A worker whose answers the test writes. */
class FakeWorker implements RunningWorker {
  readonly got: ToWorker[] = [];
  isTerminated = false;
  #listener: (message: unknown) => void = () => undefined;
  #end: (reason: string) => void = () => undefined;

  post(message: unknown): void {
    this.got.push(toWorkerSchema.parse(message));
  }
  onMessage(listener: (message: unknown) => void): void {
    this.#listener = listener;
  }
  onEnd(listener: (reason: string) => void): void {
    this.#end = listener;
  }
  terminate(): void {
    this.isTerminated = true;
  }
  say(message: FromWorker): void {
    this.#listener(message);
  }
  sayAnything(message: unknown): void {
    this.#listener(message);
  }
  crash(reason: string): void {
    this.#end(reason);
  }
}

const REQUEST: Parameters<WorkerClient["check"]>[0] = {
  uri: "file:///w/a.md",
  path: "/w/a.md",
  text: "A [1].",
  rows: null,
  selection: null,
  threshold: 0.8,
  endpoint: null,
  globs: [],
  picked: [],
  folders: [],
  counting: "named",
  checked: [],
  meant: [],
  accepted: null,
  recalls: false,
};

function setUp(): {
  client: WorkerClient;
  workers: FakeWorker[];
  restarts: string[];
  listener: CheckListener;
  started: number[];
} {
  const workers: FakeWorker[] = [];
  const restarts: string[] = [];
  const started: number[] = [];
  const client = new WorkerClient(
    async () => {
      const worker = new FakeWorker();
      workers.push(worker);
      return worker;
    },
    (reason) => restarts.push(reason),
    PATIENCE_MS,
  );
  const listener: CheckListener = {
    files: {
      read: async (path) => ({
        kind: "read",
        version: "1",
        read: { kind: "text", uri: `file:///${path}`, label: path, text: "Text." },
      }),
      glob: async (pattern) => [`file:///${pattern}`],
    },
    requests: null,
    onReading: () => undefined,
    onStarted: (rows) => started.push(rows),
    onRow: () => undefined,
    onUnchecked: () => undefined,
  };
  return { client, workers, restarts, listener, started };
}

const PATIENCE_MS = 30;
const DONE = { kind: "done", problems: [] };
/** Behind the shapes of messages, which come with the first worker. */
const turns = async (): Promise<void> => {
  await import("../../../../../src/extension/worker/wire/protocol");
  await new Promise((resolve) => setTimeout(resolve, 1));
};
const never = (): AbortSignal => new AbortController().signal;

describe("WorkerClient", () => {
  it("starts one worker for all jobs, when the first one comes", async () => {
    const { client, workers, listener } = setUp();
    assert.equal(workers.length, 0);
    const jobs = [client.check(REQUEST, listener, never()), client.check(REQUEST, listener, never())];
    await turns();
    assert.equal(workers.length, 1);
    for (const message of workers[0]?.got ?? []) {
      assert.ok(message.type === "check");
      workers[0]?.say({ type: "done", job: message.job, problems: [] });
    }
    assert.deepEqual(await Promise.all(jobs), [DONE, DONE]);
  });

  it("answers the worker's questions for files", async () => {
    const { client, workers, listener, started } = setUp();
    const check = client.check(REQUEST, listener, never());
    await turns();
    const [worker] = workers;
    worker?.say({ type: "started", job: 1, rows: 3 });
    worker?.say({ type: "ask_file", job: 1, ask: 5, path: "b.md", from: REQUEST.uri, have: null });
    worker?.say({ type: "ask_glob", job: 1, ask: 6, pattern: "*.md", from: REQUEST.uri });
    await turns();
    assert.deepEqual(
      worker?.got.slice(1).map((message) => message.type),
      ["file", "files"],
    );
    assert.deepEqual(started, [3]);
    worker?.say({ type: "done", job: 1, problems: [] });
    await check;
  });

  it("rejects at once when it is cancelled, and keeps a worker that answers", async () => {
    const { client, workers, listener } = setUp();
    const controller = new AbortController();
    const check = client.check(REQUEST, listener, controller.signal);
    await turns();
    controller.abort();
    await assert.rejects(check, JobCancelled);
    await turns();
    assert.deepEqual(workers[0]?.got.at(-1), { type: "cancel", job: 1 });
    workers[0]?.say({ type: "cancelled", job: 1 });
    assert.equal(workers[0]?.isTerminated, false);
    client.dispose();
  });

  it("ends a worker that does not answer to a cancellation, and gives its other jobs to a new one", async () => {
    const { client, workers, listener, restarts } = setUp();
    const controller = new AbortController();
    const stuck = client.check(REQUEST, listener, controller.signal);
    const other = client.check(REQUEST, listener, never());
    await turns();
    controller.abort();
    await assert.rejects(stuck, JobCancelled);
    await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS + 20));
    assert.equal(workers[0]?.isTerminated, true);
    assert.match(restarts[0] ?? "", /did not stop job 1/);
    assert.deepEqual(
      workers[1]?.got.map((message) => message.type === "check" && message.job),
      [2],
    );
    workers[1]?.say({ type: "done", job: 2, problems: [] });
    assert.deepEqual(await other, DONE);
  });

  it("tries a job again after a crash, and gives it up after the second", async () => {
    const { client, workers, listener, restarts } = setUp();
    const check = client.check(REQUEST, listener, never());
    const refused = assert.rejects(check, /stopped twice on this file \(out of memory\)/);
    await turns();
    workers[0]?.crash("out of memory");
    await turns();
    assert.equal(workers.length, 2);
    workers[1]?.crash("out of memory");
    await refused;
    assert.equal(restarts.length, 2);
  });

  const JUDGING: Parameters<WorkerClient["judge"]>[0] = {
    ...REQUEST,
    row: 0,
    core: {} as CitationResult,
    earlier: null,
    judging: {
      judge: { kind: "editor", model: "test/reader", revision: "1", max_input_tokens: 8000 },
      mode: "uncertain",
      claims: null,
      max_calls: 10,
      max_tokens: 1000,
    },
  };
  const ASKED = { files: null, requests: null, onJudging: () => undefined };

  it("tells the worker that a person wants what a judge has ruled by now, and waits for it", async () => {
    const { client, workers } = setUp();
    const stop = new AbortController();
    const judged = client.judge(JUDGING, ASKED, stop.signal);
    await turns();
    stop.abort();
    await turns();
    assert.deepEqual(workers[0]?.got.at(-1), { type: "stop", job: 1 });
    workers[0]?.say({ type: "not_judged", job: 1 });
    assert.equal(await judged, null);
  });

  it("asks no judge a second time after a crash: that may cost twice what was agreed to", async () => {
    const { client, workers } = setUp();
    const refused = assert.rejects(
      client.judge(JUDGING, ASKED, never()),
      /broke off while the judge was asked \(out of memory\)/,
    );
    await turns();
    workers[0]?.crash("out of memory");
    await refused;
    await turns();
    assert.equal(workers.length, 1);
  });

  const TRIAL: Parameters<WorkerClient["optimize"]>[0] = {
    documents: { kind: "files", files: [], unread: [] },
    current: { chunk_size: 1000, chunk_overlap: 200, unit: "tokens", splitter: "recursive" },
    max_chunk_size: null,
    top_k: null,
    budget_tokens: 2000,
    questions: null,
    endpoint: null,
    embedder: null,
  };
  const TRIAL_LISTENER = { files: null, requests: null, onProgress: () => undefined };

  it("asks no embedder a second time after a crash, either", async () => {
    const { client, workers } = setUp();
    const embedder = { base_url: "https://models.example/v1", model: "small", has_key: true };
    const refused = assert.rejects(
      client.optimize({ ...TRIAL, embedder }, TRIAL_LISTENER, never()),
      /broke off while an embedder was asked \(out of memory\), and its vectors are lost/,
    );
    await turns();
    workers[0]?.crash("out of memory");
    await refused;
    assert.equal(workers.length, 1);
  });

  it("says of a trial that it was given up how it may be brought to an end", async () => {
    const { client, workers } = setUp();
    const trial = client.optimize(TRIAL, TRIAL_LISTENER, never());
    const refused = assert.rejects(trial, {
      message:
        "The trial of chunk settings broke off twice (out of memory) and was given up. Try a folder with fewer documents, or open the log with Show Log.",
    });
    await turns();
    workers[0]?.crash("out of memory");
    await turns();
    workers[1]?.crash("out of memory");
    await refused;
  });

  it("says so when the worker cannot be started", async () => {
    const client = new WorkerClient(
      async () => Promise.reject(new Error("no such file")),
      () => undefined,
    );
    await assert.rejects(client.check(REQUEST, setUp().listener, never()), /no such file/);
  });

  it("takes no notice of messages of an unknown shape", async () => {
    const { client, workers, listener, restarts } = setUp();
    const check = client.check(REQUEST, listener, never());
    await turns();
    workers[0]?.sayAnything({ type: "row", job: 1, row: { claims: 3 } });
    await turns();
    assert.match(restarts[0] ?? "", /unknown shape/);
    workers[0]?.say({ type: "failed", job: 1, message: "It broke." });
    await assert.rejects(check, /It broke\./);
  });

  it("ends everything when it is disposed", async () => {
    const { client, workers, listener } = setUp();
    const check = client.check(REQUEST, listener, never());
    const ended = assert.rejects(check, JobCancelled);
    await turns();
    client.dispose();
    await ended;
    await turns();
    assert.equal(workers[0]?.isTerminated, true);
  });
});
