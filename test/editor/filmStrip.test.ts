import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FrameLocator } from "playwright-core";
import { lines, pdfFile } from "../support/sampleDocuments";
import { type Editor, openExamples, until } from "./harness";
import { squiggledWords, writeAnswer } from "./support/answers";
import { CHECK_AGAINST_FILES, copy, Steps } from "./support/steps";

const NOT_SO = "The supplier delivers each order within 30 days.";
const TERMS = pdfFile(
  [
    lines(60, 700, ["Supply agreement", "This agreement governs orders of laboratory glass."]),
    lines(60, 700, ["Delivery", "The supplier delivers each order within 14 days of its confirmation."]),
  ],
  "Supply agreement",
);
const PRICES = `# Prices

| Article | Price | Unit |
|---|---:|---|
| Beaker | 12 euros | each |
| Funnel | 7 euros | each |
`;
/** As it is copied from the page of a chat. */
const COPIED_CHAT = `You said:
When is an order delivered, and what does a funnel cost?

ChatGPT said:
${NOT_SO}

You said:
And a funnel?

ChatGPT said:
A funnel costs 9 euros each.
`;
const EXPORTED_CHAT = JSON.stringify(
  [
    {
      title: "Orders",
      chat_messages: [
        { sender: "human", text: "When is an order delivered?" },
        { sender: "assistant", text: NOT_SO.replace("30", "45") },
      ],
    },
  ],
  null,
  2,
);
const NOTEBOOK = JSON.stringify({
  cells: [{ cell_type: "markdown", metadata: {}, source: `## What the model says\n\n${NOT_SO.replace("30", "60")}\n` }],
  metadata: { kernelspec: { name: "python3", display_name: "Python 3" }, language_info: { name: "python" } },
  nbformat: 4,
  nbformat_minor: 5,
});

/** What is written behind words without being a part of the text. */
async function wordsBehind({ page }: Editor): Promise<string> {
  const spans = page.locator(".editor-group-container.active .view-line span");
  return spans.evaluateAll((all) => all.map((span) => getComputedStyle(span, "::after").content).join(" "));
}

/** Pictures of the path from an answer to its evidence, to be looked at one by one; those of other scenes are taken by other suites. */
describe("the path from an answer to its evidence", () => {
  let editor: Editor;

  const claimOnView = async (words: string): Promise<FrameLocator> => {
    const panel = await editor.panelFrame();
    await panel.locator(".claim-text").filter({ hasText: words }).first().waitFor();
    return panel;
  };

  const forgetFiles = async (): Promise<void> => {
    await editor.runCommand("RAG Quality: Select Sources…");
    await editor.quickInput.pick("None");
    await editor.panel.locator(".picked").waitFor({ state: "detached" });
  };

  before(async () => {
    editor = await openExamples({ viewport: { width: 1700, height: 1000 } });
    await writeAnswer(editor, "orders/prices.md", PRICES);
    await writeFile(join(editor.workspace, "orders/agreement.pdf"), TERMS);
    await writeAnswer(editor, "chats/exported.json", EXPORTED_CHAT);
    await writeAnswer(editor, "chats/notes.ipynb", NOTEBOOK);
  });

  it("asks for the folder in place of a warning where a cell of a notebook names no sources", async () => {
    await editor.quickInput.acceptFirst("Control+P", "chats/notes.ipynb", (row) => row.startsWith("notes.ipynb"));
    await editor.page.locator(".notebookOverlay .markdown-cell-row").waitFor({ state: "attached" });
    const steps = new Steps(editor);
    await steps.command("RAG Quality: Check This Answer (Verify Citations)");
    await editor.quickInput.row("orders").waitFor();
    await editor.screenshot("strip-1-notebook-folders");
    assert.equal(await editor.page.locator(".notification-toast").count(), 0);
    await steps.choose("orders");
    const panel = await claimOnView("60 days");
    assert.match(await panel.locator("h1").first().innerText(), /chats\/notes\.ipynb, cell 1/);
    await editor.screenshot("strip-2-notebook-verdict");
    assert.deepEqual([steps.steps, steps.choices], [2, 1]);
    await editor.runCommand("View: Close All Editors");
    await forgetFiles();
  });

  it("leads from a chat that was copied to its verdicts, with the cells of a table drawn plainly", async () => {
    const steps = new Steps(editor);
    await copy(editor, COPIED_CHAT);
    await steps.command(CHECK_AGAINST_FILES);
    await editor.quickInput.row("orders").waitFor();
    const offered = (await editor.quickInput.labels()).map((label) => label.trim());
    assert.equal(offered[0], "docs", offered.join());
    assert.ok(offered.includes("examples") && !offered.includes(".vscode"), offered.join());
    await editor.screenshot("strip-3-chat-folders");
    await steps.choose("orders");
    await squiggledWords(editor, "error", ["30 days", "9 euros"]);
    await editor.screenshot("strip-4-chat-verdict");
    assert.deepEqual([steps.steps, steps.choices], [2, 1]);
    await editor.cursorToText("9 euros");
    const panel = await claimOnView("9 euros");
    const quotes = await panel.locator(".quote-words").allInnerTexts();
    assert.ok(
      quotes.some((quote) => /Funnel · 7 euros · each/u.test(quote)),
      quotes.join("\n"),
    );
    assert.ok(
      quotes.every((quote) => !quote.includes("|")),
      quotes.join("\n"),
    );
    await editor.screenshot("strip-5-table-evidence");
  });

  it("opens the page of a PDF that contradicts a claim, to be read only", async () => {
    await editor.cursorToText("30 days");
    const panel = await claimOnView("30 days");
    await panel.locator(".quote").filter({ hasText: "within 14 days" }).first().click();
    await until(
      "the text of the PDF",
      () => editor.activeFile(),
      (file) => file.endsWith("agreement.pdf – text"),
    );
    const { selected } = await until(
      "the passage to be selected",
      () => editor.selection(),
      (selection) => selection.selected > 0,
    );
    assert.ok(selected >= "The supplier delivers each order within 14 days".length, String(selected));
    assert.match(await editor.editorText(), /within 14 days of its confirmation\./);
    await until(
      "the name of the page behind the passage",
      () => wordsBehind(editor),
      (words) => words.includes("page 2"),
    );
    await editor.screenshot("strip-6-pdf-evidence");
    await editor.type("x");
    assert.doesNotMatch(await editor.editorText(), /x$/u);
  });

  it("checks a chat that was exported with one key, against the files that are remembered", async () => {
    await editor.runCommand("View: Close All Editors");
    await editor.page.getByRole("button", { name: "Don't Save" }).click();
    await copy(editor, "");
    await editor.openFile("chats/exported.json");
    const steps = new Steps(editor);
    await steps.key();
    await squiggledWords(editor, "error", ["45 days"]);
    await claimOnView("45 days");
    await editor.screenshot("strip-7-exported-chat");
    assert.deepEqual([steps.steps, steps.choices], [1, 0]);
    await forgetFiles();
  });
});
