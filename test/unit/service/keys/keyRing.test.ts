import assert from "node:assert/strict";
import { makeKey } from "../../../../src/service/keys/apiKey";
import { KeyRing } from "../../../../src/service/keys/keyRing";
import { makeRecord } from "./makeRecord";

const RATE = { quota: 60, windowS: 60 };

describe("KeyRing", () => {
  it("finds whose key it is, with that key's own scopes and rate", () => {
    const { key, record } = makeRecord({ name: "ci", scopes: ["verify"], rate: "5/1m" });
    const caller = new KeyRing([record], [], RATE).find(key);
    assert.deepEqual(caller, {
      id: record.id,
      name: "ci",
      scopes: new Set(["verify"]),
      rate: { quota: 5, windowS: 60 },
    });
  });

  it("gives the service's rate to a key that has none", () => {
    const { key, record } = makeRecord({ rate: null });
    assert.deepEqual(new KeyRing([record], [], RATE).find(key)?.rate, RATE);
  });

  it("does not take a key for that of another record, nor the right id with a wrong secret", () => {
    const [one, other] = [makeRecord(), makeRecord()];
    const ring = new KeyRing([one.record, other.record], [], RATE);
    assert.equal(ring.find(other.key)?.id, other.record.id);
    assert.equal(ring.find(one.key.slice(0, 17) + other.key.slice(17)), null);
    assert.equal(ring.find(makeKey().key), null);
    assert.equal(ring.find(""), null);
  });

  it("finds keys of the environment, of whatever form, which may do everything", () => {
    const ring = new KeyRing([], ["a long key of the environment", makeKey().key], RATE);
    const caller = ring.find("a long key of the environment");
    assert.deepEqual(
      [caller?.name, caller?.scopes, caller?.rate],
      ["environment-1", new Set(["verify", "visualize", "optimize", "analyze", "metrics"]), RATE],
    );
    assert.equal(ring.find("environment-1"), null);
    assert.equal(ring.size, 2);
  });

  it("finds nobody where there is no key", () => {
    const ring = new KeyRing([], [], RATE);
    assert.deepEqual([ring.size, ring.find(makeKey().key)], [0, null]);
  });

  it("has nobody's key in a record without a hash", () => {
    const { key, record } = makeRecord();
    assert.equal(new KeyRing([{ ...record, hash: "" }], [], RATE).find(key), null);
  });
});
