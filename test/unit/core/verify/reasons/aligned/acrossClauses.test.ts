import assert from "node:assert/strict";
import { told } from "../../helpers";

describe("what stands in two clauses of a source", () => {
  for (const [claim, source] of [
    ["The harbour was dredged in 1954", "The harbour was widened in 1954 and dredged in 1961."],
    ["Mara Quell composed the hymn", "The hymn was composed by Ida Sten and arranged by Mara Quell for the jubilee."],
  ] as const) {
    it(`is not said of one another: ${claim}`, () => {
      assert.notEqual(told(claim, source)[0], "supported");
    });
  }

  for (const [claim, source] of [
    ["The hymn was arranged by Mara Quell", "The hymn was composed by Ida Sten and arranged by Mara Quell."],
    ["Mara Quell composed the hymn", "The hymn was composed and arranged by Mara Quell."],
    ["The firm sold the mill in 1988", "The firm bought the mill in 1970 and sold it in 1988."],
    ["The harbour was dredged in 1961", "The harbour was widened in 1954 and dredged in 1961."],
  ] as const) {
    it(`is said where the clauses share it: ${claim}`, () => {
      assert.deepEqual(told(claim, source), ["supported"]);
    });
  }
});
