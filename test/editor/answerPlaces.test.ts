import assert from "node:assert/strict";
import type { FrameLocator } from "playwright-core";
import { type Editor, openExamples, until } from "./harness";
import { squiggledWords, writeAnswer } from "./support/answers";

const SOURCE = "Customers can return a product within 30 days of delivery. Express shipping costs 12 euros.\n";
const RIGHT = "Express shipping costs 12 euros [1].";
const WRONG = "Customers can return a product within 60 days of delivery [1].";
const ANSWER = `# What the model says\n\n${WRONG} ${RIGHT}\n\nSources:\n\n1. returns.md\n`;

const NOTEBOOK = JSON.stringify({
  cells: [
    { cell_type: "markdown", metadata: {}, source: ANSWER },
    {
      cell_type: "code",
      execution_count: 1,
      metadata: {},
      source: "print(chain.invoke(question))",
      outputs: [{ output_type: "stream", name: "stdout", text: ANSWER }],
    },
  ],
  metadata: { kernelspec: { name: "python3", display_name: "Python 3" }, language_info: { name: "python" } },
  nbformat: 4,
  nbformat_minor: 5,
});

const CHAT = JSON.stringify(
  {
    messages: [
      { role: "user", content: "How long may I return a product?" },
      { role: "tool", content: SOURCE },
      { role: "assistant", content: RIGHT },
      { role: "user", content: "And how long, once more?" },
      { role: "assistant", content: WRONG },
    ],
  },
  null,
  2,
);

const TABLE = [
  "question,answer,contexts",
  ...Array.from(
    { length: 200 },
    (_, row) => `Question ${row + 1}?,${row % 2 === 0 ? WRONG : RIGHT},"[""${SOURCE.trim()}""]"`,
  ),
].join("\n");

describe("answers that are no files of their own, in the editor", () => {
  let editor: Editor;

  before(async () => {
    editor = await openExamples({
      settings: { "workbench.colorTheme": "Default Light Modern" },
      viewport: { width: 1500, height: 1000 },
    });
    await writeAnswer(editor, "places/returns.md", SOURCE);
    await writeAnswer(editor, "places/notes.ipynb", NOTEBOOK);
    await writeAnswer(editor, "places/chat.json", CHAT);
    await writeAnswer(editor, "places/table.csv", TABLE);
  });

  const claimOnView = async (words: string): Promise<FrameLocator> => {
    const panel = await editor.panelFrame();
    await panel.locator(".claim-text").filter({ hasText: words }).first().waitFor();
    return panel;
  };

  it("check a Markdown cell, and show the verdicts in the panel", async () => {
    await editor.quickInput.acceptFirst("Control+P", "places/notes.ipynb", (row) => row.startsWith("notes.ipynb"));
    await editor.page.locator(".notebookOverlay .markdown-cell-row").waitFor({ state: "attached" });
    await editor.runCommand("RAG Quality: Check This Answer (Verify Citations)");
    const panel = await claimOnView("60 days");
    assert.match(await panel.locator("h1").first().innerText(), /places\/notes\.ipynb, cell 1/);
    assert.match(
      await editor.toast("was checked alone"),
      /places\/notes\.ipynb, cell 1, was checked alone\. Cell 2 holds an answer too, which is not checked\./,
    );
    await editor.screenshot("notebook-cell");
    await editor.page.locator(".notification-toast a.monaco-button").filter({ hasText: "Check Cell 2" }).click();
    await until(
      "the output in the panel",
      () => panel.locator("h1").first().innerText(),
      (title) => title === "places/notes.ipynb, output of cell 2",
    );
    await editor.screenshot("notebook-output");
  });

  it("ask which answer of a chat is meant", async () => {
    await editor.openFile("places/chat.json");
    await editor.runCommand("RAG Quality: Check This Answer (Verify Citations)");
    const turns = ["1. How long may I return a product?", "2. And how long, once more?"];
    await editor.quickInput.row("All 2 answers").waitFor();
    assert.deepEqual(await editor.quickInput.labels(), ["All 2 answers", ...turns]);
    await editor.screenshot("chat-turns");
    await editor.quickInput.row("2. And how long, once more?").click();
    await squiggledWords(editor, "error", ["60 days"]);
    await editor.screenshot("chat-checked");
  });

  it("list the answers of a table, which keys walk and a button checks", async () => {
    await editor.openFile("places/table.csv");
    await editor.runCommand("RAG Quality: Open Panel");
    const panel = await editor.panelFrame();
    await panel.locator("#row-0").waitFor();
    await panel.getByRole("button", { name: "Check All" }).click();
    await panel.locator(".rows > p").filter({ hasText: "200 answers · 200 checked" }).waitFor();
    await panel.locator("#row-0").focus();
    await editor.page.keyboard.press("ArrowDown");
    await panel.locator('#row-1[aria-current="true"]').waitFor();
    await panel.locator(".query").filter({ hasText: "Question 2?" }).waitFor();
    await editor.screenshot("table-rows");
    await editor.page.keyboard.press("End");
    await panel.locator('#row-199[aria-current="true"]').waitFor();
    assert.equal(await panel.locator("#row-199").evaluate((element) => element === document.activeElement), true);
    await editor.screenshot("table-rows-end");
  });
});
