import assert from "node:assert/strict";
import { told } from "../../helpers";

describe("a currency that stands apart from any number", () => {
  const SOURCE = "The city placed a bond of SEK 300 million in March.";

  it("is another one than the source's", () => {
    const [verdict, ...reasons] = told("The city placed a bond in yen, of 300 million", SOURCE);
    assert.equal(verdict, "uncertain");
    assert.ok(reasons.some((reason) => reason[0] === "qualifier_differs" && reason[1] === "yen"));
  });

  it("is the source's, in whatever writing", () => {
    const [, ...reasons] = told("The city placed a bond in kronor, of 300 million", SOURCE);
    assert.ok(!reasons.some((reason) => reason[0] === "qualifier_differs"));
  });
});
