import assert from "node:assert/strict";
import type { Span } from "../../../../../src/contract/span";
import { SeededRandom } from "../../../../../src/core/seededRandom";
import {
  chunkAt,
  chunksIn,
  groundsOf,
  holdsRows,
  rowsToDraw,
} from "../../../../../src/extension/chunks/boundaries/drawnChunks";
import { tableOf } from "./tables";

const APART = tableOf([
  { start: 0, end: 10 },
  { start: 12, end: 20 },
  { start: 20, end: 30 },
]);
const OVERLAPPING = tableOf([
  { start: 0, end: 10 },
  { start: 8, end: 18 },
  { start: 15, end: 25 },
]);
const ALL = { from: 0, to: 3 };

/** Chunks of any overlap, each beginning and ending behind the one before it. */
function anyChunks(random: SeededRandom): Span[] {
  const spans: Span[] = [];
  let [start, end] = [random.below(4), 0];
  for (let count = 1 + random.below(8); count > 0; count -= 1) {
    end = Math.max(end, start) + 1 + random.below(12);
    spans.push({ start, end });
    start += 1 + random.below(end - start + 3);
  }
  return spans;
}

describe("the grounds of chunks", () => {
  it("alternate", () => {
    assert.deepEqual(groundsOf(APART, ALL), [
      { kind: "even", start: 0, end: 10 },
      { kind: "odd", start: 12, end: 20 },
      { kind: "even", start: 20, end: 30 },
    ]);
  });

  it("have one of their own for what two chunks share", () => {
    assert.deepEqual(groundsOf(OVERLAPPING, ALL), [
      { kind: "even", start: 0, end: 8 },
      { kind: "shared", start: 8, end: 10 },
      { kind: "odd", start: 10, end: 15 },
      { kind: "shared", start: 15, end: 18 },
      { kind: "even", start: 18, end: 25 },
    ]);
  });

  it("are the same for a part of the chunks", () => {
    assert.deepEqual(groundsOf(OVERLAPPING, { from: 1, to: 2 }), [
      { kind: "odd", start: 10, end: 15 },
      { kind: "shared", start: 15, end: 18 },
    ]);
    assert.deepEqual(groundsOf(OVERLAPPING, { from: 2, to: 2 }), []);
  });

  it("cover each letter of a chunk once, and tell what is shared, whatever the overlap", () => {
    const random = new SeededRandom(7);
    for (let round = 0; round < 60; round += 1) {
      const spans = anyChunks(random);
      const grounds = groundsOf(tableOf(spans), { from: 0, to: spans.length });
      for (let at = 0; at < (spans.at(-1)?.end ?? 0) + 2; at += 1) {
        const owners = spans.filter(({ start, end }) => start <= at && at < end).length;
        const here = grounds.filter(({ start, end }) => start <= at && at < end).map(({ kind }) => kind === "shared");
        assert.deepEqual(here, owners === 0 ? [] : [owners > 1], `letter ${at} of ${JSON.stringify(spans)}`);
      }
    }
  });
});

describe("the chunks in view", () => {
  it("are those that touch the range", () => {
    assert.deepEqual(chunksIn(OVERLAPPING, { start: 0, end: 8 }), { from: 0, to: 1 });
    assert.deepEqual(chunksIn(OVERLAPPING, { start: 9, end: 16 }), { from: 0, to: 3 });
    assert.deepEqual(chunksIn(OVERLAPPING, { start: 18, end: 19 }), { from: 2, to: 3 });
    assert.deepEqual(chunksIn(APART, { start: 10, end: 12 }), { from: 1, to: 1 });
    assert.deepEqual(chunksIn(tableOf([]), { start: 0, end: 9 }), { from: 0, to: 0 });
  });

  it("hold an offset, the later one where two do", () => {
    assert.deepEqual(
      [0, 7, 8, 9, 10, 24, 25].map((at) => chunkAt(OVERLAPPING, at)),
      [0, 0, 1, 1, 1, 2, -1],
    );
    assert.deepEqual(
      [9, 10, 11, 12].map((at) => chunkAt(APART, at)),
      [0, -1, -1, 1],
    );
    assert.equal(chunkAt(tableOf([{ start: 3, end: 5 }]), 2), -1);
  });
});

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
