import assert from "node:assert/strict";
import { told } from "../../helpers";

describe("what is listed", () => {
  const source =
    "Common signs of mould include stains, damp flakes and a sour smell. Other signs may include holes and dust.";

  it("is left open where the passage lists it of something else", () => {
    assert.deepEqual(told("Common signs of rust include stains, damp flakes, a sour smell, dust, and holes", source), [
      "uncertain",
      ["word_missing", "rust"],
    ]);
  });

  it("is supported where it is listed of the same", () => {
    const claim = "Common signs of mould include stains, damp flakes, a sour smell, dust, and holes";
    assert.deepEqual(told(claim, source), ["supported"]);
  });
});
