import assert from "node:assert/strict";
import { rateLimitHeaders, requestsOf, spendingOf } from "../../../../src/service/rates/budget";
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
    for (const caller of ["a", "a", "a", "b"]) kinds.push((await rates.spend(caller, RATE, 1)).kind);
    assert.deepEqual(kinds, ["granted", "granted", "exhausted", "granted"]);
    assert.equal((await rates.spend("a", RATE, 1)).budget.remaining, 0);
  });

  it("are each rate's own", async () => {
    const rates = new MemoryRates();
    await rates.spend("a", { quota: 1, windowS: 60 }, 1);
    assert.equal((await rates.spend("a", RATE, 1)).kind, "granted");
  });

  it("count a body as a request for each piece that it begins, and never as more than there are", () => {
    const rate = { quota: 5, windowS: 60 };
    const counts = [0, 1, 65_536, 65_537, 6_553_600].map((bytes) => requestsOf(bytes, rate));
    assert.deepEqual(counts, [1, 1, 1, 2, 5]);
  });

  it("are spent by several at once", async () => {
    const rates = new MemoryRates();
    const rate = { quota: 5, windowS: 60 };
    assert.equal((await rates.spend("a", rate, 4)).budget.remaining, 1);
    assert.equal((await rates.spend("a", rate, 2)).kind, "exhausted");
  });

  it("tell a store that failed from a budget that is used up", async () => {
    await assert.rejects(spendingOf(RATE, Promise.reject(new Error("away"))), /away/u);
  });
});
