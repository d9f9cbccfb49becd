import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import type { RetrievalResult } from "../../src/contract/panel/retrievalState";
import { until } from "../editor/harness/until";
import { hostileRetrieval } from "../support/hostileRetrieval";
import { sampleRetrieval } from "../support/sampleRetrieval";
import type { PanelPage } from "./panelPreview/panelPage";
import { type PageOptions, previewFixture, TEST_TIMEOUT_MS } from "./panelPreview/previewFixture";
import { retrievalResult } from "./panelPreview/sampleRetrievals";

const WIDTH = 340;
const PNG = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10]);

describe("the use of the retrieval tab", function () {
  this.timeout(TEST_TIMEOUT_MS);
  const openPanel = previewFixture();
  let ten: RetrievalResult;

  before(() => {
    ten = retrievalResult(sampleRetrieval(10), WIDTH);
  });

  const openWith = async (state: RetrievalResult = ten, options: PageOptions = {}): Promise<PanelPage> => {
    const panel = await openPanel(options);
    await panel.send({ type: "open_tab", tab: "retrieval" });
    await panel.send({ type: "retrieval", state });
    await panel.takePosted();
    return panel;
  };

  it("tells how wide figures can be when it is opened, and again when the panel has become wider", async () => {
    const panel = await openPanel({ width: 400 });
    assert.deepEqual(await panel.takePosted(), [{ type: "ready" }]);
    await panel.send({ type: "open_tab", tab: "retrieval" });
    assert.deepEqual(await panel.takePosted(), [{ type: "figure_width", width: 376 }]);
    await panel.page.setViewportSize({ width: 700, height: 900 });
    const posted = await until(
      "the new width",
      () => panel.takePosted(),
      (messages) => messages.length > 0,
    );
    assert.deepEqual(posted, [{ type: "figure_width", width: 676 }]);
  });

  it("takes figures for another width without losing the reader's place", async () => {
    const panel = await openWith();
    await documentButton(panel, 3).click();
    const { figures } = retrievalResult(sampleRetrieval(10), 600);
    await panel.send({ type: "figures", key: ten.key, figures });
    assert.equal(await panel.page.locator(".figure-drawing > svg").first().getAttribute("width"), "600");
    assert.equal(await documentButton(panel, 3).getAttribute("aria-current"), "true");
    assert.ok((await panel.page.locator('.figure-drawing [data-rank="3"].is-selected').count()) > 0);
  });

  it("shows in 320 px what comes first on the first screen, and beside wide figures the documents alone", async () => {
    const panel = await openWith(ten, { width: 320, height: 800 });
    const first = panel.page.locator(".first-passages");
    const words = first.locator(".first-words").first();
    const { y = Number.NaN, height = 0 } = (await words.boundingBox()) ?? {};
    assert.ok(y > 0 && y + height <= 800, `${y} and ${height}`);
    assert.ok((await words.innerText()).length > 20);
    await first.getByRole("button").nth(1).click();
    await assertFocused(documentButton(panel, 2));
    await panel.page.setViewportSize({ width: 1100, height: 800 });
    assert.equal(await first.isVisible(), false);
  });

  it("leads from a shape, a row of data and a warning to the document", async () => {
    const panel = await openWith();
    await panel.page.locator('.figure-drawing [data-rank="7"]').first().click();
    await assertFocused(documentButton(panel, 7));
    assert.equal(await documentButton(panel, 7).getAttribute("aria-current"), "true");
    await panel.page.locator(".figure-data > summary").first().click();
    await panel.page.locator(".figure-data table button").nth(1).click();
    await assertFocused(documentButton(panel, 2));
    await panel.page.locator(".warning .rank-link", { hasText: "4" }).first().click();
    await assertFocused(documentButton(panel, 4));
    assert.deepEqual(await panel.takePosted(), []);
  });

  it("shows a passage's place on a click, and makes no button of one that cannot be opened", async () => {
    const panel = await openWith();
    const [document] = ten.report.documents;
    const [passage] = document?.passages ?? [];
    await panel.page.locator("#document-1 button.quote").first().click();
    assert.deepEqual(await panel.takePosted(), [
      { type: "reveal_retrieved", document_id: document?.id, start: passage?.start, end: passage?.end },
    ]);
    assert.equal(
      await panel.page
        .locator("#document-3 .quote")
        .first()
        .evaluate((element) => element.tagName),
      "P",
    );
  });

  it("marks the question's words, and shows all passages and the metadata of the selected document", async () => {
    const panel = await openWith();
    const second = panel.page.locator("#document-2");
    assert.deepEqual(await second.locator("mark").allTextContents(), ["return", "label", "paid", "item", "customer"]);
    assert.equal(await second.locator(".quote").count(), 1);
    await documentButton(panel, 2).click();
    assert.equal(await second.locator(".quote").count(), ten.report.documents[1]?.passages.length);
    assert.match(await second.locator(".metadata").innerText(), /page\s*3\s*section\s*Returns/);
  });

  it("orders, filters and searches the documents", async () => {
    const panel = await openWith();
    await panel.page.getByLabel("Order").selectOption("Estimated relevance");
    const byRelevance = [...ten.report.documents]
      .sort((a, b) => a.relevance_rank - b.relevance_rank)
      .map(({ rank }) => rank);
    assert.deepEqual(await ranks(panel), byRelevance);
    await panel.page.getByLabel("Order").selectOption("Rank");
    await panel.page.getByRole("button", { name: /^Near-duplicates/ }).click();
    assert.deepEqual(await ranks(panel), [4, 7]);
    await panel.page.getByRole("button", { name: /^All/ }).click();
    await panel.page.getByLabel("Search the documents").fill("ACCOUNTS");
    assert.deepEqual(await ranks(panel), [9]);
    await panel.page.getByLabel("Search the documents").fill("no such words");
    assert.ok(await panel.page.getByText("No document has these words.").isVisible());
  });

  it("walks the documents and their passages by keys", async () => {
    const panel = await openWith();
    const { keyboard } = panel.page;
    await documentButton(panel, 1).focus();
    await keyboard.press("ArrowDown");
    await assertFocused(documentButton(panel, 2));
    await keyboard.press("ArrowRight");
    await assertFocused(panel.page.locator("#document-2 button.quote").first());
    await keyboard.press("Enter");
    await keyboard.press("ArrowLeft");
    await assertFocused(documentButton(panel, 2));
    await keyboard.press("End");
    await assertFocused(documentButton(panel, 10));
    await keyboard.press("Home");
    await assertFocused(documentButton(panel, 1));
    assert.deepEqual(
      (await panel.takePosted()).map(({ type }) => type),
      ["reveal_retrieved"],
    );
  });

  it("sends the actions of each state", async () => {
    const panel = await openWith({ ...ten, query_was_typed: true, stale: true });
    const press = (name: string): Promise<void> => panel.page.getByRole("button", { name }).click();
    await press("Export…");
    await press("Copy as Image");
    await press("Set Question…");
    await press("Visualize Again");
    await panel.send({ type: "retrieval", state: { kind: "loading", file: "other.md", step: "Reading" } });
    await press("Cancel");
    await panel.send({
      type: "retrieval",
      state: { kind: "error", file: null, message: "No sources.", actions: ["select_sources"] },
    });
    await press("Select Sources…");
    await panel.send({ type: "retrieval", state: { kind: "empty", why: "not_shown", file: "a.md", sends_to: null } });
    await press("Visualize Retrieval");
    const actions = (await panel.takePosted()).map((message) =>
      message.type === "retrieval_action" ? message.action : message.type,
    );
    assert.deepEqual(actions, [
      "export_retrieval",
      "copy_retrieval_image",
      "set_query",
      "visualize",
      "cancel",
      "select_sources",
      "visualize",
    ]);
  });

  it("puts a picture into the clipboard", async () => {
    const panel = await openWith();
    await panel.page.evaluate(() => {
      navigator.clipboard.write = async ([item]) => {
        const bytes = new Uint8Array(await ((await item?.getType("image/png"))?.arrayBuffer() ?? new ArrayBuffer(0)));
        document.body.dataset.copied = [...bytes].join(" ");
      };
    });
    await panel.send({ type: "copy_image", png: PNG });
    await panel.page.getByText("The picture was copied. Paste it where you want it.").waitFor();
    assert.equal(await panel.page.locator("body").getAttribute("data-copied"), [...PNG].join(" "));
    assert.equal(await panel.page.getByRole("status").innerText(), "The picture was copied.");
  });

  it("leads to a file where the clipboard is forbidden", async () => {
    const panel = await openWith();
    await panel.page.evaluate(() => {
      navigator.clipboard.write = () => Promise.reject(new Error("Write permission denied."));
    });
    await panel.send({ type: "copy_image", png: PNG });
    const alert = panel.page.getByRole("alert");
    await alert.waitFor();
    assert.match(
      await alert.innerText(),
      /could not be copied: Write permission denied\. Export it as a file instead\./,
    );
    await alert.getByRole("button", { name: "Export…" }).click();
    assert.deepEqual(await panel.takePosted(), [{ type: "retrieval_action", action: "export_retrieval" }]);
  });

  it("draws many documents a page at a time", async () => {
    const panel = await openWith(retrievalResult(sampleRetrieval(300), WIDTH));
    assert.equal((await ranks(panel)).length, 100);
    await panel.showMore(panel.page.locator("body"), panel.page.locator(".document"), 200);
    assert.equal((await ranks(panel)).length, 200);
    await panel.page.locator('.figure-drawing [data-rank="10"]').first().click();
    await assertFocused(documentButton(panel, 10));
  });

  it("keeps its tab, order and selected document over a reload", async () => {
    const panel = await openWith();
    await panel.page.getByLabel("Order").selectOption("Length");
    await documentButton(panel, 5).click();
    await panel.page.reload();
    await panel.send({ type: "retrieval", state: ten });
    assert.equal(await panel.page.getByRole("tab", { name: "Retrieval" }).getAttribute("aria-selected"), "true");
    assert.equal(await panel.page.getByLabel("Order").inputValue(), "tokens");
    assert.equal(await documentButton(panel, 5).getAttribute("aria-current"), "true");
  });

  it("keeps a file's report on view while the file is read again, and tells a screen reader of a new one", async () => {
    const panel = await openWith();
    assert.equal(
      await panel.page.getByRole("status").innerText(),
      `10 documents shown, ${ten.report.warnings.length} notes.`,
    );
    await panel.send({ type: "retrieval", state: { kind: "loading", file: ten.file, step: "Sending the query" } });
    assert.equal((await ranks(panel)).length, 10);
    assert.ok(await panel.page.getByText("Sending the query").isVisible());
  });

  for (const [name, inside] of [
    ["a script", "<script>window.hit = 1</script>"],
    ["an event handler", '<rect onclick="window.hit = 1"/>'],
    ["a link", '<a href="javascript:window.hit = 1"><text>x</text></a>'],
    ["HTML", '<foreignObject><img xmlns="http://www.w3.org/1999/xhtml" src="x"/></foreignObject>'],
    ["a style", '<rect style="fill: red"/>'],
    ["an address", '<rect fill="url(http://127.0.0.1/x)"/>'],
    ["broken markup", "<rect"],
  ] as const) {
    it(`draws no figure that holds ${name}`, async () => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="10" height="10">${inside}</svg>`;
      const panel = await openWith({ ...ten, figures: ten.figures.slice(0, 1).map((figure) => ({ ...figure, svg })) });
      assert.equal(await panel.page.locator(".figure-drawing svg, .figure-drawing img").count(), 0);
      assert.match(await panel.page.locator(".figure-drawing").innerText(), /cannot be drawn here/);
      assert.equal(await panel.page.evaluate("window.hit"), undefined);
      // To parse what could run is refused by the page's policy as well, which says so.
      const others = (await panel.takeComplaints()).filter(
        (complaint) => !/Content Security Policy|-src/.test(complaint),
      );
      assert.deepEqual(others, []);
    });
  }

  it("takes hostile documents as words", async () => {
    const panel = await openWith(retrievalResult(hostileRetrieval(), WIDTH));
    assert.equal(await panel.page.evaluate("window.wasRun"), undefined);
    assert.equal(await panel.page.locator("#app img, #app script, #app a").count(), 0);
    assert.ok((await panel.page.locator(".figure-drawing > svg").count()) >= 5);
    assert.equal(await panel.overflow(), 0);
  });
});

function documentButton(panel: PanelPage, rank: number): Locator {
  return panel.page.locator(`#document-button-${rank}`);
}

async function ranks(panel: PanelPage): Promise<number[]> {
  return panel.page
    .locator(".document")
    .evaluateAll((items) => items.map((item) => Number(item.getAttribute("data-item"))));
}

async function assertFocused(target: Locator): Promise<void> {
  assert.ok(await target.evaluate((element) => element === document.activeElement), `the focus is on ${target}`);
}
