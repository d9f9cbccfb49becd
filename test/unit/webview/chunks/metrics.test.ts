import assert from "node:assert/strict";
import {
  differenceText,
  isBetter,
  METRIC_IDS,
  metricNumber,
  METRICS,
  metricText,
} from "../../../../webview/chunks/metrics";

describe("the figures of settings", () => {
  it("are written in their unit, with a dash for what was not measured", () => {
    assert.deepEqual(
      [
        metricText(METRICS.recall, 0.8734),
        metricText(METRICS.index_growth, 1.236),
        metricText(METRICS.tokens_per_query, 1987.4),
        metricText(METRICS.recall, null),
      ],
      ["87.3\u00a0%", "1.24×", "1,987", "–"],
    );
    assert.deepEqual([metricNumber(METRICS.recall, 1), metricNumber(METRICS.index_growth, 1)], ["100.0", "1.00"]);
  });

  it("differ with a sign, and not at all where they read alike", () => {
    assert.deepEqual(
      [
        differenceText(METRICS.recall, 0.9, 0.877),
        differenceText(METRICS.recall, 0.8, 0.9),
        differenceText(METRICS.chunks, 12_000, 1000),
        differenceText(METRICS.recall, 0.5, 0.5003),
      ],
      ["+2.3", "−10.0", "+11,000", "±0"],
    );
  });

  it("are better upwards or downwards, or neither", () => {
    assert.deepEqual(
      [
        isBetter(METRICS.recall, 0.9, 0.8),
        isBetter(METRICS.boundary_damage, 0.9, 0.8),
        isBetter(METRICS.chunks, 9, 8),
        isBetter(METRICS.recall, 0.5, 0.5001),
      ],
      [true, false, null, null],
    );
  });

  it("have each a title and a meaning of its own", () => {
    const texts = METRIC_IDS.flatMap((id) => [METRICS[id].title, METRICS[id].meaning]);
    assert.equal(new Set(texts).size, texts.length);
  });
});
