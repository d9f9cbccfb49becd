import assert from "node:assert/strict";
import { holdsRows, rowsToDraw } from "../../../../src/extension/chunks/boundaries/rowsToDraw";

describe("the chunks that are drawn", () => {
  it("are those in view, and some around them", () => {
    assert.deepEqual(rowsToDraw({ from: 100, to: 104 }, 1000), { from: 70, to: 134 });
    assert.deepEqual(rowsToDraw({ from: 100, to: 200 }, 1000), { from: 0, to: 300 });
  });

  it("end with the file", () => {
    assert.deepEqual(rowsToDraw({ from: 0, to: 3 }, 5), { from: 0, to: 5 });
    assert.deepEqual(rowsToDraw({ from: 0, to: 0 }, 0), { from: 0, to: 0 });
  });

  it("are no more than a person can see, of a file that is one line", () => {
    const visible = { from: 0, to: 250_000 };
    const drawn = rowsToDraw(visible, 250_000);
    assert.deepEqual(drawn, { from: 0, to: 3000 });
    assert.ok(holdsRows(drawn, visible));
  });

  it("are drawn anew when others come into view", () => {
    const drawn = rowsToDraw({ from: 100, to: 104 }, 1000);
    assert.deepEqual(
      [
        { from: 130, to: 134 },
        { from: 131, to: 135 },
        { from: 69, to: 73 },
      ].map((visible) => holdsRows(drawn, visible)),
      [true, false, false],
    );
  });
});
