import assert from "node:assert/strict";
import { StemIndex } from "../../../../../src/extension/worker/folders/stemIndex";

describe("StemIndex", () => {
  const index = (): StemIndex => {
    const made = new StemIndex();
    for (const stems of [
      ["fee", "year"],
      ["fee", "return"],
      ["return", "parcel"],
    ])
      made.add(stems);
    return made;
  };
  const words = [
    { stem: "fee", weight: 3 },
    { stem: "return", weight: 2 },
    { stem: "umbrella", weight: 9 },
  ];
  const PLACES = [0, 1, 2];

  it("finds the files that share most of the weight, and no more than are wanted", () => {
    assert.deepEqual(index().nearest(words, 5, PLACES), [1, 0, 2]);
    assert.deepEqual(index().nearest(words, 2, PLACES), [1, 0]);
    assert.deepEqual(index().nearest([{ stem: "umbrella", weight: 1 }], 5, PLACES), []);
  });

  it("goes by the order of the files where they share the same", () => {
    const fee = [{ stem: "fee", weight: 3 }];
    assert.deepEqual(index().nearest(fee, 5, PLACES), [0, 1]);
    assert.deepEqual(index().nearest(fee, 1, [1, 0, 2]), [1]);
  });

  it("finds no file that was taken out", () => {
    const made = index();
    made.drop(1);
    assert.deepEqual(made.nearest(words, 5, PLACES), [0, 2]);
  });

  it("is made anew of the files that are left", () => {
    const made = index();
    made.drop(0);
    const renumbered = new Map([
      [1, 0],
      [2, 1],
    ]);
    const again = StemIndex.of(made.entries(renumbered), 2);
    assert.deepEqual(again.nearest(words, 5, [0, 1]), [0, 1]);
    assert.equal(again.add(["umbrella"]), 2);
    assert.deepEqual(again.nearest(words, 1, [0, 1, 2]), [2]);
  });
});
