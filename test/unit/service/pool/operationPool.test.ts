import assert from "node:assert/strict";
import { once } from "node:events";
import {
  OperationPool,
  type OperationTask,
  type PoolOutcome,
  type WorkDone,
} from "../../../../src/service/pool/operationPool";
import { DONE, FakeThreads } from "./fakeThreads";

const NOBODY_LEAVES = new AbortController().signal;
type PoolLimits = ConstructorParameters<typeof OperationPool>[1];
const LIMITS: PoolLimits = { waiting: 2, bytes: 100, waitMs: 60_000, workMs: 60_000, patienceMs: 0 };
type TaskOwner = Parameters<OperationPool["run"]>[1];
const OWNER: TaskOwner = { id: "1", name: "ci" };
const OTHER: TaskOwner = { id: "2", name: "editor" };
const LATER: PoolOutcome = { kind: "overloaded", retryS: 1 };

function task(bytes = 1): OperationTask {
  return { operation: "verify_citations", body: new Uint8Array(bytes) };
}

function takes(pool: OperationPool, bytes: number, { id }: TaskOwner = OWNER): boolean {
  return pool.refusal(id, bytes) === null;
}

function poolWith(limits: Partial<PoolLimits> = {}, size = 1) {
  const threads = new FakeThreads(size);
  const clock = { now: 0 };
  const done: WorkDone[] = [];
  const pool = new OperationPool(
    threads,
    { ...LIMITS, ...limits },
    { now: () => clock.now, onDone: (one) => done.push(one) },
  );
  return { threads, pool, clock, done };
}

describe("OperationPool", () => {
  it("runs as many tasks as there are threads, and the others in their order", async () => {
    const { pool, threads } = poolWith({}, 2);
    const tasks = [task(1), task(2), task(3), task(4)];
    const outcomes = tasks.map((one) => pool.run(one, OWNER, NOBODY_LEAVES));
    assert.deepEqual([pool.running, pool.waiting], [2, 2]);
    threads.runs[1]?.finish();
    await outcomes[1];
    threads.runs[0]?.finish();
    await outcomes[0];
    assert.deepEqual(
      threads.runs.map((run) => run.task),
      tasks,
    );
    threads.runs[2]?.finish();
    threads.runs[3]?.finish();
    assert.deepEqual(await Promise.all(outcomes), [DONE, DONE, DONE, DONE]);
    assert.deepEqual([pool.running, pool.waiting], [0, 0]);
  });

  it("refuses what is more than may wait, and takes it again when there is room", async () => {
    const { pool, threads } = poolWith();
    const first = pool.run(task(), OWNER, NOBODY_LEAVES);
    void pool.run(task(), OWNER, NOBODY_LEAVES);
    void pool.run(task(), OWNER, NOBODY_LEAVES);
    assert.equal(takes(pool, 0), false);
    assert.deepEqual(await pool.run(task(), OWNER, NOBODY_LEAVES), LATER);
    threads.runs[0]?.finish();
    await first;
    assert.equal(takes(pool, 0), true);
  });

  it("works with nothing that may wait", async () => {
    const { pool, threads } = poolWith({ waiting: 0 });
    const first = pool.run(task(), OWNER, NOBODY_LEAVES);
    assert.deepEqual(await pool.run(task(), OWNER, NOBODY_LEAVES), LATER);
    threads.runs[0]?.finish();
    assert.deepEqual(await first, DONE);
  });

  it("refuses bodies that are too much together, and gives their room back", async () => {
    const { pool, threads } = poolWith();
    const first = pool.run(task(60), OWNER, NOBODY_LEAVES);
    assert.deepEqual([takes(pool, 40, OTHER), takes(pool, 41, OTHER)], [true, false]);
    assert.deepEqual(await pool.run(task(41), OTHER, NOBODY_LEAVES), LATER);
    threads.runs[0]?.finish();
    await first;
    assert.equal(takes(pool, 100), true);
  });

  it("counts bodies that arrive", () => {
    const { pool } = poolWith();
    const [one, other] = [pool.arrive("1"), pool.arrive("2")];
    assert.equal(one.add(60), true);
    assert.equal(other.add(41), false);
    assert.equal(other.add(40), true);
    assert.equal(takes(pool, 1), false);
    one.end();
    one.end();
    assert.deepEqual([takes(pool, 60), takes(pool, 61)], [true, false]);
    other.end();
    assert.equal(takes(pool, 100), true);
  });

  it("leaves room for others, however much one caller asks for", async () => {
    const { pool, threads, clock } = poolWith({ waiting: 8 });
    const hog = Array.from({ length: 20 }, () => pool.run(task(0), OWNER, NOBODY_LEAVES));
    assert.deepEqual([pool.waiting, takes(pool, 0), takes(pool, 0, OTHER)], [5, false, true]);
    const other = pool.run(task(0), OTHER, NOBODY_LEAVES);
    clock.now += 5;
    threads.runs[0]?.finish();
    await hog[0];
    threads.runs[1]?.finish();
    assert.deepEqual(await other, DONE);
  });

  it("gives turns to callers by the time that their work took", async () => {
    const { pool, threads, clock, done } = poolWith({ waiting: 20 });
    const hog = Array.from({ length: 3 }, () => pool.run(task(1), OWNER, NOBODY_LEAVES));
    const others = Array.from({ length: 3 }, () => pool.run(task(2), OTHER, NOBODY_LEAVES));
    for (const [index, ms] of [900, 10, 10, 10, 900, 900].entries()) {
      clock.now += ms;
      threads.runs[index]?.finish();
      await new Promise(setImmediate);
    }
    await Promise.all([...hog, ...others]);
    assert.deepEqual(
      threads.runs.map(({ task: { body } }) => body.byteLength),
      [1, 2, 2, 2, 1, 1],
    );
    assert.deepEqual(done[1], { caller: "editor", waitedMs: 900, workedMs: 10 });
  });

  it("leaves one thread to what is quick, where work is slow", async () => {
    const { pool, threads } = poolWith({ bytes: 1_000_000, waiting: 20 }, 2);
    const large = [pool.run(task(100_000), OWNER, NOBODY_LEAVES), pool.run(task(100_000), OWNER, NOBODY_LEAVES)];
    assert.deepEqual([pool.running, pool.waiting], [1, 1]);
    const small = pool.run(task(10), OTHER, NOBODY_LEAVES);
    assert.deepEqual([pool.running, pool.waiting], [2, 1]);
    threads.runs[1]?.finish();
    assert.deepEqual(await small, DONE);
    assert.deepEqual([pool.running, pool.waiting], [1, 1]);
    threads.runs[0]?.finish();
    await large[0];
    threads.runs[2]?.finish();
    assert.deepEqual(await large[1], DONE);
  });

  it("learns whose large bodies are quick, and gives them every thread", async () => {
    const { pool, threads, clock } = poolWith({ bytes: 1_000_000, waiting: 20 }, 2);
    const first = pool.run(task(100_000), OWNER, NOBODY_LEAVES);
    clock.now += 20;
    threads.runs[0]?.finish();
    await first;
    void pool.run(task(100_000), OWNER, NOBODY_LEAVES);
    void pool.run(task(100_000), OWNER, NOBODY_LEAVES);
    assert.equal(pool.running, 2);
  });

  it("says at once when to come back, where what waits cannot be done in time", async () => {
    const { pool, threads, clock } = poolWith({ bytes: 1_000_000, waiting: 20, waitMs: 10_000 });
    const first = pool.run(task(10_000), OWNER, NOBODY_LEAVES);
    clock.now += 4_000;
    threads.runs[0]?.finish();
    await first;
    for (let taken = 0; taken < 2; taken += 1) void pool.run(task(10_000), OWNER, NOBODY_LEAVES);
    assert.deepEqual(await pool.run(task(10_000), OWNER, NOBODY_LEAVES), { kind: "overloaded", retryS: 12 });
    assert.equal(takes(pool, 10_000, OTHER), true);
  });

  it("refuses what waited too long, and ends what takes too long", async () => {
    const { pool, threads } = poolWith({ waitMs: 1, workMs: 30 });
    const running = pool.run(task(), OWNER, NOBODY_LEAVES);
    const waiting = pool.run(task(50), OWNER, NOBODY_LEAVES);
    assert.deepEqual([await running, await waiting], [{ kind: "timeout" }, LATER]);
    await aborted(threads);
    assert.equal(threads.runs.length, 1);
    assert.deepEqual([pool.running, pool.waiting, takes(pool, 100)], [0, 0, true]);
  });

  it("forgets what waits when its caller leaves", async () => {
    const { pool, threads } = poolWith();
    const running = pool.run(task(), OWNER, NOBODY_LEAVES);
    const caller = new AbortController();
    const waiting = pool.run(task(50), OWNER, caller.signal);
    caller.abort();
    assert.deepEqual(await waiting, { kind: "left" });
    assert.deepEqual([pool.waiting, takes(pool, 99, OTHER)], [0, true]);
    threads.runs[0]?.finish();
    assert.deepEqual(await running, DONE);
    assert.equal(threads.runs.length, 1);
  });

  it("ends the work whose caller left, and goes on with the next", async () => {
    const { pool, threads } = poolWith();
    const caller = new AbortController();
    const left = pool.run(task(), OWNER, caller.signal);
    const next = pool.run(task(), OWNER, NOBODY_LEAVES);
    caller.abort();
    assert.deepEqual(await left, { kind: "left" });
    await aborted(threads);
    threads.runs[1]?.finish();
    assert.deepEqual(await next, DONE);
  });

  it("lets work whose caller left come to its end where it is nearly there", async () => {
    const { pool, threads } = poolWith({ patienceMs: 60_000 });
    const caller = new AbortController();
    const left = pool.run(task(), OWNER, caller.signal);
    const next = pool.run(task(), OWNER, NOBODY_LEAVES);
    caller.abort();
    assert.deepEqual(await left, { kind: "left" });
    assert.deepEqual([pool.running, threads.runs[0]?.signal.aborted], [1, false]);
    threads.runs[0]?.finish();
    await new Promise(setImmediate);
    threads.runs[1]?.finish();
    await next;
    assert.equal(threads.runs[0]?.signal.aborted, false);
  });

  it("does not take a task whose caller has left already", async () => {
    const { pool, threads } = poolWith();
    assert.deepEqual(await pool.run(task(), OWNER, AbortSignal.abort()), { kind: "left" });
    assert.equal(threads.runs.length, 0);
  });

  it("tells of a thread that ended, and goes on with the next", async () => {
    const { pool, threads } = poolWith();
    const error = new Error("out of memory");
    const [crashed, odd, next] = [
      pool.run(task(), OWNER, NOBODY_LEAVES),
      pool.run(task(), OWNER, NOBODY_LEAVES),
      pool.run(task(), OWNER, NOBODY_LEAVES),
    ];
    threads.runs[0]?.crash(error);
    assert.deepEqual(await crashed, { kind: "crashed", error });
    threads.runs[1]?.crash("no error");
    assert.deepEqual(await odd, { kind: "crashed", error: new Error("no error") });
    threads.runs[2]?.finish();
    assert.deepEqual(await next, DONE);
  });

  it("lets go of a caller's signal when it is done", async () => {
    const { pool, threads } = poolWith();
    const caller = new AbortController();
    const outcome = pool.run(task(), OWNER, caller.signal);
    threads.runs[0]?.finish();
    await outcome;
    caller.abort();
    assert.equal(threads.runs[0]?.signal.aborted, false);
  });
});

/** Resolves when the first run's thread is ended. */
async function aborted({ runs }: FakeThreads): Promise<void> {
  const signal = runs[0]?.signal;
  if (signal !== undefined && !signal.aborted) await once(signal, "abort");
  await new Promise(setImmediate);
}
