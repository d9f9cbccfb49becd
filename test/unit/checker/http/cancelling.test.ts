import assert from "node:assert/strict";
import { CountingSignal } from "../countingSignal";
import { FakeNetwork } from "../fakeNetwork";
import { ANSWER, engine, failure, REQUEST, TIMEOUT_MS } from "../remoteCalls";

/** Cancels a call at a moment; nothing may be left of it, and no other attempt may follow. */
async function cancelled(network: FakeNetwork, arrange: (signal: CountingSignal) => void): Promise<void> {
  const signal = new CountingSignal();
  arrange(signal);
  const error = await failure(network, { signal });
  assert.deepEqual([error.code, error.message, signal.listeners], ["aborted", "The check was cancelled.", 0]);
}

describe("cancelling a call to a service", () => {
  it("sends nothing when it comes before the call", async () => {
    const network = new FakeNetwork(ANSWER);
    await cancelled(network, (signal) => signal.abort());
    assert.deepEqual([network.calls, network.timers], [[], []]);
  });

  it("ends the call at once, before an answer or within it", async () => {
    for (const hangs of ["before", "within"] as const) {
      const network = new FakeNetwork({ hangs });
      await cancelled(network, (signal) => {
        network.onCall = () => signal.abort();
      });
      assert.deepEqual([network.calls.length, network.waits], [1, []]);
      assert.equal(network.calls[0]?.request.signal.aborted, true, "the call goes on");
    }
  });

  it("ends the wait for the next attempt at once", async () => {
    const network = new FakeNetwork({ status: 503 });
    await cancelled(network, (signal) => {
      network.onTimer = (ms) => ms !== TIMEOUT_MS && signal.abort();
    });
    assert.deepEqual([network.calls.length, network.timers.map(({ state }) => state)], [1, ["stopped", "stopped"]]);
  });

  it("counts as such, whatever else went wrong then", async () => {
    const network = new FakeNetwork({ fails: new Error("ECONNRESET") });
    await cancelled(network, (signal) => {
      network.onTimer = () => signal.abort();
    });
    assert.equal(network.calls.length, 1);
  });

  it("is no longer listened for when a call has succeeded or failed", async () => {
    for (const step of [
      ANSWER,
      { status: 200, body: "" },
      { status: 503 },
      { status: 302 },
      { fails: new Error("no") },
      { hangs: "before" } as const,
    ]) {
      const signal = new CountingSignal();
      const network = new FakeNetwork(step);
      await engine(network)
        .verify_citations(REQUEST, { signal })
        .catch(() => undefined);
      assert.deepEqual([signal.listeners, network.runningTimers], [0, 0]);
    }
  });

  it("changes nothing once the answer is there", async () => {
    const signal = new CountingSignal();
    const result = await engine(new FakeNetwork(ANSWER)).verify_citations(REQUEST, { signal });
    signal.abort();
    assert.equal(result.claims.length, 1);
  });
});
