import assert from "node:assert/strict";
import fc from "fast-check";
import { measureText } from "../../../../../src/core/visualize/measure/measureText";
import { wrapText } from "../../../../../src/core/visualize/measure/wrapText";

const shape = { fontSize: 12, width: 100, weight: "regular", most: 3 } as const;

describe("a text in lines", () => {
  it("is broken between words", () => {
    assert.deepEqual(wrapText("Who pays for the return label?", { ...shape, width: 80 }), [
      "Who pays for",
      "the return",
      "label?",
    ]);
  });

  it("is broken inside of a word that is longer than a line, and cut behind the last line", () => {
    const lines = wrapText("refund".repeat(20), shape);
    assert.equal(lines.length, 3);
    assert.ok("refund".repeat(20).startsWith(lines.join("").slice(0, -1)));
    assert.ok(lines[2]?.endsWith("…"));
  });

  it("has no lines where there are no words, and one letter a line where there is no room", () => {
    assert.deepEqual(wrapText("  ", shape), []);
    assert.deepEqual(wrapText("a😀b", { ...shape, width: 0 }), ["a", "😀", ""]);
  });

  it("keeps to its width and its lines, and loses nothing but blanks where all fits", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("a", "W", " ", "é", "退") }),
        fc.integer({ min: 1, max: 5 }),
        (text, most) => {
          const lines = wrapText(text, { ...shape, most });
          assert.ok(lines.length <= most);
          for (const line of lines) assert.ok(measureText(line, 12) <= 100, line);
          if (lines.at(-1)?.endsWith("…") !== true)
            assert.equal(lines.join("").replaceAll(" ", ""), text.replaceAll(" ", ""));
        },
      ),
    );
  });
});
