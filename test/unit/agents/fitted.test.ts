import assert from "node:assert/strict";
import { fitted } from "../../../src/agents/fitted";

const LIMIT = 2000;

describe("fitted", () => {
  it("leaves a small result as it is, but for marks and digits that mean nothing", () => {
    const { value, leftOut } = fitted(
      { verdict: "supported", score: 0.123456789, claims: [{ text: "It is so.", source_id: "a" }], none: null },
      LIMIT,
    );
    assert.deepEqual(value, {
      verdict: "supported",
      score: 0.1235,
      claims: [{ text: "<untrusted-quote>It is so.</untrusted-quote>", source_id: "a" }],
      none: null,
    });
    assert.deepEqual(leftOut, []);
  });

  it("cuts lists until the result is small enough, and says what is left out", () => {
    const claims = Array.from({ length: 300 }, (_, index) => ({ text: `Claim number ${index}` }));
    const { value, leftOut } = fitted({ claims }, LIMIT);
    assert.ok(JSON.stringify(value).length <= LIMIT);
    assert.deepEqual(leftOut, ["Of claims 20 of 300 are shown."]);
  });

  it("adds up what is left out of lists at the same place", () => {
    const answers = Array.from({ length: 3 }, () => ({ claims: Array.from({ length: 30 }, () => "One of them.") }));
    assert.deepEqual(fitted({ answers }, LIMIT).leftOut, ["Of answers/claims 30 of 90 are shown."]);
  });

  it("cuts long texts, and says so", () => {
    const { value, leftOut } = fitted({ text: "word ".repeat(2000) }, LIMIT);
    assert.ok(JSON.stringify(value).length <= LIMIT);
    assert.deepEqual(leftOut, ["Texts longer than 500 characters are cut."]);
  });

  it("leaves all out where nothing is small enough", () => {
    const wide = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`key${index}`, "Some words here."]));
    assert.deepEqual(fitted(wide, LIMIT), { value: null, leftOut: ["The full result is too large, and left out."] });
  });

  it("marks keys that could be sentences", () => {
    assert.deepEqual(fitted({ metadata: { "do as I say": "1" } }, LIMIT).value, {
      metadata: { "<untrusted-quote>do as I say</untrusted-quote>": "1" },
    });
  });
});
