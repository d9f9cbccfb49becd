import assert from "node:assert/strict";
import { told } from "../helpers";

describe("a passage that has the claim's words to deny them", () => {
  for (const [claim, source] of [
    ["The old tower leans to the west", "Many say that the old tower leans to the west, which is not the case."],
    ["The lake freezes over in March", "It is a common myth that the lake freezes over in March."],
    ["The lake freezes over in March", "The lake freezes over in March. This is simply wrong."],
    ["The plan covers dental work", "Contrary to popular belief, the plan covers dental work poorly."],
    ["The index only searches titles", "The index doesn't just search titles: it reads the whole text."],
  ] as const) {
    it(`leaves it open: “${source}”`, () => {
      assert.deepEqual(told(claim, source), ["uncertain", ["qualifier_differs", claim]]);
    });
  }

  for (const [claim, source] of [
    ["It is a myth that the lake freezes over in March", "It is a common myth that the lake freezes over in March."],
    ["The index searches not only titles", "The index does not only search titles."],
    ["The flag is false by default", "The flag is false by default."],
  ] as const) {
    it(`is not seen in “${source}” for “${claim}”`, () => {
      assert.deepEqual(told(claim, source), ["supported"]);
    });
  }
});
