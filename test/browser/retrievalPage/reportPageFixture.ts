import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import type { VisualizeRequest } from "../../../src/contract/visualize/visualizeRequest";
import { retrievalPage } from "../../../src/core/visualize/page/retrievalPage";
import { makeReport } from "../../../src/core/visualize/report/makeReport";
import { sharedBrowser } from "../shared";
import { ReportPage, type ReportPageOptions } from "./reportPage";

/** A browser start on a busy machine with two cores. */
const START_TIMEOUT_MS = 60_000;
/** Looking at a thousand documents on such a machine. */
export const TEST_TIMEOUT_MS = 120_000;

/** Opens the page of a retrieval, or the one that is made, under a name for its pictures. */
export type OpenReportPage = (
  name: string,
  of: VisualizeRequest | (() => string),
  options?: ReportPageOptions,
) => Promise<ReportPage>;

/**
 * To be called inside a `describe`. Each page that a test opens is closed after it, and has to end
 * without an error, a warning, a dialog, a request, or anything that its policy refused.
 */
export function reportPageFixture(): OpenReportPage {
  let browser: Browser | undefined;
  const opened: ReportPage[] = [];
  const contents = new Map<string, string>();

  before(async function () {
    this.timeout(START_TIMEOUT_MS);
    browser = await sharedBrowser();
  });

  afterEach(async () => {
    for (const page of opened.splice(0)) {
      await page.close();
      assert.deepEqual(page.complaints(), []);
    }
  });

  return async (name, of, options = {}) => {
    assert.ok(browser !== undefined, "The browser is not started.");
    const content = contents.get(name) ?? (typeof of === "function" ? of() : retrievalPage(makeReport(of)));
    contents.set(name, content);
    const page = await ReportPage.open(browser, name, content, options);
    opened.push(page);
    return page;
  };
}
