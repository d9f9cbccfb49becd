import assert from "node:assert/strict";
import { told } from "../helpers";

describe("what is done on one side and still to come on the other", () => {
  for (const [claim, source, words] of [
    ["The old tower was removed in May", "The old tower will be removed in May.", "was removed"],
    ["The council built a library", "The council is going to build a library.", "built"],
    ["The mill closes a road and planted trees", "The mill closes a road and will soon plant trees.", "planted"],
    ["The plant will close in June", "The plant closed in June.", "will close"],
    ["The bridge was repaired by divers", "The bridge is being repaired by divers.", "was repaired"],
  ] as const) {
    it(`leaves open whether the source says the same: ${words}, against “${source}”`, () => {
      assert.deepEqual(told(claim, source), ["uncertain", ["qualifier_differs", words]]);
    });
  }

  for (const [claim, source] of [
    ["The fair takes place in June", "The fair will take place in June."],
    ["The fair will take place in June", "The fair takes place in June."],
    ["The bridge was repaired by divers", "The bridge was repaired by divers and will be painted in June."],
    ["The tower will be removed in May", "The tower is going to be removed in May."],
  ] as const) {
    it(`is not seen in “${source}” for “${claim}”`, () => {
      assert.deepEqual(told(claim, source), ["supported"]);
    });
  }
});
