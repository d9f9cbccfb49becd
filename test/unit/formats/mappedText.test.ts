import assert from "node:assert/strict";
import { MappedText, sliceMap } from "../../../src/formats/mappedText";
import { OffsetMap } from "../../../src/text/offsets";

describe("MappedText", () => {
  it("joins what runs in step, and closes with the end", () => {
    const mapped = new MappedText();
    mapped.copy("ab", 1);
    mapped.copy("c", 3);
    mapped.decode("\n", 4);
    mapped.copy("d", 6);
    mapped.decode("&", 7);
    const { text, map } = mapped.finish(12);
    assert.equal(text, "abc\nd&");
    assert.deepEqual(map.pieces, [
      { inner: 0, outer: 1, length: 3 },
      { inner: 3, outer: 4, length: 0 },
      { inner: 4, outer: 6, length: 1 },
      { inner: 5, outer: 7, length: 0 },
      { inner: 6, outer: 12, length: 0 },
    ]);
    assert.deepEqual(map.spanToOuter({ start: 2, end: 4 }), { start: 3, end: 6 });
    assert.deepEqual(map.spanToOuter({ start: 5, end: 6 }), { start: 7, end: 12 });
  });
});

describe("sliceMap", () => {
  it("maps the slice as the whole text is mapped", () => {
    const map = new OffsetMap([
      { inner: 0, outer: 10, length: 4 },
      { inner: 4, outer: 16, length: 0 },
      { inner: 5, outer: 22, length: 5 },
    ]);
    for (const [start, end] of [
      [0, 10],
      [2, 7],
      [4, 5],
      [6, 6],
      [5, 10],
    ] as const) {
      const slice = sliceMap(map, { start, end });
      for (let at = start; at < end; at++) {
        assert.deepEqual(
          slice.spanToOuter({ start: at - start, end: at - start + 1 }),
          map.spanToOuter({ start: at, end: at + 1 }),
          `${start}..${end} at ${at}`,
        );
      }
    }
  });
});
