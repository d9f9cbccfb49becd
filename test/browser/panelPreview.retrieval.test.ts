import assert from "node:assert/strict";
import { FIGURE_WIDTHS } from "../../src/contract/visualize/figure";
import { looksOf, titleOf } from "./panelPreview/looks";
import { previewFixture, TEST_TIMEOUT_MS } from "./panelPreview/previewFixture";
import { sampleRetrievalStates } from "./panelPreview/sampleRetrievals";

/** A side bar drawn in, a usual one, and the bottom panel. */
const WIDTHS = [200, 340, 1100];
const USUAL = 340;
/** What the panel leaves free at both sides. */
const GUTTERS = 24;
/** High enough for the figures and the first documents: those out of view are not drawn, and so not looked at by axe. */
const WHOLE = 4200;
/** States that differ in what they hold rather than in how they look: looked at in one theme. */
const LARGE: ReadonlySet<string> = new Set(["retrieval-1000", "retrieval-hostile"]);

describe("the look of the retrieval tab", function () {
  this.timeout(4 * TEST_TIMEOUT_MS);
  const openPanel = previewFixture();
  const drawn = new Map<number, ReturnType<typeof sampleRetrievalStates>>();
  /** Drawn once for all themes. */
  const statesFor = (room: number): ReturnType<typeof sampleRetrievalStates> => {
    const states = drawn.get(room) ?? sampleRetrievalStates(room);
    drawn.set(room, states);
    return states;
  };

  for (const look of looksOf(WIDTHS, USUAL)) {
    it(`${titleOf(look)}, in every state`, async () => {
      const panel = await openPanel({ ...look, height: WHOLE });
      await panel.send({ type: "open_tab", tab: "retrieval" });
      const room = (look.width < 860 ? look.width : look.width / 2) - GUTTERS;
      const states = statesFor(Math.min(FIGURE_WIDTHS.most, Math.max(FIGURE_WIDTHS.least, Math.floor(room))));
      for (const [name, state] of Object.entries(states)) {
        if (LARGE.has(name) && look.asks === "colours") continue;
        await panel.send({ type: "retrieval", state });
        await panel.screenshot(`${name}-${look.width}`, look.theme);
        assert.deepEqual(await panel.faults(look), [], name);
      }
    });
  }
});
