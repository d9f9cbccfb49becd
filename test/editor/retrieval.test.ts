import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FrameLocator } from "playwright-core";
import { retrievalReportSchema } from "../../src/contract/visualize/retrievalReport";
import { EXAMPLE_FILES } from "../docs/exampleFiles";
import { type Editor, openExamples, until } from "./harness";
import { writeAnswer } from "./support/answers";
import { domText, domTexts } from "./support/domText";

const ANSWER = "answers/wrong-number.md";
const RECORDS = "answers/retrieved.jsonl";
const SETTINGS = { "ragQuality.mode": "manual", "files.simpleDialog.enable": true };
const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const PASSAGES = [
  "Customers can return a product within 30 days of delivery. The shop pays for the return label.",
  "A refund reaches the card within 5 days after the product came back.",
  "Our offices are closed on public holidays.",
];

/** A row as retrievers write it, with scores that fall. */
function row(query: string | null): string {
  const sources = PASSAGES.map((text, place) => ({
    id: `p${place + 1}`,
    title: `Passage ${place + 1}`,
    text,
    score: 0.9 - place * 0.2,
    metadata: { page: place + 1 },
  }));
  return JSON.stringify({
    ...(query !== null && { query }),
    response: "Customers can return a product within 30 days of delivery [p1].",
    sources,
  });
}

describe("the retrieval tab in the editor", () => {
  let editor: Editor;

  const shown = async (wanted: string): Promise<FrameLocator> => {
    const read = async (): Promise<string> => {
      const panel = await editor.panelFrame();
      return (await panel.locator("#panel-retrieval .header").allInnerTexts()).join(" ");
    };
    await until(`the retrieval of ${wanted}`, read, (text) => text.includes(wanted));
    return editor.panelFrame();
  };

  const visualize = async (wanted: string): Promise<FrameLocator> => {
    await editor.runCommand("RAG Quality: Visualize Retrieval");
    return shown(wanted);
  };

  /** Types a path into the dialog that asks where to save, and gives what was written there. */
  const saved = async (path: string): Promise<Buffer> => {
    const file = join(editor.workspace, path);
    // The dialog puts its own proposal into its box, and would do so over what was typed before.
    await until(
      "the name that is proposed",
      () => editor.quickInput.input.inputValue(),
      (value) => value.endsWith("answers/wrong-number.retrieval.html"),
    );
    await editor.quickInput.input.fill(file);
    await editor.quickInput.input.press("Enter");
    assert.match(await editor.toast("was written"), new RegExp(path.replaceAll(".", "\\.")));
    await editor.runCommand("Notifications: Clear All Notifications");
    return readFile(file);
  };

  before(async () => {
    editor = await openExamples({ settings: SETTINGS, viewport: { width: 1700, height: 1100 } });
    await writeAnswer(editor, RECORDS, [row("How long can I return a product?"), row(null)].join("\n"));
  });

  it("shows the figures and the documents of the answer by the command", async () => {
    await editor.openFile(ANSWER);
    const panel = await visualize(ANSWER);
    assert.equal(await panel.getByRole("tab", { name: "Retrieval" }).getAttribute("aria-selected"), "true");
    const figures = await until(
      "the figures",
      () => panel.locator(".figure-drawing > svg").count(),
      (count) => count >= 5,
    );
    assert.ok(figures >= 5);
    assert.deepEqual(await domTexts(panel.locator(".document-name")), [
      "Getting started with Larkstow",
      "Schedules and bandwidth",
    ]);
    await editor.screenshot("retrieval-result");
  });

  it("keeps the keyboard in the editor, and says nothing of citations that nobody asked for", async () => {
    await until(
      "the cursor",
      () => editor.selection(),
      ({ line }) => line === 1,
    );
    const panel = await editor.panelFrame();
    await panel.getByRole("tab", { name: "Citations" }).click();
    assert.match(await panel.locator("#panel-citations").innerText(), /Not checked yet/);
    await panel.getByRole("tab", { name: "Retrieval" }).click();
  });

  it("leads from a shape of a figure to its document", async () => {
    const panel = await editor.panelFrame();
    await panel.locator('.figure-drawing [data-rank="2"]').first().click();
    await panel.locator("#document-button-2[aria-current=true]").waitFor();
    await editor.screenshot("retrieval-selected");
  });

  it("opens a passage in its source, with the very words selected", async () => {
    const panel = await editor.panelFrame();
    const quote = panel.locator("#document-2 button.quote").first();
    const words = await domText(quote.locator(".quote-words"));
    await quote.click();
    const path = "docs/schedules-and-bandwidth.md";
    await until(
      "the source to be open",
      () => editor.activeFile(),
      (file) => file === path,
    );
    const source = (EXAMPLE_FILES[path] ?? "").replaceAll(/\s+/g, " ");
    assert.ok(source.includes(words), words);
    const { selected } = await until(
      "the passage to be selected",
      () => editor.selection(),
      (selection) => selection.selected > 0,
    );
    await editor.screenshot("retrieval-passage");
    await editor.page.keyboard.press("Control+C");
    const copied = await editor.page.evaluate(() => navigator.clipboard.readText());
    assert.deepEqual([copied.replaceAll(/\s+/g, " ").trim(), selected], [words, copied.length]);
    await shown(ANSWER);
    await editor.runCommand("View: Close All Editors in Group");
  });

  it("says that the answer was edited, and reads it again", async () => {
    await editor.openFile(ANSWER);
    await editor.type(" ");
    const panel = await editor.panelFrame();
    await panel.getByText("The answer or its documents were edited since.").waitFor();
    await editor.page.keyboard.press("Control+Z");
    await panel.getByRole("button", { name: "Visualize Again" }).click();
    await panel.getByText("The answer or its documents were edited since.").waitFor({ state: "hidden" });
  });

  it("writes the report as html, json and png", async () => {
    const panel = await editor.panelFrame();
    await panel.getByRole("button", { name: "Export…" }).click();
    const html = (await saved("answers/report.html")).toString("utf8");
    assert.match(html, /^<!doctype html>/i);
    assert.match(html, /How do I protect a new laptop/);
    await editor.runCommand("RAG Quality: Export Retrieval…");
    const report = retrievalReportSchema.parse(JSON.parse((await saved("answers/report.json")).toString("utf8")));
    assert.equal(report.documents.length, 2);
    await editor.runCommand("RAG Quality: Export Retrieval…");
    const png = await saved("answers/report.png");
    assert.deepEqual([...png.subarray(0, PNG_START.length)], PNG_START);
  });

  it("copies the picture, by its button and by the command", async () => {
    const panel = await editor.panelFrame();
    const copiedBy = async (ask: () => Promise<void>): Promise<CopiedPicture> => {
      await editor.page.evaluate(() => navigator.clipboard.writeText("nothing copied yet"));
      await ask();
      return until(
        "a picture in the clipboard",
        () => copiedPicture(editor),
        ({ width }) => width > 0,
      );
    };
    const pictures = [
      await copiedBy(() => panel.getByRole("button", { name: "Copy as Image" }).click()),
      await copiedBy(() => editor.runCommand("RAG Quality: Copy Retrieval as Image")),
    ];
    await panel.getByText("The picture was copied. Paste it where you want it.").waitFor();
    for (const { width, height } of pictures) assert.ok(width > 1000 && height > 1000, `${width} × ${height}`);
    await editor.screenshot("retrieval-copied");
  });

  it("shows the row under the cursor, and tells when the cursor stands in another one", async () => {
    await editor.openFile(RECORDS);
    const panel = await visualize("Row 1 of 2");
    assert.match(await domText(panel.locator("#document-1")), /score 0\.9/);
    await panel.locator("#document-1 button.quote").first().click();
    await until(
      "the passage in the row itself",
      () => editor.selection(),
      ({ line, selected }) => line === 1 && selected > 0,
    );
    await editor.quickInput.acceptFirst("Control+P", ":2", (first) => first !== "");
    await panel.getByText("The cursor stands in another row.").waitFor();
    await editor.screenshot("retrieval-elsewhere");
  });

  it("asks for the question that a row does not name, and keeps it", async () => {
    const panel = await editor.panelFrame();
    await panel.getByRole("button", { name: "Visualize That Row" }).click();
    await editor.quickInput.input.waitFor();
    await editor.screenshot("retrieval-asks");
    await editor.quickInput.input.fill("Who pays for the return label?");
    await editor.quickInput.input.press("Enter");
    await shown("Row 2 of 2");
    assert.match(await panel.locator("#panel-retrieval .query").innerText(), /Who pays for the return label\?/);
    await visualize("Who pays for the return label?");
    await panel.getByRole("button", { name: "Set Question…" }).click();
    await until(
      "the question that was typed",
      () => editor.quickInput.input.inputValue(),
      (value) => value === "Who pays for the return label?",
    );
    await editor.quickInput.input.press("Escape");
  });

  it("says what is missing where an answer names no documents", async () => {
    await writeAnswer(editor, "answers/bare.md", "Nothing is named here, and nothing is cited.\n");
    await editor.openFile("answers/bare.md");
    await editor.runCommand("RAG Quality: Visualize Retrieval");
    assert.match(await editor.toast("No sources were found"), /Select Sources…/);
    const panel = await editor.panelFrame();
    await panel.getByRole("heading", { name: "cannot be shown" }).waitFor();
    await editor.screenshot("retrieval-no-sources");
  });
});

interface CopiedPicture {
  readonly width: number;
  readonly height: number;
}

/** The size of the picture in the clipboard; 0 where there is none, or another one comes just now. */
async function copiedPicture({ page }: Editor): Promise<CopiedPicture> {
  return page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const picture = await item?.getType("image/png").catch(() => undefined);
    if (picture === undefined) return { width: 0, height: 0 };
    const { width, height } = await createImageBitmap(picture);
    return { width, height };
  });
}
