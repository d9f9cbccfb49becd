import assert from "node:assert/strict";
import type { VisualizeRequest } from "../../src/contract/visualize/visualizeRequest";
import { hostileRetrieval } from "../support/hostileRetrieval";
import { sampleRetrieval } from "../support/sampleRetrieval";
import { stagedRetrieval } from "../support/stagedRetrieval";
import { cutWords, textFaults } from "./retrievalPage/drawnText";
import { reportPageFixture, TEST_TIMEOUT_MS } from "./retrievalPage/reportPageFixture";

const SIZES = [1, 10, 100, 1000];
/** A phone, half a screen, and a whole one. */
const WIDTHS = [360, 720, 1400];
const USUAL = 720;
const SCREEN = 900;
/** High enough for some ten documents: those out of view are not drawn, and so not looked at by axe. */
const WHOLE = 9000;
const FIGURES = 6;
/** The pixels of A4 without its margins. */
const PAPER_WIDTH = 718;

const BARE: VisualizeRequest = {
  query: "",
  retrieved_docs: [{ text: "A refund takes three days." }, { text: "The shop pays for the label." }],
  format: "html",
  theme: "light",
  scale: 1,
};

describe("the look of the exported page", function () {
  this.timeout(TEST_TIMEOUT_MS);
  const openPage = reportPageFixture();

  for (const size of SIZES) {
    const height = size <= 10 ? WHOLE : 2000;

    it(`is accessible, and its figures are whole, with ${size} documents`, async () => {
      const opened = await openPage(`${size}-documents`, sampleRetrieval(size), { height });
      await opened.screenshot();
      await opened.figureScreenshots();
      assert.deepEqual(await textFaults(opened), []);
      assert.deepEqual(await opened.accessibilityFaults(), []);
    });

    it(`can be read in the dark theme with ${size} documents`, async () => {
      const opened = await openPage(`${size}-documents`, sampleRetrieval(size), { theme: "dark", height });
      await opened.screenshot();
      assert.deepEqual(await opened.accessibilityFaults(), []);
    });

    it(`fits each screen with ${size} documents`, async () => {
      const opened = await openPage(`${size}-documents`, sampleRetrieval(size));
      for (const width of WIDTHS) {
        await opened.page.setViewportSize({ width, height: SCREEN });
        assert.equal(await opened.overflow(), 0, `${width} px`);
        assert.deepEqual(await cutWords(opened), [], `${width} px`);
        await opened.screenshot();
      }
    });
  }

  for (const theme of ["light", "dark"] as const) {
    it(`shows the stages of a retrieval, with a table for each figure, in the theme ${theme}`, async () => {
      const opened = await openPage("stages", stagedRetrieval(30), { theme, height: WHOLE });
      await opened.screenshot();
      await opened.figureScreenshots();
      assert.equal(await opened.page.locator(".drawing > svg:visible").count(), FIGURES + 2);
      for (const id of ["stages", "movement"]) {
        await opened.page.locator(`#figure-${id} summary`).press("Enter");
        assert.ok(await opened.page.locator(`#figure-${id} table`).isVisible(), id);
      }
      await opened.page.locator("#figure-movement td a").first().press("Enter");
      assert.match(opened.page.url(), /#rank-1$/);
      assert.deepEqual(await textFaults(opened), []);
      assert.deepEqual(await opened.accessibilityFaults(), []);
      await opened.page.setViewportSize({ width: 320, height: SCREEN });
      assert.equal(await opened.overflow(), 0);
      assert.deepEqual(await cutWords(opened), []);
    });
  }

  it("says so where there is no document, and no query", async () => {
    const none = await openPage("no-documents", { ...sampleRetrieval(0), query: "" });
    assert.match(await none.page.locator("h1").innerText(), /No query/);
    assert.match(await none.page.locator("#documents").innerText(), /No documents were retrieved/);
    assert.equal(await none.page.locator("#controls").count(), 0);
    assert.deepEqual(await none.accessibilityFaults(), []);
    await none.screenshot();
  });

  it("shows documents without scores, titles, or a query", async () => {
    const opened = await openPage("bare", BARE);
    assert.deepEqual(await opened.page.locator(".document h3").allTextContents(), ["1", "2"]);
    assert.equal(await opened.page.locator(".measures dt", { hasText: "Score" }).count(), 0);
    assert.deepEqual(await opened.accessibilityFaults(), []);
    await opened.screenshot();
  });

  it("shows the figures, the documents and their tables with scripts off, and no controls", async () => {
    const opened = await openPage("10-documents", sampleRetrieval(10), { withScript: false });
    assert.equal(await opened.page.locator(".drawing > svg:visible").count(), FIGURES);
    assert.equal(await opened.page.locator(".document:visible").count(), 10);
    assert.equal(await opened.page.locator("#controls:visible, th button").count(), 0);
    await opened.page.locator("summary", { hasText: "as a table" }).first().click();
    assert.ok(await opened.page.locator("table").first().isVisible());
  });

  it("prints in light colours, with all that is folded away and no controls", async () => {
    const opened = await openPage("10-documents", sampleRetrieval(10), { theme: "dark" });
    await opened.page.emulateMedia({ media: "print", colorScheme: "dark" });
    const colours = await opened.page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.documentElement);
      return { backgroundColor, color };
    });
    assert.deepEqual(colours, { backgroundColor: "rgb(255, 255, 255)", color: "rgb(0, 0, 0)" });
    assert.equal(await opened.page.locator("#controls:visible, nav:visible").count(), 0);
    await opened.page.setViewportSize({ width: PAPER_WIDTH, height: 1100 });
    assert.equal(await opened.overflow(), 0);
    const tables = await opened.page.locator("table").count();
    assert.equal(await opened.page.locator("table:visible").count(), tables);
    const pdf = await opened.page.pdf({ format: "A4" });
    assert.equal(pdf.subarray(0, 5).toString(), "%PDF-");
  });

  for (const width of WIDTHS) {
    it(`takes hostile documents as words, and holds its layout, in ${width} px`, async () => {
      const opened = await openPage("hostile", hostileRetrieval(), { width, height: WHOLE });
      assert.equal(await opened.page.evaluate("window.wasRun"), undefined);
      assert.equal(await opened.page.locator("body script").count(), 1);
      assert.equal(
        await opened.page.locator("img, [onerror], [onclick], [onmouseover], [onfocus], [autofocus], [style]").count(),
        0,
      );
      assert.equal(await opened.page.locator('a:not([href^="#"]):not([href^="https://"])').count(), 0);
      assert.equal(await opened.overflow(), 0);
      assert.deepEqual(await cutWords(opened), []);
      assert.deepEqual(await textFaults(opened), []);
      await opened.screenshot();
      if (width !== USUAL) return;
      await opened.figureScreenshots();
      assert.deepEqual(await opened.accessibilityFaults(), []);
    });
  }

  it("lets hostile documents be read in the dark theme", async () => {
    const opened = await openPage("hostile", hostileRetrieval(), { theme: "dark", width: USUAL, height: WHOLE });
    await opened.screenshot();
    assert.deepEqual(await opened.accessibilityFaults(), []);
  });
});
