import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { sampleRetrieval } from "../support/sampleRetrieval";
import type { ReportPage } from "./retrievalPage/reportPage";
import { reportPageFixture, TEST_TIMEOUT_MS } from "./retrievalPage/reportPageFixture";

describe("the use of the exported page", function () {
  this.timeout(TEST_TIMEOUT_MS);
  const openPage = reportPageFixture();
  const openTen = () => openPage("10-documents", sampleRetrieval(10));

  it("orders the documents by score, relevance, novelty and tokens, and by rank again", async () => {
    const { page } = await openTen();
    for (const name of ["score", "relevance", "novelty", "tokens"]) {
      await page.getByLabel("Order by").selectOption(name);
      const values = await page
        .locator(".document")
        .evaluateAll((entries, key) => entries.map((entry) => Number((entry as HTMLElement).dataset[key])), name);
      assert.deepEqual(
        values,
        [...values].sort((one, other) => other - one),
        name,
      );
    }
    await page.getByLabel("Order by").selectOption("rank");
    assert.deepEqual(await shownRanks(page), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it("puts the lowest distance first where scores are distances", async () => {
    const sample = sampleRetrieval(10);
    const retrieved = sample.retrieved_docs.map((document, index) => ({ ...document, score: index / 10 }));
    const { page } = await openPage("distances", { ...sample, retrieved_docs: retrieved });
    await page.getByLabel("Order by").selectOption("score");
    assert.deepEqual(await shownRanks(page), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    assert.match(await page.locator("#order option[value=score]").innerText(), /lowest first/);
  });

  it("finds documents by words, says how many, and shows all again", async () => {
    const { page } = await openTen();
    await page.getByLabel("Find words").fill("REFUND bank");
    const found = await shownRanks(page);
    assert.ok(found.length > 0 && found.length < 10, String(found));
    for (const text of await page.locator(".document:visible .document-main").allTextContents())
      assert.match(text, /refund/i);
    assert.equal(await page.getByRole("status").innerText(), `${found.length} of 10 documents`);
    await page.getByLabel("Find words").fill("nowhere-in-it");
    assert.ok(await page.getByText("No document has all of this").isVisible());
    await page.getByRole("button", { name: "Show all" }).click();
    assert.equal((await shownRanks(page)).length, 10);
    assert.ok(await page.getByRole("button", { name: "Show all" }).isDisabled());
  });

  it("shows only what was judged relevant, what the response used, or the near-duplicates", async () => {
    const { page } = await openTen();
    const only = (name: RegExp) => page.getByRole("group", { name: "Only" }).getByLabel(name);
    await only(/relevant/).check();
    assert.deepEqual(await shownRanks(page), [1, 2, 5]);
    await only(/relevant/).uncheck();
    await only(/near-duplicates/).check();
    assert.deepEqual(await shownRanks(page), [4, 7]);
  });

  it("leads from a shape to its document, also where a filter hides it", async () => {
    const opened = await openTen();
    await opened.page.getByLabel("Find words").fill("nowhere-in-it");
    await opened.page.locator('.drawing [data-rank="9"]').first().click();
    await assertInView(opened, "#rank-9");
    assert.equal(new URL(opened.page.url()).hash, "#rank-9");
    assert.equal((await shownRanks(opened.page)).length, 10);
  });

  it("leads from a warning and from a table's row to the document, far down a long list too", async () => {
    const opened = await openPage("1000-documents", sampleRetrieval(1000));
    await opened.page.locator(".warnings a").first().click();
    const hash = new URL(opened.page.url()).hash;
    await assertInView(opened, hash);
    await opened.page.evaluate(() => {
      location.hash = "#rank-900";
    });
    await assertInView(opened, "#rank-900");
  });

  it("sorts a figure's table by its heads, in both directions, and says which", async () => {
    const { page } = await openTen();
    await page.locator("summary", { hasText: "as a table" }).first().click();
    const table = page.locator("table").first();
    const head = table.locator("th:not(.text)").nth(1);
    const place = await head.evaluate((cell) => (cell as HTMLTableCellElement).cellIndex);
    const column = () =>
      table
        .locator("tbody tr")
        .evaluateAll(
          (rows, at) => rows.map((row) => Number((row as HTMLTableRowElement).cells[at]?.textContent)),
          place,
        );
    await head.getByRole("button").click();
    assert.equal(await head.getAttribute("aria-sort"), "ascending");
    const rising = await column();
    assert.deepEqual(
      rising,
      [...rising].sort((one, other) => one - other),
    );
    await head.getByRole("button").click();
    assert.equal(await head.getAttribute("aria-sort"), "descending");
    assert.deepEqual(await column(), rising.toReversed());
    assert.equal(rising.length, 10);
  });

  it("is used by keys alone: past the head, through the controls, and into a document's passages", async () => {
    const { page } = await openTen();
    await page.keyboard.press("Tab");
    await assertFocused(page.getByRole("link", { name: "Skip to the documents" }));
    assert.ok(await page.getByRole("link", { name: "Skip to the documents" }).isVisible());
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await assertFocused(page.getByLabel("Find words"));
    await page.keyboard.press("Tab");
    await assertFocused(page.getByLabel("Order by"));
    const outline = await page.getByLabel("Order by").evaluate((element) => getComputedStyle(element).outlineStyle);
    assert.equal(outline, "solid");
  });

  it("moves without gliding for those who want no motion", async () => {
    const glide = ({ page }: ReportPage) =>
      page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
    assert.equal(await glide(await openTen()), "auto");
    assert.equal(
      await glide(await openPage("10-documents", sampleRetrieval(10), { reducedMotion: "no-preference" })),
      "smooth",
    );
  });
});

async function shownRanks(page: ReportPage["page"]): Promise<number[]> {
  return page
    .locator(".document:visible")
    .evaluateAll((entries) => entries.map((entry) => Number((entry as HTMLElement).dataset.rank)));
}

async function assertFocused(target: Locator): Promise<void> {
  assert.ok(await target.evaluate((element) => element === document.activeElement), `the focus is on ${target}`);
}

/** Waits, since documents above the target get their real heights once they come into view. */
async function assertInView({ page }: ReportPage, selector: string): Promise<void> {
  await page.waitForFunction((target) => {
    const box = document.querySelector(target)?.getBoundingClientRect();
    return box !== undefined && box.top >= -1 && box.top < window.innerHeight;
  }, selector);
}
