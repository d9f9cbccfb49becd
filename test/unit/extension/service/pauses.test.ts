import assert from "node:assert/strict";
import { ServicePauses } from "../../../../src/extension/service/pauses";

describe("the pauses of services", () => {
  it("hold for an origin until their time is over, or the service answered", () => {
    let now = 1_000;
    const pauses = new ServicePauses(() => now);
    assert.equal(pauses.remaining("https://a.example/"), 0);
    pauses.hold("https://a.example/base", 42);
    assert.equal(pauses.remaining("https://a.example/other"), 42_000);
    assert.equal(pauses.remaining("https://b.example/"), 0);
    now += 42_000;
    assert.equal(pauses.remaining("https://a.example/"), 0);
    pauses.hold("https://a.example/", 5);
    pauses.release("https://a.example/");
    assert.equal(pauses.remaining("https://a.example/"), 0);
  });
});
