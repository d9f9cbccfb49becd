import assert from "node:assert/strict";
import { told } from "../../helpers";

const LEAVE =
  "If you become the primary caregiver of a child, you can take up to 16 weeks of leave. If you become the secondary caregiver of a child, you can take up to 6 weeks of leave.";

describe("a condition that says whom a sentence speaks of", () => {
  it("is not left out where the claim names them", () => {
    assert.deepEqual(told("Secondary caregivers can take up to 6 weeks of leave", LEAVE), ["supported"]);
    assert.deepEqual(told("Primary caregivers can take up to 16 weeks of leave", LEAVE), ["supported"]);
  });

  it("is left out where the claim names others", () => {
    assert.notEqual(told("Members can take up to 6 weeks of leave", LEAVE)[0], "supported");
    const late = "If you are late with a book, you can renew it for two weeks.";
    assert.deepEqual(told("You can renew a book for two weeks", late), [
      "uncertain",
      ["qualifier_differs", "You can renew a book for two weeks"],
    ]);
  });

  it("tells whose figure mends another one", () => {
    assert.deepEqual(told("Secondary caregivers can take up to 8 weeks of leave", LEAVE), [
      "contradicted",
      ["number_differs", "8 weeks"],
    ]);
  });
});
