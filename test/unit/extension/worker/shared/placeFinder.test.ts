import assert from "node:assert/strict";
import { LinePositions } from "../../../../../src/extension/worker/shared/placeFinder";

describe("LinePositions", () => {
  it("counts every kind of line end", () => {
    const lines = new LinePositions("a\r\nb\rc\nd");
    assert.deepEqual(
      [0, 3, 5, 7, 8].map((offset) => lines.at(offset)),
      [
        { line: 0, character: 0 },
        { line: 1, character: 0 },
        { line: 2, character: 0 },
        { line: 3, character: 0 },
        { line: 3, character: 1 },
      ],
    );
  });
});
