import assert from "node:assert/strict";
import { once } from "node:events";
import { OperationPool, type OperationTask } from "../../../../src/service/pool/operationPool";
import { DONE, FakeThreads } from "./fakeThreads";

const NOBODY_LEAVES = new AbortController().signal;
type PoolLimits = ConstructorParameters<typeof OperationPool>[1];
const LIMITS: PoolLimits = { waiting: 2, bytes: 100, timeMs: 60_000, patienceMs: 0 };

function task(bytes = 1): OperationTask {
  return { operation: "verify_citations", body: new Uint8Array(bytes) };
}

function poolWith(limits: Partial<PoolLimits> = {}, size = 1) {
  const threads = new FakeThreads(size);
  return { threads, pool: new OperationPool(threads, { ...LIMITS, ...limits }) };
}

describe("OperationPool", () => {
  it("runs as many tasks as there are threads, and the others in their order", async () => {
    const { pool, threads } = poolWith({}, 2);
    const tasks = [task(1), task(2), task(3), task(4)];
    const outcomes = tasks.map((one) => pool.run(one, NOBODY_LEAVES));
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
    const first = pool.run(task(), NOBODY_LEAVES);
    void pool.run(task(), NOBODY_LEAVES);
    void pool.run(task(), NOBODY_LEAVES);
    assert.equal(pool.hasRoomFor(0), false);
    assert.deepEqual(await pool.run(task(), NOBODY_LEAVES), { kind: "overloaded" });
    threads.runs[0]?.finish();
    await first;
    assert.equal(pool.hasRoomFor(0), true);
  });

  it("works with nothing that may wait", async () => {
    const { pool, threads } = poolWith({ waiting: 0 });
    const first = pool.run(task(), NOBODY_LEAVES);
    assert.deepEqual(await pool.run(task(), NOBODY_LEAVES), { kind: "overloaded" });
    threads.runs[0]?.finish();
    assert.deepEqual(await first, DONE);
  });

  it("refuses bodies that are too much together, and gives their room back", async () => {
    const { pool, threads } = poolWith();
    const first = pool.run(task(60), NOBODY_LEAVES);
    assert.equal(pool.hasRoomFor(40), true);
    assert.equal(pool.hasRoomFor(41), false);
    assert.deepEqual(await pool.run(task(41), NOBODY_LEAVES), { kind: "overloaded" });
    threads.runs[0]?.finish();
    await first;
    assert.equal(pool.hasRoomFor(100), true);
  });

  it("counts bodies that arrive", () => {
    const { pool } = poolWith();
    const [one, other] = [pool.arrive(), pool.arrive()];
    assert.equal(one.add(60), true);
    assert.equal(other.add(41), false);
    assert.equal(other.add(40), true);
    assert.equal(pool.hasRoomFor(1), false);
    one.end();
    one.end();
    assert.equal(pool.hasRoomFor(60), true);
    assert.equal(pool.hasRoomFor(61), false);
    other.end();
    assert.equal(pool.hasRoomFor(100), true);
  });

  it("answers with a timeout what still waits, and never runs it", async () => {
    const { pool, threads } = poolWith({ timeMs: 1 });
    const running = pool.run(task(), NOBODY_LEAVES);
    const waiting = pool.run(task(50), NOBODY_LEAVES);
    assert.deepEqual([await running, await waiting], [{ kind: "timeout" }, { kind: "timeout" }]);
    await aborted(threads);
    assert.equal(threads.runs.length, 1);
    assert.deepEqual([pool.running, pool.waiting, pool.hasRoomFor(100)], [0, 0, true]);
  });

  it("forgets what waits when its caller leaves", async () => {
    const { pool, threads } = poolWith();
    const running = pool.run(task(), NOBODY_LEAVES);
    const caller = new AbortController();
    const waiting = pool.run(task(50), caller.signal);
    caller.abort();
    assert.deepEqual(await waiting, { kind: "left" });
    assert.deepEqual([pool.waiting, pool.hasRoomFor(99)], [0, true]);
    threads.runs[0]?.finish();
    assert.deepEqual(await running, DONE);
    assert.equal(threads.runs.length, 1);
  });

  it("ends the work whose caller left, and goes on with the next", async () => {
    const { pool, threads } = poolWith();
    const caller = new AbortController();
    const left = pool.run(task(), caller.signal);
    const next = pool.run(task(), NOBODY_LEAVES);
    caller.abort();
    assert.deepEqual(await left, { kind: "left" });
    await aborted(threads);
    threads.runs[1]?.finish();
    assert.deepEqual(await next, DONE);
  });

  it("lets work whose caller left come to its end where it is nearly there", async () => {
    const { pool, threads } = poolWith({ patienceMs: 60_000 });
    const caller = new AbortController();
    const left = pool.run(task(), caller.signal);
    const next = pool.run(task(), NOBODY_LEAVES);
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
    assert.deepEqual(await pool.run(task(), AbortSignal.abort()), { kind: "left" });
    assert.equal(threads.runs.length, 0);
  });

  it("tells of a thread that ended, and goes on with the next", async () => {
    const { pool, threads } = poolWith();
    const error = new Error("out of memory");
    const [crashed, odd, next] = [
      pool.run(task(), NOBODY_LEAVES),
      pool.run(task(), NOBODY_LEAVES),
      pool.run(task(), NOBODY_LEAVES),
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
    const outcome = pool.run(task(), caller.signal);
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
