import assert from "node:assert/strict";
import fc from "fast-check";
import { PreparedSource } from "../../../../../src/core/lexical/preparedSource";
import { mainAxes } from "../../../../../src/core/visualize/report/mainAxes";
import { embeddingProjection, wordProjection } from "../../../../../src/core/visualize/report/projection";
import { DenseRows } from "../../../../../src/core/visualize/report/rows";
import { vectors } from "./reportSamples";

const rows = (entries: readonly (readonly number[])[]): DenseRows =>
  new DenseRows(
    entries.map((row) => Float64Array.from(row)),
    entries[0]?.length ?? 0,
  );
const near = (one: number, other: number): void =>
  assert.ok(Math.abs(one - other) < 1e-3, `${one} is not near ${other}`);

describe("the main axes of rows", () => {
  it("are the directions in which they differ most, the widest first", () => {
    const { axes, explained } = mainAxes(
      rows([
        [4, 1, 7],
        [-4, 1, 7],
        [4, -1, 7],
        [-4, -1, 7],
      ]),
      2,
    );
    assert.equal(axes.length, 2);
    near(Math.abs(axes[0]?.direction[0] ?? 0), 1);
    near(Math.abs(axes[1]?.direction[1] ?? 0), 1);
    near(explained, 1);
    near(Math.abs(axes[0]?.coordinates[0] ?? 0), 4);
  });

  it("tell the share of the variance that they show", () => {
    // Variances 32, 8 and 2 along the three axes.
    const { explained } = mainAxes(
      rows([
        [4, 0, 0],
        [-4, 0, 0],
        [0, 2, 0],
        [0, -2, 0],
        [0, 0, 1],
        [0, 0, -1],
      ]),
      2,
    );
    near(explained, 40 / 42);
  });

  it("are none where all rows are alike, and one where they lie on a line", () => {
    assert.deepEqual(
      mainAxes(
        rows([
          [1, 2],
          [1, 2],
        ]),
        2,
      ).axes,
      [],
    );
    const { axes, explained } = mainAxes(
      rows([
        [0, 0],
        [1, 1],
        [2, 2],
      ]),
      2,
    );
    assert.equal(axes.length, 1);
    near(explained, 1);
  });

  it("are found where the first, the last and the middle rows lie in their middle", () => {
    const [middle, high, low] = [
      [1, 0, 0],
      [1, 5, 0],
      [1, -5, 0],
    ];
    const { axes, explained } = mainAxes(rows([middle, high, middle, low, middle, high, low, middle]), 1);
    near(Math.abs(axes[0]?.direction[1] ?? 0), 1);
    near(explained, 1);
  });

  it("are two where three rows or more lie equally far from each other", () => {
    for (const count of [3, 4, 5, 6, 10]) {
      const apart = Array.from({ length: count }, (_, row) =>
        Array.from({ length: count }, (_unused, column) => (row === column ? 1 : 0)),
      );
      const { axes, explained } = mainAxes(rows(apart), 2);
      assert.equal(axes.length, 2);
      near(explained, 2 / (count - 1));
    }
  });

  it("stand at right angles, have length 1, and explain no more than all", () => {
    const matrix = fc.array(fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 4, maxLength: 4 }), {
      minLength: 2,
      maxLength: 8,
    });
    fc.assert(
      fc.property(matrix, (entries) => {
        const { axes, explained } = mainAxes(rows(entries), 2);
        for (const { direction } of axes)
          near(
            direction.reduce((sum, value) => sum + value * value, 0),
            1,
          );
        const [one, other] = axes;
        if (one !== undefined && other !== undefined)
          near(
            one.direction.reduce((sum, value, column) => sum + value * (other.direction[column] ?? 0), 0),
            0,
          );
        assert.ok(explained >= 0 && explained <= 1);
      }),
    );
  });
});

describe("the map of documents", () => {
  const texts = ["refund card bank", "refund card money", "warehouse shelf parcel", "warehouse shelf stock"];

  it("puts documents with the same words together, and the query to those that it is like", () => {
    const words = vectors(texts);
    const map = wordProjection(words, [1, 2, 3, 4], words.vectorOf(new PreparedSource("refund to my card")));
    assert.equal(map?.method, "tf_idf");
    const [x1 = 0, x2 = 0, x3 = 0, x4 = 0] = map?.documents.map(({ x }) => x) ?? [];
    assert.ok(x1 > 0 && x2 > 0 && x3 < 0 && x4 < 0);
    assert.ok((map?.query?.x ?? 0) > 0);
    assert.deepEqual(
      map?.documents.map(({ rank }) => rank),
      [1, 2, 3, 4],
    );
  });

  it("leaves documents without words out, and the query where it shares no word", () => {
    const words = vectors(["", ...texts]);
    const map = wordProjection(words, [1, 2, 3, 4, 5], words.vectorOf(new PreparedSource("elephants")));
    assert.deepEqual(
      map?.documents.map(({ rank }) => rank),
      [2, 3, 4, 5],
    );
    assert.equal(map?.query, null);
  });

  it("is null of none, of one, and of documents that are all alike", () => {
    for (const list of [[], ["refund"], ["", ""], ["refund card", "refund card"]]) {
      assert.equal(
        wordProjection(
          vectors(list),
          list.map((_, index) => index + 1),
          null,
        ),
        null,
      );
    }
  });

  it("is a line of two documents, the first on the positive side", () => {
    const map = wordProjection(vectors(["refund card", "warehouse shelf"]), [1, 2], null);
    assert.deepEqual(map, {
      method: "tf_idf",
      explained: 1,
      query: null,
      documents: [
        { rank: 1, x: 1, y: 0 },
        { rank: 2, x: -1, y: 0 },
      ],
    });
  });

  it("is made of embeddings as directions, however long or huge they are", () => {
    const map = embeddingProjection(
      [
        [1e308, 0],
        [0, 3],
        [2, 0],
      ],
      2,
      [1, 2, 3],
      [5e-324, 0],
    );
    assert.equal(map?.method, "embedding");
    const [first, second, third] = map?.documents ?? [];
    assert.deepEqual([first?.x, first?.y], [third?.x, third?.y]);
    assert.deepEqual([map?.query?.x, map?.query?.y], [first?.x, first?.y]);
    assert.equal(second?.x, -1);
    assert.equal(map?.explained, 1);
  });

  it("lies in -1..1 and is the same each time, for any vectors", () => {
    const number = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant(0));
    const list = fc.array(fc.array(number, { minLength: 3, maxLength: 3 }), { maxLength: 8 });
    fc.assert(
      fc.property(list, fc.array(number, { minLength: 3, maxLength: 3 }), (given, query) => {
        const ranks = given.map((_, index) => index + 1);
        const map = embeddingProjection(given, 3, ranks, query);
        assert.deepEqual(embeddingProjection(given, 3, ranks, query), map);
        for (const { x, y } of [...(map?.documents ?? []), ...(map === null || map.query === null ? [] : [map.query])])
          assert.ok(Math.abs(x) <= 1 && Math.abs(y) <= 1);
      }),
    );
  });
});
