import assert from "node:assert/strict";
import fc from "fast-check";
import { readRate } from "../../../../src/checker/http/rateLimitHeaders";
import type { Rate } from "../../../../src/checker/http/serviceResponse";

function rate(policy: string | null, limit: string | null): Rate | null {
  const headers = new Map([
    ["ratelimit-policy", policy],
    ["ratelimit", limit],
  ]);
  return readRate({ get: (name) => headers.get(name) ?? null });
}

const MINUTE: Rate = { limit: 60, window_s: 60, remaining: 59, reset_s: 42 };

describe("readRate", () => {
  it("reads the policy and what is left of it", () => {
    assert.deepEqual(rate('"default";q=60;w=60', '"default";r=59;t=42'), MINUTE);
  });

  it("lets blanks, other parameters, their order and names without quotation marks pass", () => {
    assert.deepEqual(
      rate(' "default" ; w=60 ; qu="requests" ; q=60 ; pk=:AbC=: ', '"default";t=42;note="r=7;t=8, x";r=59'),
      MINUTE,
    );
    assert.deepEqual(rate("default;q=60;w=60", "default;r=59;t=42"), MINUTE);
  });

  it("takes, of several policies, the one that is used up first", () => {
    const policies = '"minute";q=60;w=60, "day, or so";q=1000;w=86400';
    assert.deepEqual(rate(policies, '"minute";r=59;t=42, "day, or so";r=3;t=7000'), {
      limit: 1000,
      window_s: 86_400,
      remaining: 3,
      reset_s: 7000,
    });
    assert.deepEqual(rate(policies, '"minute";r=59;t=42'), MINUTE);
  });

  it("is none where a header or a number is missing", () => {
    for (const [policy, limit] of [
      [null, null],
      ['"default";q=60;w=60', null],
      [null, '"default";r=59;t=42'],
      ['"default";q=60;w=60', '"other";r=59;t=42'],
      ['"default";q=60', '"default";r=59;t=42'],
      ['"default";q=60;w=60', '"default";t=42'],
    ] as const) {
      assert.equal(rate(policy, limit), null);
    }
  });

  it("is none where a header is garbage", () => {
    const good = '"default";r=59;t=42';
    for (const bad of [
      "",
      ",",
      ";",
      '"',
      '"default',
      "limit=60, remaining=59",
      '"default";q=-60;w=60',
      '"default";q=6.5;w=60',
      '"default";q=x;w=60',
      '"default" q=60;w=60',
      `"default";q=${"9".repeat(30)};w=60`,
      '"default";q=60;w=60 "',
      '"default"q=60;w=60',
    ]) {
      assert.deepEqual([bad, rate(bad, good)], [bad, null]);
    }
    assert.equal(rate(`${'"a";q=1;w=1,'.repeat(1000)}"default";q=60;w=60`, good), null);
  });

  it("never throws, and gives whole numbers alone", () => {
    const header = fc
      .array(fc.constantFrom('"', "default", ";", ",", "=", "q", "w", "r", "t", "1", "-", "\\", " ", "é"), {
        maxLength: 30,
      })
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(header, header, (policy, limit) => {
        const found = rate(policy, limit);
        assert.ok(found === null || Object.values(found).every((value) => Number.isSafeInteger(value) && value >= 0));
      }),
    );
  });
});
