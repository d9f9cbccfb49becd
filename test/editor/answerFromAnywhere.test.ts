import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { type Editor, openExamples, until } from "./harness";
import { checkedStatus, squiggledWords } from "./support/answers";
import { CHECK_AGAINST_FILES, copy, Steps } from "./support/steps";

const WRONG = "On battery power the agent works normally until the charge falls below 25 percent.";

const HOVER_MS = 5_000;

async function canHover(row: Locator): Promise<boolean> {
  return row.hover({ timeout: HOVER_MS }).then(
    () => true,
    () => false,
  );
}

/** Carries an entry of the explorer over the icon that brings the panel, and lets go of it there. */
async function dropOnPanel(editor: Editor, entry: string): Promise<void> {
  const { page } = editor;
  const row = page.locator(".explorer-folders-view .monaco-list-row").filter({ hasText: new RegExp(`^${entry}$`) });
  const icon = page.locator(".activitybar .action-item").filter({ has: page.locator("[aria-label^='RAG Quality']") });
  const panel = page.locator("iframe.webview.ready").filter({ visible: true }).last();
  const moveOver = async (target: Locator): Promise<void> => {
    const box = await target.boundingBox();
    if (box === null) return;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    for (const step of [0, 1, 2]) await page.mouse.move(x + step, y + step);
  };
  // What was let go of before may come late, and then the panel takes the explorer's place.
  if (!(await canHover(row))) return;
  await page.mouse.down();
  await until(
    "the panel to open under what is carried",
    async () => {
      await moveOver(icon.first());
      return panel.isVisible();
    },
    Boolean,
  );
  // Without it VS Code lets nothing through to a webview.
  await page.keyboard.down("Shift");
  const target = panel.contentFrame().locator("#active-frame").contentFrame().locator("body.is-drop-target");
  await until(
    "the panel to be the target of what is carried",
    async () => {
      await moveOver(panel);
      return target.isVisible();
    },
    Boolean,
  );
  await editor.screenshot("my-files-drop");
  await page.mouse.up();
  await page.keyboard.up("Shift");
}

const OPENED_WITHIN_MS = 10_000;
/** What is let go of while the window is busy is lost, as it is under a person's hand, who carries it once more. */
const DROPPED_AGAIN_FOR_MS = 60_000;

async function isOpenedSoon({ page }: Editor): Promise<boolean> {
  const opened = page.locator(".editor-group-container .monaco-editor[data-uri]").first();
  return opened.waitFor({ timeout: OPENED_WITHIN_MS }).then(
    () => true,
    () => false,
  );
}

describe("an answer from anywhere", () => {
  let editor: Editor;

  before(async () => {
    editor = await openExamples({ viewport: { width: 1500, height: 900 } });
  });

  it("is checked against a folder in two steps, of which one is a choice", async () => {
    const steps = new Steps(editor);
    await copy(editor, WRONG);
    await steps.command(CHECK_AGAINST_FILES);
    await until(
      "the folders to be offered",
      () => editor.quickInput.labels(),
      (all) => all.length > 2,
    );
    await editor.screenshot("my-files-choice");
    await steps.choose("docs");
    assert.match(await checkedStatus(editor), /0 hold|1 does not hold/);
    await squiggledWords(editor, "error", ["25 percent"]);
    const panel = await editor.panelFrame();
    await panel
      .locator("summary")
      .filter({ hasText: /^Sources: docs$/ })
      .waitFor();
    assert.match(await panel.locator(".files-read").innerText(), /^9 files read\.$/);
    const headline = await panel.locator("h1").first().boundingBox();
    const frame = await editor.page.locator("iframe.webview.ready").filter({ visible: true }).last().boundingBox();
    assert.ok(headline && frame && headline.y >= frame.y, "the numbers come first");
    await editor.screenshot("my-files-first");
    assert.deepEqual([steps.steps, steps.choices], [2, 1]);
  });

  it("is checked with one key after that", async () => {
    const steps = new Steps(editor);
    await copy(editor, WRONG.replace("25", "35"));
    await editor.focusEditor();
    await steps.key();
    await squiggledWords(editor, "error", ["35 percent"]);
    await editor.screenshot("my-files-next");
    assert.deepEqual([steps.steps, steps.choices], [1, 0]);
  });

  it("is checked anew by itself once other files were chosen in the panel", async () => {
    const steps = new Steps(editor);
    const panel = await editor.panelFrame();
    await panel.locator(".picked button").click();
    await steps.choose("docs");
    await checkedStatus(editor);
    await panel
      .locator("summary")
      .filter({ hasText: /^Sources: docs$/ })
      .waitFor();
    await squiggledWords(editor, "error", ["35 percent"]);
    assert.equal(await editor.page.locator(".notification-toast").count(), 0);
  });

  it("is checked against a folder that is dropped on the panel", async () => {
    await editor.runCommand("View: Close All Editors");
    await editor.page.getByRole("button", { name: "Don't Save" }).click();
    await copy(editor, WRONG.replace("25", "45"));
    await until(
      "the answer to be opened",
      async () => {
        await editor.runCommand("View: Show Explorer");
        await dropOnPanel(editor, "docs");
        return isOpenedSoon(editor);
      },
      Boolean,
      DROPPED_AGAIN_FOR_MS,
    );
    await squiggledWords(editor, "error", ["45 percent"]);
    await (await editor.panelFrame()).locator("summary").filter({ hasText: "Sources: docs (9)" }).waitFor();
  });

  it("asks again against which files, once those that were picked are forgotten", async () => {
    const steps = new Steps(editor);
    await steps.command("RAG Quality: Select Sources…");
    await steps.choose("None");
    await copy(editor, WRONG);
    await steps.command(CHECK_AGAINST_FILES);
    await editor.quickInput.row("docs").waitFor();
    await editor.page.keyboard.press("Escape");
  });
});
