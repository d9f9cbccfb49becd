import assert from "node:assert/strict";
import type { PromptState } from "../../src/contract/panel/promptState";
import { looksOf, titleOf } from "./panelPreview/looks";
import { previewFixture, TEST_TIMEOUT_MS } from "./panelPreview/previewFixture";
import { samplePromptStates } from "./panelPreview/samplePrompts";

/** A side bar drawn in as far as it goes, and less, a usual one, a wide one, and the bottom panel. */
const WIDTHS = [200, 284, 340, 700, 1200];
const USUAL = 340;
/** High enough for the figures and the first findings: those out of view are not drawn, and so not looked at by axe. */
const WHOLE = 4200;
/** States that differ in what they hold rather than in how they look: looked at in one theme. */
const ALIKE: ReadonlySet<string> = new Set(["prompt-huge", "prompt-hostile", "prompt-service", "prompt-over"]);

describe("the look of the prompt tab", function () {
  this.timeout(6 * TEST_TIMEOUT_MS);
  const openPanel = previewFixture();
  let states: Readonly<Record<string, PromptState>>;

  before(async function () {
    this.timeout(TEST_TIMEOUT_MS);
    states = await samplePromptStates();
  });

  for (const look of looksOf(WIDTHS, USUAL)) {
    it(`${titleOf(look)}, in every state`, async () => {
      const panel = await openPanel({ ...look, height: WHOLE });
      await panel.send({ type: "open_tab", tab: "prompt" });
      for (const [name, state] of Object.entries(states)) {
        if (ALIKE.has(name) && look.asks === "colours") continue;
        await panel.send({ type: "prompt", state });
        await panel.screenshot(`${name}-${look.width}`, look.theme);
        assert.deepEqual(await panel.faults(look), [], name);
      }
    });
  }
});
