import assert from "node:assert/strict";
import type { ChunksState } from "../../src/contract/panel/chunksState";
import { looksOf, titleOf } from "./panelPreview/looks";
import { previewFixture, TEST_TIMEOUT_MS } from "./panelPreview/previewFixture";
import { HIDDEN_BOUNDARIES, sampleTrialStates } from "./panelPreview/sampleTrials";

/** A side bar drawn in as far as it goes, and less, a usual one, a wide one, and the bottom panel. */
const WIDTHS = [200, 284, 340, 700, 1100];
const USUAL = 340;
/** High enough for the figures and the tables: those out of view are not drawn, and so not looked at by axe. */
const WHOLE = 4200;
/** States that differ in what they hold rather than in how they look: looked at in one theme. */
const ALIKE: ReadonlySet<string> = new Set([
  "chunks-keep",
  "chunks-characters",
  "chunks-hostile",
  "chunks-empty-nothing",
]);

describe("the look of the chunks tab", function () {
  this.timeout(6 * TEST_TIMEOUT_MS);
  const openPanel = previewFixture();
  let states: Readonly<Record<string, ChunksState>>;

  before(async () => {
    states = await sampleTrialStates();
  });

  for (const look of looksOf(WIDTHS, USUAL)) {
    it(`${titleOf(look)}, in every state`, async () => {
      const panel = await openPanel({ ...look, height: WHOLE });
      await panel.send({ type: "open_tab", tab: "chunks" });
      await panel.send({ type: "boundaries", state: HIDDEN_BOUNDARIES });
      for (const [name, state] of Object.entries(states)) {
        if (ALIKE.has(name) && look.asks === "colours") continue;
        await panel.send({ type: "chunks", state });
        await panel.page
          .locator(".all-candidates, .profile")
          .evaluateAll((all) => all.forEach((one) => one.setAttribute("open", "")));
        await panel.screenshot(`${name}-${look.width}`, look.theme);
        assert.deepEqual(await panel.faults(look), [], name);
      }
    });
  }
});
