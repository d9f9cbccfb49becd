import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator } from "playwright-core";
import { loadTokenizer } from "../../src/checker/tokenizer";
import type { ChunkSettings } from "../../src/contract/optimize/chunkSettings";
import { EXAMPLE_FILES } from "../docs/exampleFiles";
import { type Editor, openExamples, until } from "./harness";
import { drawnLabels } from "./support/chunkDrawing";
import { expectedLabels } from "./support/expectedChunks";

const GUIDE = "handbook/operators-guide.md";
const CURRENT: ChunkSettings = { chunk_size: 500, chunk_overlap: 0, unit: "tokens", splitter: "recursive" };
const SETTINGS = {
  "workbench.colorTheme": "Default Light Modern",
  "ragQuality.mode": "manual",
  "ragQuality.chunks.current": CURRENT,
  "[markdown]": { "editor.wordWrap": "off" },
};

describe("chunk boundaries and the panel", () => {
  let editor: Editor;

  const tab = async (): Promise<Locator> => (await editor.panelFrame()).locator("#panel-chunks");
  const toggle = async (): Promise<Locator> =>
    (await tab()).getByRole("checkbox", { name: "Show boundaries in open files" });

  /** Waits until the labels in view are the splitter's for these settings. */
  const drawnBy = async (settings: ChunkSettings): Promise<void> => {
    const expected = expectedLabels(EXAMPLE_FILES[GUIDE] ?? "", settings, await loadTokenizer());
    await until(
      `the chunks of ${JSON.stringify(settings)}`,
      () => drawnLabels(editor),
      (drawn) =>
        drawn.length > 1 &&
        drawn.every(({ line, text }) => expected.some((one) => one.line === line && one.text === text)),
    );
  };

  before(async () => {
    editor = await openExamples({ settings: SETTINGS, viewport: { width: 1700, height: 1100 } });
    await editor.openFile(GUIDE);
    await editor.runCommand("RAG Quality: Optimize Chunks");
    const row = editor.quickInput.rows.filter({ hasText: /open file/i }).first();
    await row.waitFor();
    await row.click();
    await (await tab()).locator(".chunks-header").waitFor();
  });

  after(() => editor.runCommand("RAG Quality: Hide Chunk Boundaries"));

  it("are drawn by the panel's box, which says what the file became", async () => {
    await (await toggle()).check();
    await (await tab()).getByText(/operators-guide\.md: \d+ chunks/).waitFor();
    await until(
      "labels",
      () => drawnLabels(editor),
      (labels) => labels.length > 1,
    );
    await editor.screenshot("boundaries-panel");
  });

  it("follow the numbers in the panel", async () => {
    const size = (await tab()).locator("input[type=number]").first();
    await size.fill("150");
    await size.press("Tab");
    const overlap = (await tab()).locator("input[type=number]").nth(1);
    await overlap.fill("0");
    await overlap.press("Tab");
    await (await tab()).getByLabel("Splitter").last().selectOption("sentence");
    await drawnBy({ chunk_size: 150, chunk_overlap: 0, unit: "tokens", splitter: "sentence" });
    await editor.screenshot("boundaries-panel-sliders");
  });

  it("are those of the command too: it hides them, and the panel knows", async () => {
    await editor.runCommand("RAG Quality: Hide Chunk Boundaries");
    await until(
      "the box",
      async () => (await toggle()).isChecked(),
      (isChecked) => !isChecked,
    );
    assert.deepEqual(await drawnLabels(editor), []);
  });

  it("stay as the settings to compare with, once somebody says so", async () => {
    await (await tab()).getByRole("button", { name: "Use Chosen Settings" }).click();
    assert.match(await editor.toast("now compare with"), /Trials for this workspace now compare with/);
    const written = JSON.parse(await readFile(join(editor.workspace, ".vscode/settings.json"), "utf8"));
    const used: ChunkSettings = written["ragQuality.chunks.current"];
    assert.deepEqual(Object.keys(used).sort(), ["chunk_overlap", "chunk_size", "splitter", "unit"]);
    await editor.screenshot("boundaries-used");
    await editor.runCommand("RAG Quality: Clear Results");
    await editor.openFile(GUIDE);
    await editor.runCommand("RAG Quality: Show Chunk Boundaries");
    await drawnBy(used);
  });
});
