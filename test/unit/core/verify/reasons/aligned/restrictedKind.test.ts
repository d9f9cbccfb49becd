import assert from "node:assert/strict";
import { told } from "../../helpers";

const LAMPS = "Every lamp sold in the shop is checked twice. It is then packed in straw.";
const WHOLE = "All employees have 20 days of leave. All employees hired after spring have 22 days of leave.";

describe("what a source says of those of a kind that it describes", () => {
  for (const [claim, source] of [
    ["Every lamp is checked twice", LAMPS],
    ["Every lamp is checked twice and then packed in straw", LAMPS],
    ["All members are insured", "All members who pay in May are insured. They get a card."],
  ] as const)
    it(`is not said of all of the kind: ${claim}`, () => {
      const [verdict, [code] = []] = told(claim, source);
      assert.deepEqual([verdict, code], ["uncertain", "qualifier_differs"]);
    });

  for (const [claim, source] of [
    ["Every lamp sold in the shop is checked twice", LAMPS],
    ["Every lamp in the shop is checked twice", LAMPS],
    ["All members voted for the plan", "All members voted for the plan. They are glad."],
    ["All employees have 20 days of leave", WHOLE],
  ] as const)
    it(`supports a claim of the same, or of all where that is said as well: ${claim}`, () => {
      assert.deepEqual(told(claim, source), ["supported"]);
    });
});
