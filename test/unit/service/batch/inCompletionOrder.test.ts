import assert from "node:assert/strict";
import { inCompletionOrder } from "../../../../src/service/batch/inCompletionOrder";

async function* count(to: number, onAsked: (item: number) => void = () => undefined): AsyncGenerator<number> {
  for (let item = 1; item <= to; item += 1) {
    onAsked(item);
    yield item;
  }
}

describe("inCompletionOrder", () => {
  it("gives what is done first first", async () => {
    const ends = new Map<number, () => void>();
    const work = (item: number): Promise<number> => new Promise((resolve) => ends.set(item, () => resolve(item)));
    const results = inCompletionOrder(count(3), work, 3);
    const first = results.next();
    while (ends.size < 3) await new Promise(setImmediate);
    ends.get(2)?.();
    assert.equal((await first).value, 2);
    ends.get(3)?.();
    assert.equal((await results.next()).value, 3);
    ends.get(1)?.();
    assert.equal((await results.next()).value, 1);
    assert.equal((await results.next()).done, true);
  });

  it("works on no more at a time than it may, and asks for no more than is taken", async () => {
    let under = 0;
    let most = 0;
    let asked = 0;
    const work = async (item: number): Promise<number> => {
      most = Math.max(most, (under += 1));
      await new Promise(setImmediate);
      under -= 1;
      return item;
    };
    const results = inCompletionOrder(
      count(100, () => void (asked += 1)),
      work,
      4,
    );
    await results.next();
    for (let turns = 0; turns < 20; turns += 1) await new Promise(setImmediate);
    assert.ok(asked <= 6, `${asked}`);
    const rest = [];
    for await (const item of results) rest.push(item);
    assert.deepEqual([most, rest.length, asked], [4, 99, 100]);
  });

  it("gives nothing of nothing", async () => {
    assert.equal((await inCompletionOrder(count(0), (item) => Promise.resolve(item), 4).next()).done, true);
  });
});
