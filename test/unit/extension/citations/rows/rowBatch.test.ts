import assert from "node:assert/strict";
import { RowBatch } from "../../../../../src/extension/citations/rows/rowBatch";

describe("RowBatch", () => {
  it("keeps the first answers one by one", () => {
    const kept: (readonly number[])[] = [];
    const batch = new RowBatch<number>((news) => kept.push(news));
    for (let row = 0; row < 20; row += 1) batch.add(row);
    assert.deepEqual(
      kept,
      Array.from({ length: 20 }, (_, row) => [row]),
    );
  });

  it("keeps a long list in few steps, in its order, and loses none of it", () => {
    const kept: (readonly number[])[] = [];
    const batch = new RowBatch<number>((news) => kept.push(news));
    for (let row = 0; row < 10_000; row += 1) batch.add(row);
    batch.flush();
    batch.flush();
    assert.ok(kept.length < 200, `${kept.length} steps`);
    assert.deepEqual(
      kept.flat(),
      Array.from({ length: 10_000 }, (_, row) => row),
    );
  });
});
