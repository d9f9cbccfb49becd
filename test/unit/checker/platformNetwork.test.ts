import assert from "node:assert/strict";
import { platformNetwork } from "../../../src/checker/platformNetwork";

describe("platformNetwork", () => {
  it("waits no longer than until the signal fires", async () => {
    const controller = new AbortController();
    const waiting = platformNetwork().wait(60_000, controller.signal);
    controller.abort();
    assert.equal(await waiting, undefined);
    assert.equal(await platformNetwork().wait(60_000, controller.signal), undefined);
    assert.equal(await platformNetwork().wait(0, undefined), undefined);
  });

  it("gives a signal that fires when the caller's does", () => {
    const controller = new AbortController();
    const timed = platformNetwork().timeout(60_000, controller.signal);
    assert.equal(timed.aborted, false);
    controller.abort();
    assert.equal(timed.aborted, true);
  });
});
