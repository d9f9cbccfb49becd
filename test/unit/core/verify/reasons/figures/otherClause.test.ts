import assert from "node:assert/strict";
import { check, messages, told } from "../../helpers";

const MILL =
  "The mill was built by Ana Ruiz in 1902 and restored in 1964. It grinds 30 tonnes a day, and stores 80 tonnes in the loft.";

describe("a number of another clause", () => {
  it("is not what is said of the word before it", () => {
    assert.deepEqual(told("The mill was restored in 1902", MILL), ["uncertain", ["date_differs", "1902"]]);
    assert.deepEqual(told("The mill grinds 80 tonnes", MILL).slice(0, 2), [
      "uncertain",
      ["number_differs", "80 tonnes"],
    ]);
    assert.deepEqual(messages(check("The mill was restored in 1902 [1].", [MILL])), [
      "The claim says “1902”; the source gives “1964” for “restored”.",
    ]);
  });

  it("is fine in its own clause, and in a list", () => {
    assert.deepEqual(told("The mill was restored in 1964", MILL), ["supported"]);
    assert.deepEqual(told("The mill was built in 1902", MILL), ["supported"]);
    const bags = "Flour is sold in 5 kg, 10 kg and 25 kg bags.";
    for (const size of ["5", "10", "25"])
      assert.ok(!told(`Flour is sold in ${size} kg bags`, bags).some(([code]) => code === "number_differs"));
  });
});
