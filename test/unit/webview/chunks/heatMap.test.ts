import assert from "node:assert/strict";
import { heatMap, triedSplitters } from "../../../../webview/chunks/heatMap";
import { METRICS } from "../../../../webview/chunks/metrics";
import { BEST, candidate, NOTHING_MEASURED, OTHER, settings, TRIAL, trialOf } from "./trialFactory";

describe("the map of sizes and overlaps", () => {
  it("has the sizes that exist, and overlaps as rounded shares", () => {
    const odd = [
      candidate(settings(250, 31)),
      candidate(settings(200, 25)),
      candidate(settings(317, 79)),
      candidate(settings(1024, 20)),
    ];
    const { sizes, shares, cellAt } = heatMap(trialOf(odd), "recursive", METRICS.recall);
    assert.deepEqual(sizes, [200, 250, 317, 1024]);
    assert.deepEqual(shares, [0.025, 0.125, 0.25]);
    assert.equal(cellAt(250, 0.125)?.candidate, odd[0]);
    assert.equal(cellAt(250, 0.25), null);
  });

  it("shows one splitter, and knows those that were tried", () => {
    const sentence = candidate(settings(200, 50, { splitter: "sentence" }));
    const trial = trialOf([...TRIAL.candidates, sentence]);
    assert.deepEqual(triedSplitters(trial.candidates), ["recursive", "sentence"]);
    assert.deepEqual(heatMap(trial, "sentence", METRICS.recall).sizes, [200]);
  });

  it("shades the best value most, also where less is better", () => {
    const trial = trialOf([candidate(settings(200, 0), 0.9, 1.5), candidate(settings(400, 0), 0.7, 1)]);
    const quality = heatMap(trial, "recursive", METRICS.expected_quality);
    assert.deepEqual(
      [quality.cellAt(200, 0)?.strength, quality.cellAt(400, 0)?.strength, quality.range],
      [1, 0, { worst: 0.7, best: 0.9 }],
    );
    const index = heatMap(trial, "recursive", METRICS.index_growth);
    assert.deepEqual(
      [index.cellAt(200, 0)?.strength, index.cellAt(400, 0)?.strength, index.range],
      [0, 1, { worst: 1.5, best: 1 }],
    );
  });

  it("shows the recommended settings where others stand at the same place", () => {
    const [near, best] = [candidate(settings(1000, 199)), candidate(settings(1000, 200))];
    for (const candidates of [
      [near, best],
      [best, near],
    ]) {
      assert.equal(
        heatMap(
          trialOf(candidates, { recommended: best.settings, current: OTHER }),
          "recursive",
          METRICS.recall,
        ).cellAt(1000, 0.2)?.candidate,
        best,
      );
    }
  });

  it("takes values that are all alike, and none at all", () => {
    assert.equal(heatMap(trialOf([BEST]), "recursive", METRICS.recall).cellAt(200, 0.25)?.strength, 1);
    const unmeasured = heatMap(trialOf([{ ...BEST, metrics: NOTHING_MEASURED }]), "recursive", METRICS.recall);
    assert.deepEqual([unmeasured.range, unmeasured.cellAt(200, 0.25)?.strength], [null, null]);
  });
});
