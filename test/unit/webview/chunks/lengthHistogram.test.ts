import assert from "node:assert/strict";
import { lengthHistogram } from "../../../../webview/chunks/lengthHistogram";
import { BEST, CURRENT, NOTHING_MEASURED } from "./trialFactory";

const WIDTH = 300;

describe("the lengths of chunks", () => {
  it("stand over the same tokens for all settings, each as high as its share", () => {
    const long = { ...CURRENT.metrics, token_histogram: { largest: 800, counts: [0, 8] }, mean_tokens: 700 };
    const { rows, ticks, width } = lengthHistogram([BEST.metrics, long], WIDTH);
    assert.deepEqual(
      rows[0]?.bars.map(({ chunks, from, to }) => [chunks, from, to]),
      [
        [1, 1, 50],
        [0, 51, 100],
        [3, 101, 150],
        [6, 151, 200],
      ],
    );
    assert.deepEqual(
      rows[1]?.bars.map(({ from, to }) => [from, to]),
      [
        [1, 400],
        [401, 800],
      ],
    );
    const [low, , , high] = rows[0]?.bars ?? [];
    assert.equal(high?.height, 6 * (low?.height ?? 0));
    assert.ok((rows[0]?.mean ?? 0) < (rows[1]?.mean ?? 0));
    assert.ok(ticks.every(({ at }) => at >= 0 && at <= width));
  });

  it("take settings that gave no chunk", () => {
    const { rows } = lengthHistogram([NOTHING_MEASURED], WIDTH);
    assert.deepEqual([rows[0]?.bars, rows[0]?.mean], [[], null]);
  });
});
