import assert from "node:assert/strict";
import type { PanelPage } from "./panelPreview/panelPage";
import { previewFixture, TEST_TIMEOUT_MS } from "./panelPreview/previewFixture";
import { resultState, SAMPLE_STATES } from "./panelPreview/sampleStates";
import { THEME_NAMES } from "./panelPreview/themes";

/** A side bar drawn in by a person who wants to see code, and a usual one. */
const WIDTHS = [200, 300];
/** High enough for every claim: those out of view are not drawn, and so not looked at by axe. */
const WHOLE = 3600;

describe("the look of the panel", function () {
  this.timeout(TEST_TIMEOUT_MS);
  const openPanel = previewFixture();

  for (const theme of THEME_NAMES) {
    for (const width of WIDTHS) {
      it(`is accessible and fits ${width} px in every state, in the theme "${theme}"`, async () => {
        const panel = await openPanel({ theme, width, height: WHOLE });
        for (const [name, state] of Object.entries(SAMPLE_STATES)) {
          await panel.show(state);
          await panel.screenshot(`${name}-${width}`, theme);
          assert.deepEqual(await panel.accessibilityFaults(theme), [], name);
          assert.equal(await panel.overflow(), 0, name);
        }
      });
    }
  }

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
