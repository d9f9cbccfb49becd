import assert from "node:assert/strict";
import fc from "fast-check";
import { measureOutcome } from "../../../../../src/core/optimize/measure/outcome";
import type { Reference } from "../../../../../src/core/optimize/questions/question";
import type { Passage } from "../../../../../src/core/optimize/retrieval/passages";

type Row = readonly [part: number, start: number, end: number];

const passages = (rows: readonly Row[]): Passage[] =>
  rows.map(([part, start, end]) => ({ part, start, end, tokens: 10 }));

const measure = (rows: readonly Row[], references: readonly Reference[]) => measureOutcome(passages(rows), references);
const at = (start: number, end: number, part = 0): Reference => ({ part, start, end });

describe("outcome of a question", () => {
  it("is perfect where what was retrieved is the answer", () => {
    assert.deepEqual(measure([[0, 10, 20]], [at(10, 20)]), {
      recall: 1,
      precision: 1,
      iou: 1,
      isCovered: true,
      tokens: 10,
    });
  });

  it("counts by characters: 5 of 10 found in 20 retrieved", () => {
    const { recall, precision, iou, isCovered } = measure([[0, 0, 20]], [at(15, 25)]);
    assert.deepEqual([recall, precision, iou, isCovered], [0.5, 0.25, 5 / 25, false]);
  });

  it("counts what two chunks share once for the answer and twice for the room", () => {
    const { recall, precision, iou, tokens } = measure(
      [
        [0, 0, 20],
        [0, 10, 30],
      ],
      [at(10, 20)],
    );
    assert.deepEqual([recall, precision, iou, tokens], [1, 10 / 40, 10 / 40, 20]);
  });

  it("puts an answer together from chunks in any order, and joins several spans of it", () => {
    const rows: Row[] = [
      [0, 50, 60],
      [0, 10, 15],
      [0, 15, 20],
    ];
    assert.equal(measure(rows, [at(10, 20), at(50, 60)]).isCovered, true);
    assert.equal(
      measure(
        [rows[2], rows[0]].filter((row) => row !== undefined),
        [at(10, 20), at(50, 60)],
      ).recall,
      0.75,
    );
  });

  it("finds nothing in another part, or where nothing was retrieved", () => {
    assert.equal(measure([[1, 10, 20]], [at(10, 20)]).recall, 0);
    assert.deepEqual(measure([], [at(10, 20)]), { recall: 0, precision: 0, iou: 0, isCovered: false, tokens: 0 });
  });

  it("takes an answer as covered from 98 %", () => {
    assert.equal(measure([[0, 0, 98]], [at(0, 100)]).isCovered, true);
    assert.equal(measure([[0, 0, 97]], [at(0, 100)]).isCovered, false);
  });

  it("stays between 0 and 1, and as counting each character would have it", () => {
    const span = fc
      .tuple(fc.nat(40), fc.integer({ min: 1, max: 15 }))
      .map(([start, length]) => [start, start + length] as const);
    fc.assert(
      fc.property(fc.array(span, { maxLength: 6 }), span, (chunks, [start, end]) => {
        const rows = [...chunks].sort(([one], [other]) => one - other).map(([from, to]): Row => [0, from, to]);
        const found = measure(rows, [at(start, end)]);
        const hit = Array.from({ length: end - start }, (_, index) => start + index).filter((place) =>
          chunks.some(([from, to]) => from <= place && place < to),
        ).length;
        assert.equal(found.recall, hit / (end - start));
        assert.ok(found.precision >= 0 && found.precision <= 1 && found.iou >= 0 && found.iou <= 1);
      }),
    );
  });
});
