import assert from "node:assert/strict";
import { told } from "../../helpers";

describe("a word between quotation marks", () => {
  it("that the source has nowhere keeps the claim open", () => {
    const source = "The name was first used by Mara Lind in 1698.";
    for (const quoted of ["“kunkunshi”", '"kunkunshi"', "«kunkunshi»"])
      assert.deepEqual(told(`The name ${quoted} was first used by Mara Lind in 1698`, source), [
        "uncertain",
        ["word_missing", "kunkunshi"],
      ]);
  });

  it("may stand anywhere in the source", () => {
    const source = "Kunkunshi is a way to write songs. The name was first used by Mara Lind in 1698.";
    assert.deepEqual(told("The name “kunkunshi” was first used by Mara Lind in 1698", source), ["supported"]);
  });
});
