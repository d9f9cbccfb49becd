import assert from "node:assert/strict";
import { hashKey, isKeyOf, keyId, makeKey, makeSalt } from "../../../../src/service/keys/apiKey";

describe("API keys", () => {
  it("are new each time, and have the id of their record in them", () => {
    const [one, other] = [makeKey(), makeKey()];
    assert.notEqual(one.key, other.key);
    assert.match(one.key, /^rqk_[0-9a-f]{12}_[A-Za-z0-9_-]{43}$/u);
    assert.equal(keyId(one.key), one.id);
  });

  it("have no id where they are not of that form", () => {
    const { key } = makeKey();
    for (const text of ["", "rqk_", key.slice(1), `${key}x`, `${key}\n`, key.toUpperCase()])
      assert.equal(keyId(text), null);
  });

  it("are known by a hash that is salted", () => {
    const { key } = makeKey();
    const [salt, other] = [makeSalt(), makeSalt()];
    assert.ok(isKeyOf(key, salt, hashKey(key, salt)));
    assert.ok(!isKeyOf(key, other, hashKey(key, salt)));
    assert.ok(!isKeyOf(makeKey().key, salt, hashKey(key, salt)));
    assert.ok(!isKeyOf(key, salt, Buffer.alloc(0)));
  });
});
