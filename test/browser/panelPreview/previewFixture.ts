import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { sharedBrowser, sharedPanelServer } from "../shared";
import { PanelPage } from "./panelPage";
import type { Language, PanelServer } from "./servePanel";
import type { ThemeName } from "./themes";

/** A browser start and a bundle on a busy machine with two cores. */
const START_TIMEOUT_MS = 60_000;
export const TEST_TIMEOUT_MS = 30_000;

export interface PageOptions {
  readonly theme?: ThemeName;
  readonly width?: number;
  readonly height?: number;
  readonly speaks?: Language;
}

/**
 * To be called inside a `describe`. Each page that a test opens is left to
 * the next one, which loads it anew, and has to end without an error, a warning, or anything that its policy refused.
 * @returns opens the panel
 */
export function previewFixture(): (options?: PageOptions) => Promise<PanelPage> {
  let browser: Browser | undefined;
  let server: PanelServer | undefined;
  const opened: PanelPage[] = [];
  const idle: PanelPage[] = [];

  before(async function () {
    this.timeout(START_TIMEOUT_MS);
    [server, browser] = await Promise.all([sharedPanelServer(), sharedBrowser()]);
  });

  afterEach(async () => {
    for (const panel of opened.splice(0)) {
      const complaints = await panel.takeComplaints();
      idle.push(panel);
      assert.deepEqual(complaints, []);
    }
  });

  after(async () => {
    for (const panel of idle) await panel.page.close();
  });

  return async ({ theme = "dark", width = 380, height = 900, speaks = "en" } = {}) => {
    assert.ok(browser !== undefined && server !== undefined, "The preview is not started.");
    const panel = idle.pop() ?? (await PanelPage.start(browser));
    opened.push(panel);
    await panel.visit(server.address(theme, speaks), width, height);
    return panel;
  };
}
