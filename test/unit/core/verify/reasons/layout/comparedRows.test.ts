import assert from "node:assert/strict";
import { check, messages, told } from "../../helpers";

const SIEVES = `| Sieve | Yield | Loss |
|---|---|---|
| Fine mesh | 0.612 | 0.455 |
| Coarse mesh | 0.712 | 0.301 |`;

const PLANS = "Seats by plan:\n\n- Basic: 5 seats\n- Team: 20 seats\n- Pro: 50 seats";

const RUNS = "sieve: linen; yield: 0.821; loss: 0.697\nsieve: silk; yield: 0.853; loss: 0.715";

describe("a comparison of two rows", () => {
  it("is open where their numbers turn it round", () => {
    assert.deepEqual(told("The yield of the fine mesh is higher than that of the coarse mesh", SIEVES).slice(0, 2), [
      "uncertain",
      ["direction_differs", "higher"],
    ]);
    assert.deepEqual(told("Linen beats silk in yield", RUNS), ["uncertain", ["direction_differs", "beats"]]);
    assert.deepEqual(told("Team exceeds Pro in seats", PLANS), ["uncertain", ["direction_differs", "exceeds"]]);
    assert.deepEqual(messages(check("Linen beats silk in yield [1].", [RUNS])), [
      "The source gives “0.821” for “linen”, and “0.853” for “silk”.",
    ]);
  });

  it("is not held against what the numbers bear out", () => {
    assert.deepEqual(told("Silk beats linen in yield", RUNS), ["supported"]);
    assert.deepEqual(told("Pro exceeds Team in seats", PLANS), ["supported"]);
    for (const sentence of [
      "The loss of the coarse mesh is lower than that of the fine mesh",
      "The yield of the coarse mesh is higher than that of the fine mesh",
    ])
      assert.ok(!told(sentence, SIEVES).some(([code]) => code === "direction_differs"));
  });

  it("is open where nothing tells which column counts", () => {
    assert.deepEqual(told("Silk beats linen", RUNS)[0], "uncertain");
  });

  it("leaves a number behind than alone", () => {
    assert.ok(!told("Team has more than 10 seats", PLANS).some(([code]) => code === "direction_differs"));
  });
});
