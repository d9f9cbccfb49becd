import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { FrameLocator, Locator } from "playwright-core";
import { handbook } from "../unit/extension/worker/chunks/trialTexts";
import { type Editor, openExamples, until } from "./harness";
import { writeAnswer } from "./support/answers";

const SETTINGS = {
  "ragQuality.mode": "manual",
  "ragQuality.maxFileSizeMb": 50,
  "files.autoSave": "off",
};
const STALE = "A document, or the settings to compare with, changed since.";
/** Long enough that a person can press a button in the middle of a trial. */
const LONG_SECTIONS = 24_000;

describe("trials of chunk settings in the editor", () => {
  let editor: Editor;

  const tab = async (): Promise<Locator> => (await editor.panelFrame()).locator("#panel-chunks");

  const shown = async (wanted: string): Promise<FrameLocator> => {
    const read = async (): Promise<string> => (await (await tab()).locator(".chunks-header").allInnerTexts()).join(" ");
    await until(`the trial on ${wanted}`, read, (text) => text.includes(wanted));
    return editor.panelFrame();
  };

  /** Runs the command, and chooses among what it offers. */
  const optimize = async (...choices: readonly string[]): Promise<void> => {
    await editor.runCommand("RAG Quality: Optimize Chunks");
    for (const choice of choices) {
      const row = editor.quickInput.rows.filter({ has: editor.page.getByText(choice, { exact: true }) }).first();
      await row.waitFor();
      await row.click();
    }
  };

  const clear = async (): Promise<void> => {
    await editor.runCommand("Notifications: Clear All Notifications");
    await until(
      "no notification",
      () => editor.page.locator(".notification-toast").count(),
      (count) => count === 0,
    );
  };

  before(async () => {
    editor = await openExamples({ settings: SETTINGS, viewport: { width: 1700, height: 1100 } });
    await writeAnswer(editor, "long/long.md", handbook("Quay", LONG_SECTIONS));
    await writeAnswer(editor, "empty/nothing.bin", "nothing");
  });

  it("offers what there is to start with, in the tab too", async () => {
    await editor.runCommand("RAG Quality: Open Panel");
    const panel = await editor.panelFrame();
    await panel.getByRole("tab", { name: "Chunks" }).click();
    await panel.getByRole("button", { name: "Choose Folder…" }).waitFor();
    assert.match(
      await (await tab()).innerText(),
      /Compared with recursive[^]*Everything is measured on this machine\./i,
    );
    await editor.screenshot("chunks-empty");
  });

  it("tries settings on a folder by the command, and shows the result", async () => {
    await optimize("Folder…", "docs");
    await shown("the folder docs");
    const candidates = await (await tab()).locator("table").count();
    assert.ok(candidates > 0);
    await editor.screenshot("chunks-result");
  });

  it("is stale once a document is edited, and tries the same folder again", async () => {
    const panel = await shown("the folder docs");
    assert.equal(await panel.getByText(STALE).count(), 0);
    await editor.openFile("docs/retention.md");
    await editor.type("More words. ");
    await panel.getByText(STALE).waitFor();
    await editor.screenshot("chunks-stale");
    await panel.locator("#panel-chunks").getByRole("button", { name: "Try Again" }).click();
    await panel.getByText(STALE).waitFor({ state: "hidden" });
    await shown("the folder docs");
  });

  it("is stale once a document comes or goes on the disk, and not for other files", async () => {
    const panel = await editor.panelFrame();
    const again = async (): Promise<void> => {
      await panel.locator("#panel-chunks").getByRole("button", { name: "Try Again" }).click();
      await panel.getByText(STALE).waitFor({ state: "hidden" });
      await shown("the folder docs");
    };
    await writeAnswer(editor, "answers/elsewhere.md", "Not in the folder.");
    await writeAnswer(editor, "docs/more/added.md", "# Added\n\nA new document.");
    await panel.getByText(STALE).waitFor();
    await again();
    await rm(join(editor.workspace, "docs/more"), { recursive: true });
    await panel.getByText(STALE).waitFor();
    await again();
  });

  it("measures what the sliders say", async () => {
    const panel = await editor.panelFrame();
    const size = panel.locator("#panel-chunks input[type=number]").first();
    await size.fill("137");
    await size.press("Tab");
    const comparison = (): Promise<string> => panel.locator("#panel-chunks").innerText();
    await until(
      "the measures of other settings",
      comparison,
      (text) => /137/.test(text) && !/Measuring|Loading/i.test(text),
    );
    await editor.screenshot("chunks-what-if");
  });

  it("shows how far it is, and leaves what was on view when it is cancelled in the tab", async () => {
    await optimize("Folder…", "long");
    const panel = await editor.panelFrame();
    await panel.getByText(/ · \d+ of \d+/).waitFor();
    await editor.screenshot("chunks-progress");
    await panel.locator("#panel-chunks").getByRole("button", { name: "Cancel" }).click();
    await panel.getByText(/ · \d+ of \d+/).waitFor({ state: "hidden" });
    await shown("the folder docs");
  });

  it("can be cancelled in its notification", async () => {
    // The one of the trial before may stand for a moment more, and its button cancels nothing.
    await clear();
    await optimize("Folder…", "long");
    await editor.toast("Trying chunk settings on the folder long");
    await editor.page.locator(".notification-toast a.monaco-button").filter({ hasText: "Cancel" }).first().click();
    await (
      await editor.panelFrame()
    )
      .locator("#panel-chunks")
      .getByRole("button", { name: "Cancel" })
      .waitFor({ state: "hidden" });
    await shown("the folder docs");
  });

  it("tries the open files, and the sources of an answer", async () => {
    await clear();
    await optimize("Open files");
    await shown("1 open file");
    await editor.openFile("answers/mixed.md");
    await optimize("Sources of the answer");
    await shown("the sources of answers/mixed.md");
  });

  it("says what is missing where a folder holds no document", async () => {
    await editor.runCommand("RAG Quality: Clear Results");
    await editor.runCommand("File: Focus on Files Explorer");
    await editor.page
      .locator(".explorer-folders-view .monaco-list-row")
      .filter({ hasText: "empty" })
      .first()
      .click({ button: "right" });
    // A menu takes no click in its first moments.
    await editor.page.locator(".monaco-menu .action-label").filter({ hasText: "Optimize Chunks" }).first().hover();
    await editor.page.keyboard.press("Enter");
    assert.match(await editor.toast("holds no document"), /Choose Folder…/);
    await editor.runCommand("RAG Quality: Open Panel");
    await (await tab()).getByText("could not be tried").waitFor();
    await editor.screenshot("chunks-error");
  });
});
