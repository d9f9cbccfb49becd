import assert from "node:assert/strict";
import fc from "fast-check";
import { RangeFinder } from "../../../../../src/formats/providers/reading/offsetUnits";

type OffsetUnit = ConstructorParameters<typeof RangeFinder>[1];

const TEXT = "aü📚b. aü";
const LENGTH_IN: Readonly<Record<OffsetUnit, (text: string) => number>> = {
  utf16: (text) => text.length,
  code_points: (text) => [...text].length,
  utf8_bytes: (text) => Buffer.byteLength(text),
};
const UNITS = Object.keys(LENGTH_IN) as OffsetUnit[];

describe("RangeFinder", () => {
  it("finds every range of whole characters, in each unit", () => {
    const characters = fc.array(fc.constantFrom("a", "ü", "水", "📚", " "), { maxLength: 8 });
    fc.assert(
      fc.property(characters, characters, characters, fc.constantFrom(...UNITS), (before, inside, behind, unit) => {
        const [head, words] = [before.join(""), inside.join("")];
        const finder = new RangeFinder(head + words + behind.join(""), unit);
        const start = LENGTH_IN[unit](head);
        const found = finder.find({ start, end: start + LENGTH_IN[unit](words), text: null });
        assert.deepEqual(found, { start: head.length, end: head.length + words.length });
      }),
    );
  });

  it("finds none behind the text, backwards or within a character", () => {
    const finder = new RangeFinder(TEXT, "utf8_bytes");
    const ranges = [
      [0, 99],
      [3, 1],
      [2, 3],
      [0, 5],
    ] as const;
    for (const [start, end] of ranges) assert.equal(finder.find({ start, end, text: null }), null, `${start}–${end}`);
  });

  it("takes another unit, or the nearest place, where the text stands there alone", () => {
    assert.deepEqual(new RangeFinder(TEXT, "utf8_bytes").find({ start: 4, end: 5, text: "b" }), { start: 4, end: 5 });
    assert.deepEqual(new RangeFinder(TEXT, "code_points").find({ start: 5, end: 9, text: "aü" }), { start: 7, end: 9 });
    assert.deepEqual(new RangeFinder(TEXT, "code_points").find({ start: 1, end: 9, text: "aü" }), { start: 0, end: 2 });
    assert.equal(new RangeFinder(TEXT, "code_points").find({ start: 0, end: 2, text: "au" }), null);
  });
});
