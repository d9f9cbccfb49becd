import assert from "node:assert/strict";
import type { ChunksState } from "../../src/contract/panel/chunksState";
import { previewFixture, TEST_TIMEOUT_MS } from "./panelPreview/previewFixture";
import { HIDDEN_BOUNDARIES, sampleTrialStates } from "./panelPreview/sampleTrials";
import { looksOf } from "./panelPreview/themes";

/** A side bar drawn in, a usual one, a wide one, and the bottom panel. */
const WIDTHS = [284, 340, 700, 1100];
/** High enough for the figures and the tables: those out of view are not drawn, and so not looked at by axe. */
const WHOLE = 4200;
/** States that differ in what they hold rather than in how they look: looked at in one theme, and by axe in one width. */
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

  it("fits a side bar that is drawn in, in every state", async () => {
    const panel = await openPanel({ width: 200, height: WHOLE });
    await panel.send({ type: "open_tab", tab: "chunks" });
    for (const [name, state] of Object.entries(states)) {
      await panel.send({ type: "chunks", state });
      assert.equal(await panel.overflow(), 0, name);
    }
  });

  for (const { theme, width } of looksOf(WIDTHS)) {
    it(`is accessible and fits ${width} px in every state, in the theme "${theme}"`, async () => {
      const panel = await openPanel({ theme, width, height: WHOLE });
      await panel.send({ type: "open_tab", tab: "chunks" });
      await panel.send({ type: "boundaries", state: HIDDEN_BOUNDARIES });
      for (const [name, state] of Object.entries(states)) {
        if (ALIKE.has(name) && theme !== "dark") continue;
        await panel.send({ type: "chunks", state });
        await panel.page
          .locator(".all-candidates, .profile")
          .evaluateAll((all) => all.forEach((one) => one.setAttribute("open", "")));
        await panel.screenshot(`${name}-${width}`, theme);
        if (!ALIKE.has(name) || width === 340) assert.deepEqual(await panel.accessibilityFaults(theme), [], name);
        assert.equal(await panel.overflow(), 0, name);
      }
    });
  }
});
