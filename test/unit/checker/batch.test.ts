import assert from "node:assert/strict";
import { batch, type BatchAnswer } from "../../../src/checker/batch";

async function allOf<Row, Result>(
  answers: AsyncIterable<BatchAnswer<Row, Result>>,
): Promise<BatchAnswer<Row, Result>[]> {
  const all: BatchAnswer<Row, Result>[] = [];
  for await (const answer of answers) all.push(answer);
  return all;
}

function* countingTo(end: number, taken: number[] = []): Generator<number> {
  for (let row = 0; row < end; row += 1) {
    taken.push(row);
    yield row;
  }
}

describe("batch", () => {
  it("keeps the order, whichever row ends first", async () => {
    const ends: (() => void)[] = [];
    const ended = Array.from({ length: 101 }, (_, row) => new Promise<void>((end) => (ends[row] = end)));
    let [underWay, most] = [0, 0];
    const check = async (row: number): Promise<number> => {
      underWay += 1;
      most = Math.max(most, underWay);
      // Each row but the last one of four waits for its successor.
      if (row % 4 !== 3) await ended[row + 1];
      ends[row]?.();
      underWay -= 1;
      return row * row;
    };
    const answers = await allOf(batch(countingTo(100), check, { concurrency: 4 }));
    assert.deepEqual(
      answers,
      Array.from(countingTo(100), (row) => ({ row, result: row * row })),
    );
    assert.equal(most, 4);
  });

  it("gives a row that fails its error, and the others their results", async () => {
    const wrong = new Error("wrong");
    const check = (row: number): Promise<string> => (row === 1 ? Promise.reject(wrong) : Promise.resolve("right"));
    assert.deepEqual(await allOf(batch([0, 1, 2], check)), [
      { row: 0, result: "right" },
      { row: 1, error: wrong },
      { row: 2, result: "right" },
    ]);
  });

  it("takes no more rows than are wanted", async () => {
    const taken: number[] = [];
    const answers = batch(countingTo(1_000_000, taken), (row) => Promise.resolve(row), { concurrency: 3 });
    for (const row of [0, 1]) assert.equal((await answers.next()).value?.row, row);
    assert.deepEqual(taken, [0, 1, 2, 3]);
    await answers.return();
  });

  it("throws what the rows fail with", async () => {
    async function* broken(): AsyncGenerator<number> {
      yield await Promise.resolve(0);
      throw new Error("the file ended");
    }
    await assert.rejects(allOf(batch(broken(), (row) => Promise.resolve(row))), { message: "the file ended" });
  });

  it("refuses a concurrency that is none", async () => {
    for (const concurrency of [0, 1.5, Number.NaN])
      await assert.rejects(allOf(batch([], () => Promise.resolve(0), { concurrency })), { code: "invalid_request" });
  });
});
