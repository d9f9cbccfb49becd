import assert from "node:assert/strict";
import { joinNeighbours } from "../../../../webview/prompts/neighbours";

describe("neighbours", () => {
  it("are drawn alone where they are wide enough, without gap or overlap", () => {
    assert.deepEqual(joinNeighbours([1, 2, 1], 10, { least: 5, start: 7, mayJoin: () => true }), [
      { from: 0, to: 0, x: 7, width: 10 },
      { from: 1, to: 1, x: 17, width: 20 },
      { from: 2, to: 2, x: 37, width: 10 },
    ]);
  });

  it("are joined until they can be seen, and never with one that they may not stand with", () => {
    assert.deepEqual(
      joinNeighbours([1, 1, 1, 1, 1], 2, { least: 4, start: 0, mayJoin: () => true }).map(({ from, to }) => [from, to]),
      [
        [0, 1],
        [2, 3],
        [4, 4],
      ],
    );
    assert.deepEqual(
      joinNeighbours([1, 1, 1], 2, { least: 4, start: 0, mayJoin: (item) => item !== 1 }).map(({ from, to }) => [
        from,
        to,
      ]),
      [
        [0, 0],
        [1, 2],
      ],
    );
    assert.deepEqual(joinNeighbours([], 2, { least: 4, start: 0, mayJoin: () => true }), []);
  });
});
