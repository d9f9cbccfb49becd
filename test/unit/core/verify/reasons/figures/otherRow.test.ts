import assert from "node:assert/strict";
import { told } from "../../helpers";

describe("a figure of a labelled line", () => {
  const rows = "- Online orders: 5,200\n- Returns: 8 %\n- Stores: 31";

  it("is not said of what labels a line beside", () => {
    assert.deepEqual(told("Online returns came to 8 %", rows), ["uncertain", ["word_missing", "Online"]]);
  });

  it("is said of what its own line, a heading or a line without a figure names", () => {
    assert.deepEqual(told("Returns of parcels: 8 %", "- Orders of parcels: 5,200\n- Returns of parcels: 8 %"), [
      "supported",
    ]);
    assert.deepEqual(told("Online returns came to 8 %", `## Online shop\n${rows}`), ["supported"]);
    assert.deepEqual(told("Clara Weiss is 41 years old", "- Name: Clara Weiss\n- Age: 41 years old"), ["supported"]);
  });

  it("is left to others where the claim has figures of several lines, or a date", () => {
    assert.deepEqual(told("Online orders came to 5,200 and returns to 8 %", rows), ["supported"]);
    const dated = "- 2024 orders: 5,200 (2023: 4,100)\n- Returns: 8 % of all parcels";
    assert.deepEqual(told("Returns came to 8 % of all parcels in 2024", dated), ["supported"]);
  });
});
