import assert from "node:assert/strict";
import { looksOf, titleOf } from "./panelPreview/looks";
import type { PanelPage } from "./panelPreview/panelPage";
import { previewFixture, TEST_TIMEOUT_MS } from "./panelPreview/previewFixture";
import { largeState, resultState, SAMPLE_STATES } from "./panelPreview/sampleStates";
import { type ThemeName, THEMES } from "./panelPreview/themes";

/** A side bar drawn in by a person who wants to see code, or one of 400 px at twice the size; a usual one; the whole window. */
const WIDTHS = [200, 320, 1200];
const USUAL = 320;
/** What is read, at the least, of words that are set off. */
const LEAST_CONTRAST = 4.5;
/** High enough for every claim: those out of view are not drawn, and so not looked at by axe. */
const WHOLE = 3600;

describe("the look of the panel", function () {
  this.timeout(TEST_TIMEOUT_MS);
  const openPanel = previewFixture();

  for (const look of looksOf(WIDTHS, USUAL)) {
    it(`${titleOf(look)}, in every state`, async () => {
      const panel = await openPanel({ ...look, height: WHOLE });
      for (const [name, state] of Object.entries(SAMPLE_STATES)) {
        await panel.show(state);
        await panel.screenshot(`${name}-${look.width}`, look.theme);
        assert.deepEqual(await panel.faults(look), [], name);
      }
    });
  }

  for (const theme of Object.keys(THEMES) as ThemeName[]) {
    it(`sets words off so that they can be read, in the theme "${theme}"`, async () => {
      const panel = await openPanel({ theme, height: WHOLE });
      await panel.show(resultState());
      await panel.send({ type: "focus_claim", claim: 0 });
      await panel.screenshot("marked", theme);
      for (const words of [".selected mark", "mark", ".claim-text", ".citation-mark"]) {
        assert.ok((await panel.leastContrast(words)) >= LEAST_CONTRAST, words);
      }
    });
  }

  it("begins with the three numbers and the claims that need a look, also of a thousand claims and hundreds of notes", async () => {
    for (const [width, height] of [
      [320, 900],
      [1200, 500],
    ]) {
      const panel = await openPanel({ width, height });
      await panel.show(largeState());
      await panel.screenshot(`large-${width}`, "dark");
      const top = await panel.page.locator(".claim").first().boundingBox();
      assert.ok(top !== null && top.y < (height ?? 0), "the first claim is in view");
      assert.ok((await panel.page.locator("#app *").count()) < 8000);
    }
  });

  it("sets the evidence beside the claim where there is room, and below it elsewhere", async () => {
    const wide = await openPanel({ width: 900 });
    await wide.show(resultState());
    await wide.screenshot("result-900", "dark");
    const [claim, quote] = await claimAndQuote(wide);
    assert.ok(quote.x >= claim.x + claim.width, "beside");

    const narrow = await openPanel({ width: 300 });
    await narrow.show(resultState());
    const [above, below] = await claimAndQuote(narrow);
    assert.ok(below.y >= above.y + above.height, "below");
  });

  it("keeps the progress ring still for those who want no motion", async () => {
    const panel = await openPanel();
    await panel.show({ kind: "loading", file: "a.md", step: "Reading the sources" });
    const animation = () =>
      panel.page.evaluate(() => {
        const arc = document
          .querySelector(".ring > *")
          ?.shadowRoot?.querySelector('[part="indeterminate-indicator-1"]');
        return arc === null || arc === undefined ? "no ring" : getComputedStyle(arc).animationName;
      });
    assert.equal(await animation(), "spin-infinite");
    await panel.page.emulateMedia({ reducedMotion: "reduce" });
    assert.equal(await animation(), "none");
  });
});

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function claimAndQuote({ page }: PanelPage): Promise<[Box, Box]> {
  const claim = await page.locator(".claim-button").first().boundingBox();
  const quote = await page.locator(".quote").first().boundingBox();
  assert.ok(claim !== null && quote !== null);
  return [claim, quote];
}
