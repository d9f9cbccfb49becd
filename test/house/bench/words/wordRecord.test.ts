import assert from "node:assert/strict";
import { wordComplaints } from "../../../../bench/words/wordRecord";

const FIGURE = { value: 0.8, low: 0.75, high: 0.85 };
const RECORD = { AUC: FIGURE, F1: FIGURE, "top word": FIGURE };

describe("the record of the marked words", () => {
  it("lets pass what is as good, better, or worse by no more than half of the interval", () => {
    assert.deepEqual(wordComplaints(RECORD, RECORD), []);
    assert.deepEqual(
      wordComplaints({ ...RECORD, AUC: { ...FIGURE, value: 0.9 }, F1: { ...FIGURE, value: 0.76 } }, RECORD),
      [],
    );
  });

  it("names a figure that fell further", () => {
    assert.deepEqual(wordComplaints({ ...RECORD, F1: { ...FIGURE, value: 0.7 } }, RECORD), [
      "wice_tokens: F1 fell from 0.800 to 0.700, by 0.1000; its noise is 0.0500.",
    ]);
  });
});
