import assert from "node:assert/strict";
import { tradeoffPlot } from "../../../../webview/chunks/tradeoffPlot";
import { candidate, NOTHING_MEASURED, settings } from "./trialFactory";

const WIDTH = 300;

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
