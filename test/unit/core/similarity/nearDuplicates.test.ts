import assert from "node:assert/strict";
import { nearDuplicates } from "../../../../src/core/similarity/nearDuplicates";
import { vectors } from "../visualize/report/reportSamples";

const REFUND =
  "Refunds to a card arrive within seven working days after the shop has confirmed the return of the parcel.";
const WAREHOUSE = "The warehouse counts its shelves on Friday evenings and scans every bundle.";

const found = (texts: readonly string[]) => nearDuplicates(vectors(texts));
const originals = (texts: readonly string[]) => found(texts).map((duplicate) => duplicate?.of ?? null);

describe("near-duplicates", () => {
  it("name the first text that they repeat, and how alike they are", () => {
    const texts = [WAREHOUSE, REFUND, `${REFUND} See above.`, WAREHOUSE, REFUND];
    assert.deepEqual(originals(texts), [null, null, 1, 0, 1]);
    const close = found(texts)[2]?.similarity ?? 0;
    assert.ok(close > 0.85 && close < 1);
  });

  it("are found in another order of the same sentences", () => {
    assert.deepEqual(found([`${REFUND} ${WAREHOUSE}`, `${WAREHOUSE} ${REFUND}`]), [null, { of: 0, similarity: 1 }]);
  });

  it("are none where two texts are on one thing and say different ones", () => {
    const other =
      "Refunds to a bank account take two days longer than those to a card, and show in the ledger at once.";
    assert.deepEqual(originals([REFUND, other, WAREHOUSE]), [null, null, null]);
  });

  it("are none among empty documents", () => {
    assert.deepEqual(originals(["", "", " "]), [null, null, null]);
  });

  it("are found where every document is one, each with a number of its own", () => {
    const texts = Array.from({ length: 50 }, (_, index) => `${REFUND} ${WAREHOUSE} Release ${index + 100}.`);
    assert.deepEqual(originals(texts), [null, ...new Array<number>(49).fill(0)]);
  });
});
