import assert from "node:assert/strict";
import { ask } from "./support/ask";
import { bodyOfSize, verifyBody } from "./support/bodies";
import { assertProblem } from "./support/everyAnswer";
import { gauge } from "./support/gauge";
import { rawAnswers, RawConnection, rawRequest } from "./support/rawConnection";
import { endServices, startObedientService, startTestService } from "./support/startTestService";
import { ThreadOrders } from "./support/threadOrders";
import { until } from "./support/until";

const HOG_KEY = "the-key-of-who-asks-for-much";
const SMALL_KEY = "the-key-of-who-asks-for-little";
/** Of a caller who is not known, this may take half a second and more. */
const SLOW_BYTES = 300_000;

describe("worker threads", () => {
  let orders: ThreadOrders;
  beforeEach(() => void (orders = new ThreadOrders()));
  afterEach(() => orders.close());
  afterEach(endServices);

  it("leave the service free to answer while they work", async () => {
    const { url } = await startObedientService();
    const held = ask(url, { body: verifyBody("hold a") });
    await orders.begun("a");
    assert.equal((await ask(url, { path: "/healthz" })).status, 200);
    assert.equal((await ask(url, { path: "/readyz" })).status, 200);
    assert.equal(await gauge(url, "rag_quality_running"), 1);
    orders.release("a");
    assert.equal((await held).status, 200);
  });

  it("take twice their capacity: what is too much is refused, and what was accepted is answered", async () => {
    const capacity = { threads: 2, queue: 8 };
    // One caller may have as many places as are left for others, and one more.
    const places = 5;
    const { url } = await startObedientService(capacity);
    const running = [ask(url, { body: verifyBody("hold a") }), ask(url, { body: verifyBody("hold b") })];
    await Promise.all([orders.begun("a"), orders.begun("b")]);
    const more = Array.from({ length: 18 }, () => ask(url, { body: verifyBody() }));
    await until(
      "the queue to be full",
      () => gauge(url, "rag_quality_waiting"),
      (waiting) => waiting === places,
    );
    const refused = await firstSettled(more, 13);
    for (const answer of refused) {
      assertProblem(answer, "overloaded");
      assert.equal(answer.headers["retry-after"], "1");
    }
    orders.release("a");
    orders.release("b");
    const statuses = (await Promise.all([...running, ...more])).map(({ status }) => status);
    assert.deepEqual(statuses.filter((status) => status === 200).length, 2 + places);
    assert.deepEqual(statuses.filter((status) => status === 503).length, 13);
  });

  it("answer who asks for little while another caller has all that is slow under way", async () => {
    const { url } = await startObedientService({ threads: 2, queue: 16, keys: [HOG_KEY, SMALL_KEY] });
    const names = ["a", "b", "c", "d", "e", "f", "g", "h"];
    const hogs = names.map((name) => ask(url, { key: HOG_KEY, body: bodyOfSize(SLOW_BYTES, `hold ${name}`) }));
    await until(
      "one to be worked on, and the others to wait",
      () => gauge(url, "rag_quality_waiting", SMALL_KEY),
      (waiting) => waiting === names.length - 1,
    );
    for (let asked = 0; asked < 20; asked += 1)
      assert.equal((await ask(url, { key: SMALL_KEY, body: verifyBody() })).status, 200);
    assert.equal(names.filter((name) => orders.hasBegun(name)).length, 1);
    for (const name of names) void orders.begun(name).then(() => orders.release(name));
    assert.deepEqual(new Set((await Promise.all(hogs)).map(({ status }) => status)), new Set([200]));
  });

  it("answer all that was accepted under load with real work", async () => {
    const { url } = await startTestService({ threads: 2, queue: 20 });
    const answers = await Promise.all(Array.from({ length: 400 }, () => ask(url, { body: verifyBody() })));
    const statuses = new Set(answers.map(({ status }) => status));
    assert.ok(statuses.has(200));
    statuses.delete(200);
    statuses.delete(503);
    assert.deepEqual([...statuses], []);
    const results = new Set(answers.filter(({ status }) => status === 200).map(({ text }) => text));
    assert.equal(results.size, 1);
    assert.equal(await gauge(url, "rag_quality_waiting"), 0);
  });

  it("may have no queue at all", async () => {
    const { url } = await startObedientService({ queue: 0 });
    const held = ask(url, { body: verifyBody("hold a") });
    await orders.begun("a");
    assertProblem(await ask(url, { body: verifyBody() }), "overloaded");
    orders.release("a");
    assert.equal((await held).status, 200);
  });

  it("that end in the middle are answered with a 500 and replaced", async () => {
    const { url, log } = await startObedientService();
    const dead = await ask(url, { body: verifyBody("die a") });
    assertProblem(dead, "internal_error");
    assert.ok(
      log.some((line) => line.msg === "A worker thread failed." && line["request_id"] === dead.headers["x-request-id"]),
    );
    assert.equal((await ask(url, { body: verifyBody() })).status, 200);
    assert.equal(await gauge(url, "rag_quality_threads"), 1);
  });

  it("that run out of memory are answered with a 500 and replaced", async () => {
    const { url } = await startObedientService({ heapMbPerThread: 128 });
    assertProblem(await ask(url, { body: verifyBody("hoard a") }), "internal_error");
    assert.equal((await ask(url, { body: verifyBody() })).status, 200);
  });

  it("survive bodies that need more memory than they have", async () => {
    const { url } = await startTestService({ heapMbPerThread: 128, threads: 2 });
    const pieces = ["{}", "[]", '{"text":""}', '{"a":{}}'];
    for (const piece of pieces) {
      const sources = `[${`${piece},`.repeat(2_000_000 / piece.length)}0]`;
      const { status, text } = await ask(url, { body: `{"query":"","response":"a","sources":${sources}}` });
      assert.ok([400, 500].includes(status), text.slice(0, 200));
    }
    assert.equal((await ask(url, { body: verifyBody() })).status, 200);
  });

  it("that take too long are ended, answered with a timeout and replaced", async () => {
    const { url } = await startObedientService({ timeoutS: 1 });
    const [spinning, waiting] = await Promise.all([
      ask(url, { body: verifyBody("spin a") }),
      orders.begun("a").then(() => ask(url, { body: verifyBody() })),
    ]);
    assertProblem(spinning, "timeout");
    assert.ok([200, 503].includes(waiting.status));
    await until(
      "the thread to be replaced",
      () => ask(url, { body: verifyBody() }),
      ({ status }) => status === 200,
    );
  });

  it("stop working for a caller who left", async () => {
    const { url, log } = await startObedientService();
    const caller = new AbortController();
    const left = ask(url, { body: verifyBody("spin a"), signal: caller.signal });
    await orders.begun("a");
    caller.abort();
    await assert.rejects(left);
    assert.equal((await ask(url, { body: verifyBody() })).status, 200);
    await until(
      "a line about who left",
      () => log.filter((line) => line["problem"] === "left").length,
      (count) => count === 1,
    );
  });

  it("never begin what its caller left before its turn", async () => {
    const { url } = await startObedientService();
    const running = ask(url, { body: verifyBody("hold a") });
    await orders.begun("a");
    const caller = new AbortController();
    const left = ask(url, { body: verifyBody("hold b"), signal: caller.signal });
    await until(
      "a request that waits",
      () => gauge(url, "rag_quality_waiting"),
      (waiting) => waiting === 1,
    );
    caller.abort();
    await assert.rejects(left);
    await until(
      "an empty queue",
      () => gauge(url, "rag_quality_waiting"),
      (waiting) => waiting === 0,
    );
    orders.release("a");
    assert.equal((await running).status, 200);
    assert.equal((await ask(url, { body: verifyBody() })).status, 200);
    assert.equal(orders.hasBegun("b"), false);
  });

  it("are free for others while a caller does not read its answer, who loses the connection in the end", async () => {
    const service = await startObedientService({ timeoutS: 4 });
    const { url, log } = service;
    const body = verifyBody("flood a");
    const connection = await RawConnection.open(url);
    connection.socket.pause();
    connection.send(
      rawRequest(
        "POST /v1/verify HTTP/1.1",
        ["Content-Type: application/json", `Content-Length: ${Buffer.byteLength(body)}`],
        body,
      ),
    );
    await until("the answer to be made", () => log.some((line) => line["status"] === 200), Boolean);
    assert.equal((await ask(url, { path: "/healthz" })).status, 200);
    await service.stop();
    assert.ok(!log.some(({ msg }) => msg.includes("cut off")));
    connection.socket.resume();
    assert.deepEqual(rawAnswers(await connection.untilOver()), []);
  });

  it("take bodies of the largest size", async () => {
    const { url } = await startTestService();
    assert.equal((await ask(url, { body: bodyOfSize(9_900_000) })).status, 200);
  });
});

/** The first so many that have an outcome. */
async function firstSettled<T>(all: readonly Promise<T>[], count: number): Promise<T[]> {
  const settled: T[] = [];
  for (const one of all) void one.then((value) => settled.push(value));
  await until(
    `${count} answers`,
    () => settled.length,
    (length) => length >= count,
  );
  return settled.slice(0, count);
}
