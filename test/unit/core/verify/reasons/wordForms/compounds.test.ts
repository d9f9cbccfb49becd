import assert from "node:assert/strict";
import { check, messages, told } from "../../helpers";

const STAFF = "Full-time guides may use the hut. The hut has a wood-fired stove and a first-aid box.";

describe("a part of a compound", () => {
  it("is no evidence for the word by itself", () => {
    assert.deepEqual(told("Full guides may use the hut", STAFF), ["uncertain", ["word_missing", "Full"]]);
    assert.deepEqual(messages(check("Full guides may use the hut [1].", [STAFF])), [
      "The claim says “Full”; the source only says “Full-time” there.",
    ]);
    const torn = "| G2 | Full-time guide | 15 days | Hut only |";
    assert.equal(told("For G2 access is full", torn)[0], "uncertain");
  });

  it("is for all of it, with a hyphen or without, and for a word that stands alone as well", () => {
    assert.deepEqual(told("Full-time guides may use the hut", STAFF), ["supported"]);
    assert.deepEqual(told("Full time guides may use the hut", STAFF), ["supported"]);
    assert.deepEqual(told("The hut has a stove fired with wood", STAFF), ["supported"]);
    const both = "Full-time guides may use the full hut.";
    assert.ok(!told("Guides may use the full hut", both).some(([code]) => code === "word_missing"));
  });
});
