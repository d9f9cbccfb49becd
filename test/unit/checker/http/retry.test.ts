import assert from "node:assert/strict";
import { RemoteEngine } from "../../../../src/checker/engine/remoteEngine";
import { withRetries } from "../../../../src/checker/http/retry";
import { RAGQualityError } from "../../../../src/contract/error";
import { FakeNetwork, type Step } from "../fakeNetwork";
import { ANSWER, engine, failure, REQUEST, RESULT, SERVICE } from "../remoteCalls";

const BUSY: Step = { status: 503 };
const DATE = "Wed, 21 Oct 2015 07:28:00 GMT";
const THREE_LATER = "Wed, 21 Oct 2015 07:28:03 GMT";

/** What was waited before a busy service answered. */
async function waitsAfter(headers: Readonly<Record<string, string>>): Promise<number[]> {
  const network: FakeNetwork = new FakeNetwork({ status: 429, headers }, ANSWER);
  assert.deepEqual(await engine(network).verify_citations(REQUEST, {}), RESULT);
  return network.waits;
}

describe("withRetries", () => {
  it("tries again when the service is busy, the rate is used up or there is no connection", async () => {
    for (const step of [BUSY, { status: 429 }, { fails: new Error("ECONNREFUSED") }]) {
      const network: FakeNetwork = new FakeNetwork(step, ANSWER);
      assert.deepEqual(await engine(network).verify_citations(REQUEST, {}), RESULT);
      assert.equal(network.calls.length, 2);
    }
  });

  it("sends a request that has a judge asked once more only where the service refused it", async () => {
    const cut: Step = { fails: new Error("ECONNRESET") };
    for (const [step, judge, calls] of [
      [cut, {}, 1],
      [cut, { mode: "off" }, 2],
      [BUSY, {}, 2],
      [{ status: 429 }, {}, 2],
    ] as const) {
      const network: FakeNetwork = new FakeNetwork(step, ANSWER);
      await engine(network)
        .verify_citations(REQUEST, { judge })
        .catch((error: RAGQualityError) => assert.equal(error.code, "connection_failed"));
      assert.equal(network.calls.length, calls);
    }
  });

  it("waits a random part of a time that doubles, and gives up after max_retries", async () => {
    for (const [chance, waits] of [
      [0, [0, 0]],
      [0.5, [125, 250]],
      [0.999, [249.75, 499.5]],
    ] as const) {
      const network: FakeNetwork = new FakeNetwork(BUSY);
      network.chance = chance;
      const error = await failure(network);
      assert.deepEqual([error.code, network.waits, network.calls.length], ["overloaded", waits, 3]);
    }
  });

  it("never waits longer than ten seconds, however often it tries", async () => {
    const network: FakeNetwork = new FakeNetwork(BUSY);
    network.chance = 1;
    const fail = (): Promise<never> => Promise.reject(new RAGQualityError({ code: "connection_failed", message: "" }));
    await assert.rejects(withRetries(fail, 50, network, undefined), { code: "connection_failed" });
    assert.deepEqual([network.waits.length, Math.max(...network.waits), network.waits[5]], [50, 10_000, 8000]);
  });

  it("comes back no earlier than Retry-After says, and not all at once", async () => {
    assert.deepEqual(await waitsAfter({ "retry-after": "3" }), [3125]);
    assert.deepEqual(await waitsAfter({ "retry-after": " 0 " }), [125]);
    assert.deepEqual(await waitsAfter({ "retry-after": "10" }), [10_125]);
  });

  it("counts a date from the answer's own", async () => {
    assert.deepEqual(await waitsAfter({ "retry-after": THREE_LATER, date: DATE }), [3125]);
    assert.deepEqual(await waitsAfter({ "retry-after": DATE, date: THREE_LATER }), [125]);
  });

  it("takes a Retry-After that cannot be counted for none", async () => {
    for (const value of [
      THREE_LATER,
      "",
      "-5",
      "1e3",
      "3.5",
      "soon",
      "9".repeat(400),
      "2015-10-21",
      "Wed, 99 Oct 2015 07:28:00 GMT",
    ]) {
      assert.deepEqual(
        [value, await waitsAfter({ "retry-after": value, ...(value === THREE_LATER ? {} : { date: DATE }) })],
        [value, [125]],
      );
    }
  });

  it("fails at once where the service wants to be left alone for longer, and says how long", async () => {
    for (const [retryAfter, seconds] of [
      ["11", 11],
      ["3600", 3600],
      ["Wed, 21 Oct 2015 08:28:00 GMT", 3600],
    ] as const) {
      const network: FakeNetwork = new FakeNetwork(
        { status: 429, headers: { "retry-after": retryAfter, date: DATE } },
        ANSWER,
      );
      const error = await failure(network);
      assert.deepEqual(
        [error.code, error.status, error.retry_after_s, network.calls.length],
        ["rate_limited", 429, seconds, 1],
      );
    }
  });

  it("fails with what the last attempt failed with", async () => {
    const network: FakeNetwork = new FakeNetwork(
      BUSY,
      { fails: new Error("gone") },
      { status: 429, headers: { "retry-after": "2" } },
    );
    const error = await failure(network);
    assert.deepEqual([error.code, error.retry_after_s], ["rate_limited", 2]);
  });

  it("tries nothing else again", async () => {
    const steps: Step[] = [204, 302, 304, 400, 401, 403, 404, 405, 408, 413, 415, 418, 500, 502, 504].map((status) => ({
      status,
    }));
    for (const step of [...steps, { status: 200, body: "no result" }, { hangs: "before" } as const]) {
      const network: FakeNetwork = new FakeNetwork(step);
      await failure(network);
      assert.deepEqual([step, network.calls.length], [step, 1]);
    }
  });

  it("takes max_retries of 0 at its word", async () => {
    const network: FakeNetwork = new FakeNetwork(BUSY);
    await assert.rejects(
      new RemoteEngine({ service: SERVICE, threshold: 0.8, max_retries: 0 }, network).verify_citations(REQUEST, {}),
      { code: "overloaded" },
    );
    assert.deepEqual([network.calls.length, network.waits], [1, []]);
  });
});
