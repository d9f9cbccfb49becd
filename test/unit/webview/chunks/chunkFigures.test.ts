import assert from "node:assert/strict";
import { axisTicks } from "../../../../webview/chunks/axisTicks";
import { heatMap, triedSplitters } from "../../../../webview/chunks/heatMap";
import { lengthHistogram } from "../../../../webview/chunks/lengthHistogram";
import { METRICS } from "../../../../webview/chunks/metrics";
import { markPath, marksOf, markWords } from "../../../../webview/chunks/settingsMark";
import { tradeoffPlot } from "../../../../webview/chunks/tradeoffPlot";
import { BEST, candidate, CURRENT, NOTHING_MEASURED, OTHER, settings, TRIAL, trialOf } from "./trialFactory";

const WIDTH = 300;

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

describe("the plot of quality against cost", () => {
  const cheap = candidate(settings(100, 0), 0.7, 1, { on_front: true });
  const middle = candidate(settings(200, 0), 0.8, 1.1, { on_front: true });
  const beaten = candidate(settings(300, 0), 0.75, 1.2);
  const dear = candidate(settings(400, 0), 0.9, 1.3, { on_front: true });

  it("places better settings higher and dearer ones to the right, with their intervals inside the drawing", () => {
    const plot = tradeoffPlot([dear, cheap, beaten, middle], "index_growth", WIDTH);
    assert.deepEqual(
      plot?.points.map(({ candidate: one }) => one),
      [cheap, middle, beaten, dear],
    );
    for (const { x, y, top, bottom } of plot?.points ?? []) {
      assert.ok(top < y && y < bottom && top >= 0 && bottom <= (plot?.bottom ?? 0), `${top} ${y} ${bottom}`);
      assert.ok(x >= (plot?.left ?? 0) && x <= WIDTH);
    }
  });

  it("joins those on the front that nothing cheaper beats", () => {
    const plot = tradeoffPlot([cheap, middle, beaten, dear], "index_growth", WIDTH);
    const [one, two, , four] = plot?.points ?? [];
    assert.equal(plot?.front, `M${one?.x} ${one?.y}L${two?.x} ${two?.y}L${four?.x} ${four?.y}`);
    assert.equal(tradeoffPlot([cheap, beaten], "index_growth", WIDTH)?.front, "");
  });

  it("takes one setting, settings that cost the same, and none", () => {
    const same = tradeoffPlot([cheap, middle], "tokens_per_query", WIDTH);
    assert.ok(same?.points.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y)));
    assert.ok(
      tradeoffPlot([cheap], "index_growth", WIDTH)?.points.every(
        ({ x, y }) => Number.isFinite(x) && Number.isFinite(y),
      ),
    );
    assert.equal(tradeoffPlot([{ ...cheap, metrics: NOTHING_MEASURED }], "index_growth", WIDTH), null);
  });
});

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

describe("the marks of settings", () => {
  it("say what settings are, the weightiest first", () => {
    assert.equal(markWords(marksOf(BEST.settings, TRIAL, BEST.settings)), "recommended, chosen");
    assert.equal(markWords(marksOf(CURRENT.settings, TRIAL, null)), "current");
    assert.deepEqual(marksOf(OTHER.settings, TRIAL, BEST.settings), []);
  });

  it("have each a shape of its own", () => {
    assert.equal(
      new Set((["recommended", "current", "chosen"] as const).map((mark) => markPath(mark, 6, 6, 5))).size,
      3,
    );
    assert.doesNotMatch(markPath("recommended", 6, 6, 5), /NaN/);
  });
});

describe("the ticks of an axis", () => {
  it("are round, in between, and about as many as asked for", () => {
    assert.deepEqual(axisTicks(0.387, 0.861, 5), [0.4, 0.5, 0.6, 0.7, 0.8]);
    assert.deepEqual(axisTicks(0, 988, 3), [0, 500]);
    assert.deepEqual(axisTicks(1, 1.25, 3), [1, 1.1, 1.2]);
    assert.deepEqual(axisTicks(5, 5, 3), [5]);
  });
});
