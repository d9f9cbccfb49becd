import assert from "node:assert/strict";
import { CallerRulings } from "../../../../src/service/judge/callerRulings";

const REPLY = { kind: "text", text: "{}" } as const;

describe("CallerRulings", () => {
  it("keeps what was replied to a caller, and shows it to no other", () => {
    const rulings = new CallerRulings();
    rulings.of("a").put("key", REPLY);
    assert.deepEqual([rulings.of("a").get("key"), rulings.of("b").get("key")], [REPLY, undefined]);
  });

  it("drops the oldest replies and callers where there are many", () => {
    const rulings = new CallerRulings();
    for (let index = 0; index <= 1000; index += 1) rulings.of("a").put(`key-${index}`, REPLY);
    assert.deepEqual([rulings.of("a").get("key-0"), rulings.of("a").get("key-1")], [undefined, REPLY]);
    for (let index = 0; index < 99; index += 1) rulings.of(`caller-${index}`);
    assert.deepEqual(rulings.of("a").get("key-1"), REPLY);
    for (let index = 0; index < 100; index += 1) rulings.of(`later-${index}`);
    assert.equal(rulings.of("a").get("key-1"), undefined);
  });
});
