import assert from "node:assert/strict";
import { check, messages, told } from "../../helpers";

const CART = "They sold a cart that their uncle used for the harvest. The teacher bought a plough.";

describe("who does what a relative clause says", () => {
  it("is no other one than in the source", () => {
    assert.deepEqual(told("They sold a cart that the teacher used for the harvest", CART), [
      "uncertain",
      ["word_missing", "teacher"],
    ]);
    assert.deepEqual(messages(check("They sold a cart that the teacher used for the harvest [1].", [CART])), [
      "The source does not say “teacher” of this; it says “uncle” there.",
    ]);
  });

  it("may be told with a word more or less, or by another word", () => {
    const old = CART.replace("uncle", "old uncle");
    assert.deepEqual(told("They sold a cart that the uncle used for the harvest", old), ["supported"]);
    assert.deepEqual(told("They sold a cart that their uncle used for the harvest", CART), ["supported"]);
  });
});
