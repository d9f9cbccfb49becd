import assert from "node:assert/strict";
import { wordsOf } from "./prepared";

describe("the words of a claim beside a source", () => {
  const source = "Refunds are paid within 30 days. Parcels cost 12 dollars.";

  it("are missing from the passage, or absent from the whole source, in every inflection; function words never are", () => {
    const words = wordsOf("The refund was paid for parcels and whales", source);
    assert.deepEqual(
      words.filter(({ isMissing }) => isMissing).map(({ token }) => token.form),
      ["parcels", "whales"],
    );
    assert.deepEqual(
      words.filter(({ isAbsent }) => isAbsent).map(({ token }) => token.form),
      ["whales"],
    );
  });

  it("know where the source gives their number, however it is spelt", () => {
    const places = (claim: string): (string | null)[] => wordsOf(claim, source).map(({ number }) => number);
    assert.deepEqual(places("paid thirty days"), [null, "in_passage", "in_passage"]);
    assert.deepEqual(places("paid twelve dollars"), [null, "elsewhere", "elsewhere"]);
    assert.deepEqual(places("paid 45 days"), [null, "absent", "absent"]);
    assert.deepEqual(
      wordsOf("paid twelve dollars", source).map(({ isMissing }) => isMissing),
      [false, true, true],
    );
    assert.deepEqual(
      wordsOf("paid twelve dollars", source).map(({ isAbsent }) => isAbsent),
      [false, false, false],
    );
  });

  it("have the text up to the next word behind them", () => {
    assert.deepEqual(
      wordsOf("Refunds, paid", source).map(({ behind }) => behind),
      [", ", ""],
    );
  });
});
