import assert from "node:assert/strict";
import { rateLimitHeaders, spendingOf } from "../../../../src/service/rates/budget";
import { MemoryRates } from "../../../../src/service/rates/memoryRates";

const RATE = { quota: 2, windowS: 3600 };

describe("budgets", () => {
  it("stand in the headers of the draft", () => {
    assert.deepEqual(rateLimitHeaders({ rate: RATE, remaining: 1, resetS: 42 }), {
      "RateLimit-Policy": '"default";q=2;w=3600',
      RateLimit: '"default";r=1;t=42',
    });
  });

  it("are spent one by one, each caller's own", async () => {
    const rates = new MemoryRates();
    const kinds = [];
    for (const caller of ["a", "a", "a", "b"]) kinds.push((await rates.spend(caller, RATE)).kind);
    assert.deepEqual(kinds, ["granted", "granted", "exhausted", "granted"]);
    assert.equal((await rates.spend("a", RATE)).budget.remaining, 0);
  });

  it("are each rate's own", async () => {
    const rates = new MemoryRates();
    await rates.spend("a", { quota: 1, windowS: 60 });
    assert.equal((await rates.spend("a", RATE)).kind, "granted");
  });

  it("tell a store that failed from a budget that is used up", async () => {
    await assert.rejects(spendingOf(RATE, Promise.reject(new Error("away"))), /away/u);
  });
});
