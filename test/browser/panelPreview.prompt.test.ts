import assert from "node:assert/strict";
import type { PromptState } from "../../src/contract/panel/promptState";
import { previewFixture, TEST_TIMEOUT_MS } from "./panelPreview/previewFixture";
import { samplePromptStates } from "./panelPreview/samplePrompts";
import { looksOf } from "./panelPreview/themes";

/** A side bar drawn in, a usual one, a wide one, and the bottom panel. */
const WIDTHS = [284, 340, 700, 1200];
/** High enough for the figures and the first findings: those out of view are not drawn, and so not looked at by axe. */
const WHOLE = 4200;
/** States that differ in what they hold rather than in how they look: looked at in one theme, and by axe in one width. */
const ALIKE: ReadonlySet<string> = new Set(["prompt-huge", "prompt-hostile", "prompt-service", "prompt-over"]);

describe("the look of the prompt tab", function () {
  this.timeout(6 * TEST_TIMEOUT_MS);
  const openPanel = previewFixture();
  let states: Readonly<Record<string, PromptState>>;

  before(async function () {
    this.timeout(TEST_TIMEOUT_MS);
    states = await samplePromptStates();
  });

  it("fits a side bar that is drawn in, in every state", async () => {
    const panel = await openPanel({ width: 200, height: WHOLE });
    await panel.send({ type: "open_tab", tab: "prompt" });
    for (const [name, state] of Object.entries(states)) {
      await panel.send({ type: "prompt", state });
      assert.equal(await panel.overflow(), 0, name);
    }
  });

  for (const { theme, width } of looksOf(WIDTHS)) {
    it(`is accessible and fits ${width} px in every state, in the theme "${theme}"`, async () => {
      const panel = await openPanel({ theme, width, height: WHOLE });
      await panel.send({ type: "open_tab", tab: "prompt" });
      for (const [name, state] of Object.entries(states)) {
        if (ALIKE.has(name) && theme !== "dark") continue;
        await panel.send({ type: "prompt", state });
        await panel.screenshot(`${name}-${width}`, theme);
        if (!ALIKE.has(name) || width === 340) assert.deepEqual(await panel.accessibilityFaults(theme), [], name);
        assert.equal(await panel.overflow(), 0, name);
      }
    });
  }
});
