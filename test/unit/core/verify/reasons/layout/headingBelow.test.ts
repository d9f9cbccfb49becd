import assert from "node:assert/strict";
import { told } from "../../helpers";

const PAGE = [
  "# Benefits",
  "## Dental plan",
  "Dentists of the network are free. Enrollment is in May every year.",
  "## Pension",
  "The pension is kept by a bank of the town. Enrollment is in June every year.",
].join("\n\n");

describe("a heading below a passage", () => {
  it("is nothing that the passage says", () => {
    const claim = "Enrollment for the pension is in May every year";
    const source = PAGE.slice(0, PAGE.indexOf("The pension is kept"));
    assert.deepEqual(told(claim, source), ["uncertain", ["word_missing", "pension"]]);
  });

  it("is no fault where the words stand above, too", () => {
    assert.equal(told("Enrollment for the dental plan is in May every year", PAGE)[0], "supported");
  });
});

describe("a figure that a source gives elsewhere", () => {
  it("leaves a claim open where the source gives another one in its place", () => {
    const far = PAGE.replace(
      "## Pension",
      "## Canteen\n\nLunch is free on Fridays. Tea is free at all times.\n\n## Pension",
    );
    assert.deepEqual(told("The pension is kept by a bank of the town, and enrollment is in May every year", far), [
      "uncertain",
      ["word_missing", "May"],
    ]);
    assert.equal(
      told("The pension is kept by a bank of the town, and enrollment is in June every year", far)[0],
      "supported",
    );
  });
});
