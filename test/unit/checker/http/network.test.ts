import assert from "node:assert/strict";
import { failureText, networkStep, platformNetwork } from "../../../../src/checker/http/network";

describe("platformNetwork", () => {
  it("has timers that can be stopped", async () => {
    const network = platformNetwork();
    const over: string[] = [];
    network.startTimer(0, () => over.push("stopped"))();
    await new Promise<void>((resolve) => network.startTimer(0, resolve));
    assert.deepEqual(over, []);
  });

  it("asks for no timer that the platform would end at once because it is too long", () => {
    const { setTimeout } = globalThis;
    const asked: number[] = [];
    try {
      Object.assign(globalThis, { setTimeout: (_run: () => void, ms: number) => asked.push(ms) });
      for (const ms of [30_000, 2 ** 31 - 1, 2 ** 31, 1e300]) platformNetwork().startTimer(ms, () => undefined);
    } finally {
      Object.assign(globalThis, { setTimeout });
    }
    assert.deepEqual(asked, [30_000, 2 ** 31 - 1, 2 ** 31 - 1, 2 ** 31 - 1]);
  });

  it("has chance from 0 up to 1, without 1", () => {
    const numbers = Array.from({ length: 1000 }, platformNetwork().random);
    assert.ok(numbers.every((number) => number >= 0 && number < 1));
    assert.ok(new Set(numbers).size > 900);
  });

  it("has what ends a call and what reads it", () => {
    const controller = platformNetwork().newAbortController();
    controller.abort();
    assert.equal(controller.signal.aborted, true);
    assert.equal(platformNetwork().newTextDecoder().decode(Uint8Array.of(0xc3, 0xb6)), "ö");
  });

  it("says so where the platform has no network", () => {
    const { fetch } = globalThis;
    try {
      Object.assign(globalThis, { fetch: undefined });
      assert.throws(platformNetwork, {
        code: "invalid_config",
        message: "A base_url needs fetch, as Node 20 and browsers have.",
      });
    } finally {
      Object.assign(globalThis, { fetch });
    }
  });
});

describe("failureText", () => {
  it("is that of the last cause, which tells why", () => {
    const refused = new Error("connect ECONNREFUSED 127.0.0.1:1");
    assert.equal(failureText(new TypeError("fetch failed", { cause: refused })), "connect ECONNREFUSED 127.0.0.1:1");
    assert.equal(failureText(new TypeError("Failed to fetch")), "Failed to fetch");
  });

  it("is a code where there is no message", () => {
    const all = Object.assign(new AggregateError([]), { code: "ECONNREFUSED" });
    assert.equal(failureText(new TypeError("fetch failed", { cause: all })), "ECONNREFUSED");
  });

  it("is found in whatever was thrown", () => {
    const circle = new Error("round");
    circle.cause = circle;
    assert.deepEqual([circle, "down", undefined, new RangeError(), new Error("kept", { cause: 5 })].map(failureText), [
      "round",
      "down",
      "undefined",
      "RangeError",
      "kept",
    ]);
  });
});

describe("networkStep", () => {
  it("names the variable for certificates where nobody vouches for one, as Node says it", () => {
    for (const why of [
      "self-signed certificate",
      "self signed certificate in certificate chain",
      "unable to verify the first certificate",
      "unable to get local issuer certificate",
    ])
      assert.equal(networkStep(why), "Name your network's certificate in NODE_EXTRA_CA_CERTS.");
  });

  it("sends to the network and its proxy with everything else, which a certificate more would not mend", () => {
    for (const why of [
      "connect ECONNREFUSED 127.0.0.1:1",
      "certificate has expired",
      "Hostname/IP does not match certificate's altnames: Host: a. is not in the cert's altnames: DNS:b",
      "Proxy response (407) !== 200 when HTTP Tunneling",
    ])
      assert.equal(networkStep(why), "Check the address, the network and its proxy.");
  });
});
