import assert from "node:assert/strict";
import type { FrameLocator } from "playwright-core";
import { type Editor, openExamples, until } from "./harness";
import { writeAnswer } from "./support/answers";

const ROWS = "answers/rows.jsonl";
const OTHER = "answers/other.json";
const ANSWER = "answers/wrong-number.md";
const SETTINGS = { "ragQuality.mode": "manual", "files.simpleDialog.enable": true };
/** Figures scale as far as this before they are drawn anew. */
const WIDTH_STEP = 40;

function row(query: string | null): string {
  const sources = [
    "Customers can return a product within 30 days of delivery.",
    "The shop pays for the return label.",
  ].map((text) => ({ text }));
  return JSON.stringify({
    ...(query !== null && { query }),
    response: "Customers can return a product within 30 days of delivery [1].",
    sources,
  });
}

describe("the retrieval tab in use", () => {
  let editor: Editor;
  let panel: FrameLocator;

  const header = async (): Promise<string> => {
    panel = await editor.panelFrame();
    return (await panel.locator("#panel-retrieval .header").allInnerTexts()).join(" ");
  };
  const shown = (...wanted: readonly string[]): Promise<string> =>
    until(`the retrieval of ${wanted.join(", ")}`, header, (text) => wanted.every((words) => text.includes(words)));
  const visualize = async (...wanted: readonly string[]): Promise<string> => {
    await editor.runCommand("RAG Quality: Visualize Retrieval");
    return shown(...wanted);
  };
  const goToLine = (line: number): Promise<void> =>
    editor.quickInput.acceptFirst("Control+P", `:${line}`, (first) => first !== "");
  const isOpen = async (tab: string): Promise<boolean> => {
    panel = await editor.panelFrame();
    return (await panel.getByRole("tab", { name: tab }).getAttribute("aria-selected")) === "true";
  };

  /** Makes the side bar end at `x`. */
  const dragSideBarTo = async (x: number): Promise<void> => {
    const box = await editor.page.locator(".part.sidebar").boundingBox();
    assert.ok(box);
    await editor.page.mouse.move(box.x + box.width, box.y + box.height / 2);
    await editor.page.mouse.down();
    await editor.page.mouse.move(x, box.y + box.height / 2, { steps: 3 });
    await editor.page.mouse.up();
  };

  /** By how much the figures are stretched or shrunk. */
  const misfit = async (): Promise<number> => {
    const figures = await panel
      .locator(".figure-drawing > svg")
      .evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect().width - Number(one.getAttribute("viewBox")?.split(" ")[2])),
      );
    return figures.length === 0 ? Infinity : Math.max(...figures.map(Math.abs));
  };
  const fits = (): Promise<number> => until("figures that fit", misfit, (by) => by < WIDTH_STEP);

  before(async () => {
    editor = await openExamples({ settings: SETTINGS, viewport: { width: 1700, height: 1000 } });
    await writeAnswer(editor, ROWS, [row(null), row("Who pays for the label?")].join("\n"));
    await writeAnswer(editor, OTHER, row("How long can I return a product?"));
  });

  it("draws its first figures for the room that a wide panel has", async () => {
    await editor.openFile(OTHER);
    await editor.runCommand("RAG Quality: Open Panel");
    panel = await editor.panelFrame();
    await panel.getByRole("tab", { name: "Citations" }).click();
    await until(
      "the tab",
      () => isOpen("Citations"),
      (open) => open,
    );
    await dragSideBarTo(900);
    await visualize(OTHER);
    await fits();
    await editor.screenshot("retrieval-wide");
  });

  it("is brought back, and opened, where the panel was hidden", async () => {
    await panel.getByRole("tab", { name: "Citations" }).click();
    await editor.runCommand("View: Show Explorer");
    await editor.runCommand("RAG Quality: Visualize Retrieval");
    await until(
      "the tab",
      () => isOpen("Retrieval"),
      (open) => open,
    );
    await shown(OTHER);
  });

  it("copies a picture where the panel was hidden, and says so", async () => {
    await editor.runCommand("View: Show Explorer");
    await editor.runCommand("RAG Quality: Copy Retrieval as Image");
    await until(
      "the panel",
      () => isOpen("Retrieval"),
      (open) => open,
    );
    await panel.getByText("The picture was copied. Paste it where you want it.").waitFor();
  });

  it("changes the question of the row on view, wherever the cursor stands", async () => {
    await editor.openFile(ROWS);
    await editor.runCommand("RAG Quality: Visualize Retrieval");
    await editor.quickInput.input.fill("How long?");
    await editor.quickInput.input.press("Enter");
    await shown("Row 1 of 2", "How long?");
    await goToLine(2);
    await panel.getByText("The cursor stands in another row.").waitFor();
    await panel.getByRole("button", { name: "Set Question…" }).click();
    await until(
      "the question that was typed",
      () => editor.quickInput.input.inputValue(),
      (value) => value === "How long?",
    );
    await editor.quickInput.input.fill("When?");
    await editor.quickInput.input.press("Enter");
    await shown("Row 1 of 2", "When?");
  });

  it("shows a row that was written below the one on view", async () => {
    await visualize("Row 2 of 2");
    await editor.focusEditor();
    await editor.page.keyboard.press("Control+End");
    await editor.type(`\n${row("Is there a third row?")}`);
    await visualize("Row 3 of 3", "Is there a third row?");
    await panel.locator(".outdated").waitFor({ state: "hidden" });
  });

  it("exports the answer on view, also while one of its sources has the focus", async () => {
    await editor.openFile(ANSWER);
    await visualize(ANSWER);
    await panel.locator("#document-1 button.quote").first().click();
    await until(
      "the source",
      () => editor.activeFile(),
      (file) => file.startsWith("docs/"),
    );
    await editor.runCommand("RAG Quality: Export Retrieval…");
    await until(
      "the name that is proposed",
      () => editor.quickInput.input.inputValue(),
      (value) => value.endsWith("answers/wrong-number.retrieval.html"),
    );
    await editor.page.keyboard.press("Escape");
    await editor.runCommand("View: Close All Editors in Group");
  });

  it("fits the figures of a file that were drawn before the panel became narrow", async () => {
    await dragSideBarTo(460);
    await fits();
    await editor.openFile(OTHER);
    await shown(OTHER);
    await fits();
  });
});
