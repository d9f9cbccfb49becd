import assert from "node:assert/strict";
import { told } from "../../helpers";

const WING =
  "The gallery opened its new wing in April with three exhibitions of modern glass. The café is on the ground floor.";
const OPENED = "The gallery opened its new wing in April with three exhibitions of modern glass";

describe("a clause that a claim adds", () => {
  it("keeps it open where none of its words stands in the source", () => {
    assert.deepEqual(told(`${OPENED}, and parking is free for members`, WING), [
      "uncertain",
      ["word_missing", "parking is free for members"],
    ]);
    assert.deepEqual(told(`${OPENED}, which pleased collectors`, WING), [
      "uncertain",
      ["word_missing", "pleased collectors"],
    ]);
  });

  it("does not where the source has one of them in any form, or it is one word", () => {
    assert.equal(told(`${OPENED}, and the café lies downstairs`, WING)[0], "supported");
    assert.equal(told(`${OPENED}, which pleased`, WING)[0], "supported");
  });
});
