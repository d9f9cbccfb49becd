import assert from "node:assert/strict";
import {
  CUTOFF,
  KeptReports,
  makeSet,
  queryRow,
  reportBody,
  retrievalFigures,
  retrievalSetPage,
} from "../../src/core/visualize";
import { makeReport } from "../../src/core/visualize/report/makeReport";
import { hostileRetrieval } from "../support/hostileRetrieval";
import { sampleRetrieval } from "../support/sampleRetrieval";
import { reportPageFixture, TEST_TIMEOUT_MS } from "./retrievalPage/reportPageFixture";

const SCREEN = 800;

/** The page of four queries: nothing was found for one of them. */
function setPage(): string {
  const reports = [3, 0, 10, 5].map((size) => makeReport(sampleRetrieval(size)));
  const all = [...reports, makeReport(hostileRetrieval())];
  const kept = new KeptReports();
  const rows = all.map((report, index) => {
    const row = queryRow(report, { file: "rows.jsonl", row: index + 1 }, CUTOFF);
    kept.add(row, () => reportBody(report, retrievalFigures(report)));
    return row;
  });
  return retrievalSetPage(makeSet(rows), kept.reports());
}

describe("the exported page of several queries", function () {
  this.timeout(TEST_TIMEOUT_MS);
  const openPage = reportPageFixture();
  const open = (options = {}) => openPage("set", setPage, options);

  for (const theme of ["light", "dark"] as const) {
    it(`is accessible, and says what is wrong above its first figure, in the ${theme} theme`, async () => {
      const opened = await open({ theme, height: SCREEN });
      const { page } = opened;
      const figure = (await page.locator("figure.figure").first().boundingBox())?.y ?? 0;
      for (const part of [page.locator("h1"), page.locator("#failures li").first()]) {
        const box = await part.boundingBox();
        assert.ok(box !== null && box.y + box.height <= Math.min(SCREEN, figure));
      }
      await opened.screenshot();
      assert.deepEqual(await opened.accessibilityFaults(), []);
    });
  }

  it("fits each screen", async () => {
    const opened = await open();
    for (const width of [360, 720, 1400]) {
      await opened.page.setViewportSize({ width, height: SCREEN });
      assert.equal(await opened.overflow(), 0, `${width} px`);
    }
  });

  it("opens the report of a query in its place, which works, and goes back", async () => {
    const { page } = await open();
    const entries = page.locator(".document");
    assert.equal(await entries.count(), 5);
    await page.getByLabel("Order by").selectOption("row");
    await entries.nth(2).getByRole("link").first().click();
    await page.locator("#figure-scores").waitFor();
    assert.equal(await page.locator("#set").count(), 0);
    await page.getByLabel("Find words").fill("no such words at all");
    await page.locator("#no-match").waitFor();
    await page.getByRole("link", { name: /^← All 5 queries$/u }).click();
    await page.locator("#set").waitFor();
    assert.equal(await page.locator("#figure-scores").count(), 0);
    await page.goBack();
    await page.locator("#figure-scores").waitFor();
  });

  it("shows the queries of one failure", async () => {
    const { page } = await open();
    const link = page.locator("#failures a").first();
    const count = Number.parseInt((await link.textContent()) ?? "", 10);
    await link.click();
    await page.locator(`#shown:text-is("${count} of 5 queries")`).waitFor();
    assert.equal(await page.locator(".document:visible").count(), count);
  });

  it("can be read without its script", async () => {
    const { page } = await open({ withScript: false });
    assert.equal(await page.locator(".document").count(), 5);
  });
});
