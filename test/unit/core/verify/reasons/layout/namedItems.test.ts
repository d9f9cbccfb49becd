import assert from "node:assert/strict";
import { check, told } from "../../helpers";

const KIT =
  "# Camp\nThe kit contains:\n- a lamp\n- a rope\n- a knife\n- a whistle\n- a map\nGuests bring their own food.";

describe("items of a list that a claim names", () => {
  it("are read to the last one, whatever the passage has room for", () => {
    const said = "The kit contains a lamp, a rope, a knife, a whistle and a map";
    assert.deepEqual(told(said, KIT), ["supported"]);
    assert.deepEqual(
      check(`${said} [1].`, [KIT]).claims[0]?.citations[0]?.evidence.map(({ text }) => text.split("\n").length),
      [6],
    );
  });

  it("are missing only where the list does not have them", () => {
    const [verdict, ...found] = told("The kit contains a lamp, a rope, a knife, a whistle and a tent", KIT);
    assert.deepEqual([verdict, found], ["uncertain", [["word_missing", "tent"]]]);
  });

  it("are no items that explain themselves", () => {
    const item = "which guests of the northern camp may keep for as long as they stay with us";
    const long = `The kit contains:\n- a lamp, ${item}\n- a rope, ${item}\n- a knife, ${item}\n- a map, ${item}`;
    assert.equal(told("The kit contains a lamp, a rope, a knife and a map", long)[0], "uncertain");
  });

  it("are denied where the lead denies them", () => {
    const shut = "Visitors may not bring:\n- Dogs\n- Bottles\n- Drones\n- Tripods";
    assert.notEqual(told("Visitors may bring dogs, bottles, drones and tripods", shut)[0], "supported");
    assert.equal(told("Visitors may not bring dogs, bottles, drones or tripods", shut)[0], "supported");
  });
});
