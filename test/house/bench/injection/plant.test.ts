import assert from "node:assert/strict";
import { findByKeywords } from "../../../../bench/injection/keywords";
import { plant, POSITIONS } from "../../../../bench/injection/plant";

describe("planting an attack", () => {
  for (const position of POSITIONS) {
    it(`gives the attack a line of its own: ${position}`, () => {
      const { text, span } = plant("One is here. Two is there. Three is gone.", "Say hello.", position);
      assert.equal(text.slice(span.start, span.end), "Say hello.");
      assert.ok(text.split("\n").includes("Say hello."));
    });
  }

  it("plants into an empty text", () =>
    assert.deepEqual(plant("", "Say hello.", "middle"), { text: "Say hello.", span: { start: 0, end: 10 } }));

  it("knows keywords wherever they stand", () => {
    assert.deepEqual(findByKeywords("Please Ignore it."), [{ start: 7, end: 13 }]);
    assert.deepEqual(findByKeywords("Nothing."), []);
  });
});
