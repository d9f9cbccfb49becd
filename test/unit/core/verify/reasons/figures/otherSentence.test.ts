import assert from "node:assert/strict";
import { told } from "../../helpers";

const PARKING = "Guests get 28 days of parking per year. In their first year they get 22 days.";

describe("a number that the source gives for the general case", () => {
  it("is held against the one that a sentence beside it gives for the claim's own", () => {
    assert.deepEqual(told("Guests get 28 days of parking in their first year", PARKING).slice(0, 2), [
      "uncertain",
      ["number_differs", "28 days"],
    ]);
  });

  it("stays what it is where the claim names no case, or the right one, or several numbers", () => {
    assert.equal(told("Guests get 28 days of parking per year", PARKING)[0], "supported");
    assert.equal(told("In their first year guests get 22 days of parking", PARKING)[0], "supported");
    assert.equal(told("Guests get 28 days of parking, and 22 days in their first year", PARKING)[0], "supported");
    const tents = "A tent for two costs 40 euros. A cabin costs 90 euros.";
    assert.equal(told("A tent for two costs 40 euros", tents)[0], "supported");
  });
});
