import assert from "node:assert/strict";
import { parseNumeral } from "../../../src/text/numerals";

describe("parseNumeral", () => {
  it("reads thousands and decimals of many countries", () => {
    const values = ["1,234", "1.234", "1,234.5", "1.234,5", "1'234'567", "3,5", "007", "٣٤", "1.234.567"].map(
      parseNumeral,
    );
    assert.deepEqual(values, [1234, 1.234, 1234.5, 1234.5, 1_234_567, 3.5, 7, 34, 1_234_567]);
  });

  it("reads no value from what is no single number", () => {
    assert.deepEqual(["1.2.3", "1,2,3", "", "1".repeat(41)].map(parseNumeral), [null, null, null, null]);
  });
});
