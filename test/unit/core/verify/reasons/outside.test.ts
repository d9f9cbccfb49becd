import assert from "node:assert/strict";
import { told } from "../helpers";

describe("a place that a source only names as what something is outside of", () => {
  it("is not where the claim says that it is", () => {
    for (const [claim, source, words] of [
      ["The ban applies in Tyrol", "The ban applies outside Tyrol.", "in Tyrol"],
      ["The spices came from Arabia", "The spices came from outside of Arabia.", "from Arabia"],
      ["Dogs may run in the orchard", "Dogs may run outside the orchard.", "in the orchard"],
    ] as const)
      assert.deepEqual(told(claim, source), ["uncertain", ["direction_differs", words]], claim);
  });

  it("is where the source names it otherwise too, or the claim says outside as well", () => {
    assert.equal(told("The ban applies outside Tyrol", "The ban applies outside of Tyrol.")[0], "supported");
    const both = "The spices came from outside of Arabia. Pepper came from Arabia.";
    assert.equal(told("Pepper came from Arabia", both)[0], "supported");
  });
});
