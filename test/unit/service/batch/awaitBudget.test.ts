import assert from "node:assert/strict";
import { awaitBudget } from "../../../../src/service/batch/awaitBudget";
import type { Spending } from "../../../../src/service/rates/budget";
import { REFUSALS } from "../../../../src/service/refusals";

const RATE = { quota: 10, windowS: 60 };

/** Spends in vain, `resetS` before the budget is whole, as often as `kinds` says, and gives how long was waited. */
async function waited(kinds: readonly Spending["kind"][], resetS: number, signal = new AbortController().signal) {
  const left = [...kinds];
  const pauses: number[] = [];
  const spend = (): Promise<Spending> =>
    Promise.resolve({ kind: left.shift() ?? "unknown", budget: { rate: RATE, remaining: 0, resetS } });
  const pause = (seconds: number): Promise<void> => Promise.resolve(void pauses.push(seconds));
  return { refusal: await awaitBudget(spend, pause, signal), pauses };
}

describe("awaitBudget", () => {
  it("waits until the rate is whole again, and no longer", async () => {
    assert.deepEqual(await waited(["exhausted", "granted"], 40), { refusal: null, pauses: [40] });
  });

  it("asks again at once where the rate is whole within the second, which others may take first", async () => {
    const { pauses } = await waited(["exhausted", "exhausted", "granted"], 0);
    assert.deepEqual(pauses, [1, 1]);
  });

  it("tells of a rate that is far away", async () => {
    assert.deepEqual(await waited(["exhausted"], 61), { refusal: REFUSALS.rateLimited(RATE, 61), pauses: [] });
  });

  it("does not wait for ever where nothing can be counted", async () => {
    const { refusal, pauses } = await waited([], 5);
    assert.deepEqual(refusal, REFUSALS.uncounted(5));
    assert.equal(
      pauses.reduce((sum, seconds) => sum + seconds, 0),
      60,
    );
  });

  it("begins to count anew once requests were counted again", async () => {
    const away = Array.from({ length: 12 }, () => "unknown" as const);
    const { refusal } = await waited([...away, "exhausted", ...away, "granted"], 5);
    assert.equal(refusal, null);
  });

  it("asks no more for a caller who left", async () => {
    assert.deepEqual(await waited(["exhausted"], 5, AbortSignal.abort()), { refusal: null, pauses: [] });
  });
});
