import assert from "node:assert/strict";
import { loadTokenizer } from "../../src/checker/tokenizer";
import type { ChunkSettings } from "../../src/contract/optimize/chunkSettings";
import { snippetFor } from "../../src/formats/snippets";
import { EXAMPLE_FILES } from "../docs/exampleFiles";
import { type Editor, openExamples, until } from "./harness";
import { writeAnswer } from "./support/answers";
import { type DrawnGround, drawnGrounds, type DrawnLabel, drawnLabels } from "./support/chunkDrawing";
import { expectedGrounds, expectedLabels } from "./support/expectedChunks";

const GUIDE = "handbook/operators-guide.md";
const NOTES = "handbook/night-shift-notes.txt";
const CURRENT: ChunkSettings = { chunk_size: 120, chunk_overlap: 30, unit: "tokens", splitter: "fixed" };
const SETTINGS = {
  "workbench.colorTheme": "Default Dark Modern",
  "ragQuality.mode": "manual",
  "ragQuality.chunks.current": CURRENT,
  "editor.wordWrap": "off",
  "[markdown]": { "editor.wordWrap": "off" },
};

const inView = <T extends { readonly line: number }>(all: readonly T[], lines: ReadonlySet<number>): T[] =>
  all.filter(({ line }) => lines.has(line));

describe("chunk boundaries in the editor", () => {
  let editor: Editor;

  /** Waits until what is drawn in view is what the splitter gives for the text. */
  const drawnAs = async (text: string, settings: ChunkSettings): Promise<void> => {
    const tokenizer = await loadTokenizer();
    const [labels, grounds] = [expectedLabels(text, settings, tokenizer), expectedGrounds(text, settings, tokenizer)];
    const read = async (): Promise<{ lines: Set<number>; labels: DrawnLabel[]; grounds: DrawnGround[] }> => {
      const [drawn, on] = [await drawnLabels(editor), await drawnGrounds(editor, "dark")];
      return { lines: new Set(on.map(({ line }) => line)), labels: drawn, grounds: on };
    };
    const seen = await until(
      "the chunks of the text",
      read,
      ({ lines, labels: drawn }) => lines.size > 10 && isSame(drawn, inView(labels, lines)),
    );
    assert.deepEqual(sorted(seen.grounds), sorted(inView(grounds, seen.lines)));
  };

  const setChunks = (settings: Partial<ChunkSettings>): Promise<void> =>
    writeAnswer(
      editor,
      ".vscode/settings.json",
      JSON.stringify({ ...SETTINGS, "ragQuality.chunks.current": settings }),
    );

  const textOf = (path: string): string => EXAMPLE_FILES[path] ?? assert.fail(path);

  before(async () => {
    editor = await openExamples({ settings: SETTINGS, viewport: { width: 1700, height: 1100 } });
  });

  it("are not drawn until somebody asks for them", async () => {
    await editor.openFile(GUIDE);
    assert.deepEqual(await drawnLabels(editor), []);
  });

  it("are the splitter's, to the letter, with what two chunks share on a ground of its own", async () => {
    await editor.runCommand("RAG Quality: Show Chunk Boundaries");
    await drawnAs(textOf(GUIDE), CURRENT);
    await editor.screenshot("boundaries-fixed");
  });

  it("come into view with the text", async () => {
    await editor.cursorToText("## Practising a restore");
    await drawnAs(textOf(GUIDE), CURRENT);
  });

  it("are drawn in each file that comes into view", async () => {
    await editor.openFile(NOTES);
    await drawnAs(textOf(NOTES), CURRENT);
  });

  it("say at the start of a chunk which one it is, and lead to its neighbours", async () => {
    const said = await editor.hoverAtText("NOTES", { contains: "Next chunk" });
    assert.match(said, /Chunk 1 of \d+ · 1\d\d tokens/);
    assert.match(said, /It shares \d+ tokens with chunk 2\. Cut by fixed, 120 tokens with 30 of overlap\./);
    await editor.page.locator(".monaco-hover a").filter({ hasText: "Next chunk" }).click();
    const second = (await drawnLabels(editor)).find(({ text }) => text.includes("chunk 2 "));
    await until(
      "the cursor at the second chunk",
      () => editor.selection(),
      ({ line }) => line === second?.line,
    );
  });

  it("move with an edit", async () => {
    await editor.cursorToText("THE WARNING SAYS THAT AN AGENT");
    const added = "Words that were not there before, and that move all chunks behind them. ";
    await editor.type(added);
    await drawnAs(
      textOf(NOTES).replace("THE WARNING SAYS THAT AN AGENT", `${added}THE WARNING SAYS THAT AN AGENT`),
      CURRENT,
    );
  });

  it("are cut anew after the file was given another language", async () => {
    const before = textOf(NOTES).replace(
      "THE WARNING SAYS THAT AN AGENT",
      "Words that were not there before, and that move all chunks behind them. THE WARNING SAYS THAT AN AGENT",
    );
    await editor.runCommand("Change Language Mode");
    await editor.quickInput.input.fill("Markdown");
    await editor.quickInput.rows.filter({ hasText: "(markdown)" }).first().click();
    await editor.cursorToText("THE WARNING SAYS THAT AN AGENT");
    const added = "And more of them, typed into what is another document to the editor. ";
    await editor.type(added);
    await drawnAs(before.replace("THE WARNING SAYS THAT AN AGENT", `${added}THE WARNING SAYS THAT AN AGENT`), CURRENT);
  });

  it("follow the setting, and mark tables and code that had to be cut", async () => {
    const settings: ChunkSettings = { chunk_size: 90, chunk_overlap: 0, unit: "tokens", splitter: "markdown" };
    await setChunks(settings);
    await editor.openFile(GUIDE);
    await editor.cursorToText("| Agents | Processor cores");
    await drawnAs(textOf(GUIDE), settings);
    const labels = await drawnLabels(editor);
    assert.ok(
      labels.some(({ text }) => text.includes("cut: larger than one chunk")),
      JSON.stringify(labels),
    );
    assert.match(
      await editor.hoverAtText("### How large", { contains: "Next chunk" }),
      /Running your own Larkstow server › Before you begin › How large a machine/,
    );
    await editor.screenshot("boundaries-markdown");
  });

  it("are copied as a program, which can be opened", async () => {
    const settings: ChunkSettings = { chunk_size: 90, chunk_overlap: 0, unit: "tokens", splitter: "markdown" };
    await editor.runCommand("RAG Quality: Copy Chunk Settings As…");
    await editor.quickInput.input.fill("LangChain (Python)");
    await editor.screenshot("boundaries-copy");
    await editor.page.keyboard.press("Enter");
    assert.match(
      await editor.toast("Copied"),
      /Copied the settings for LangChain \(Python\)\. What it needs: pip install/,
    );
    const { code } = snippetFor("langchain-python", settings);
    assert.equal(await editor.page.evaluate(() => navigator.clipboard.readText()), code);
    await editor.page.getByRole("button", { name: "Open", exact: true }).click();
    const program = editor.page.locator(".editor-group-container.active .view-lines");
    await until(
      "the program",
      async () => (await program.innerText()).replaceAll("\u00a0", " "),
      (text) => text.includes("splitter = RecursiveCharacterTextSplitter.from_tiktoken_encoder("),
    );
    await editor.runCommand("Notifications: Clear All Notifications");
  });

  it("say why settings can cut nothing", async () => {
    await setChunks({ chunk_size: 50, chunk_overlap: 50 });
    await editor.openFile(GUIDE);
    await until(
      "no chunks",
      () => drawnLabels(editor),
      (labels) => labels.length === 0,
    );
    await editor.runCommand("RAG Quality: Hide Chunk Boundaries");
    await editor.runCommand("RAG Quality: Show Chunk Boundaries");
    assert.match(
      await editor.toast("chunk_overlap"),
      /The chunk_overlap of 50 has to be smaller than the chunk_size of 50\./,
    );
    await editor.runCommand("Notifications: Clear All Notifications");
    await setChunks(CURRENT);
    await drawnAs(textOf(GUIDE), CURRENT);
  });

  it("go when somebody hides them", async () => {
    await editor.runCommand("RAG Quality: Hide Chunk Boundaries");
    await until(
      "nothing to be drawn",
      async () => [...(await drawnLabels(editor)), ...(await drawnGrounds(editor, "dark"))],
      (drawn) => drawn.length === 0,
    );
    await editor.screenshot("boundaries-hidden");
  });
});

function isSame(one: readonly DrawnLabel[], other: readonly DrawnLabel[]): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted<T extends { readonly line: number }>(drawn: readonly T[]): T[] {
  return [...drawn].sort((a, b) => a.line - b.line || JSON.stringify(a).localeCompare(JSON.stringify(b)));
}
