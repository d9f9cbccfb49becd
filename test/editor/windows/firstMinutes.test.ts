import assert from "node:assert/strict";
import type { FrameLocator } from "playwright-core";
import { type Editor, openEditor, until } from "../harness";

const STEPS = [
  "Check an answer against files",
  "Mend a contradicted claim",
  "Analyze a prompt",
  "Look at retrieval and chunks",
];

describe("the first minutes, with no folder open", () => {
  let editor: Editor;

  const heading = async (wanted: string): Promise<FrameLocator> => {
    const read = async () => (await (await editor.panelFrame()).locator("h1").allInnerTexts()).join(" ");
    await until(`the panel to show ${wanted}`, read, (title) => title === wanted);
    return editor.panelFrame();
  };

  before(async () => {
    editor = await openEditor({ workspace: null, viewport: { width: 1400, height: 1000 } });
  });

  it("welcome whoever opens the panel, and say that nothing is sent", async () => {
    await editor.runCommand("RAG Quality: Open Panel");
    const panel = await heading("Check an answer against its sources");
    assert.match(await panel.locator(".message").innerText(), /nothing is sent anywhere/);
    await editor.screenshot("first-welcome");
  });

  it("say what a command needs, which the palette has with no editor open", async () => {
    await editor.runCommand("RAG Quality: Check This Answer (Verify Citations)");
    assert.match(await editor.toast("Check This Answer works on the file"), /Open an answer, as Markdown/);
    await editor.screenshot("first-needs");
    await editor.runCommand("Notifications: Clear All Notifications");
  });

  it("lead to the first verdict by one click", async () => {
    const panel = await heading("Check an answer against its sources");
    await panel.getByRole("button", { name: "Open the Sample" }).click();
    await heading("answers/mixed.md");
    const [errors, warnings, infos] = [
      await editor.squiggles("error"),
      await editor.squiggles("warning"),
      await editor.squiggles("info"),
    ];
    assert.ok(errors.length >= 2 && warnings.length >= 2 && infos.length >= 2);
    await editor.screenshot("first-sample");
  });

  it("say that results were cleared, and how to have them again", async () => {
    await editor.runCommand("RAG Quality: Clear Results");
    const panel = await heading("Results cleared");
    await panel.getByRole("button", { name: "Check This Answer" }).click();
    await heading("answers/mixed.md");
  });

  it("are led through by a walkthrough, a sample a step", async () => {
    await editor.runCommand("View: Close All Editors");
    await editor.quickInput.choose("F1", ">Welcome: Open Walkthrough...", "Welcome: Open Walkthrough...");
    await editor.page
      .locator(".quick-input-list .monaco-list-row")
      .filter({ hasText: "Start with RAG Quality" })
      .click();
    const steps = editor.page.locator(".gettingStartedContainer .getting-started-step");
    await steps.first().waitFor();
    assert.deepEqual(
      (await steps.locator(".step-title").allInnerTexts()).map((title) => title.trim()),
      STEPS,
    );
    for (const [place, title] of STEPS.entries()) {
      // By its title: the middle of the open one is a button.
      await steps.nth(place).locator(".step-title").click();
      await editor.page.locator(".getting-started-step.expanded").filter({ hasText: title }).waitFor();
      await editor.screenshot(`first-walkthrough-${place + 1}`);
    }
  });

  it("mend the sample by a quick fix", async () => {
    const steps = editor.page.locator(".gettingStartedContainer .getting-started-step");
    await steps.nth(1).locator(".step-title").click();
    await steps.nth(1).getByRole("button", { name: "Mend the Sample" }).click();
    const fix = editor.page.locator(".action-widget .monaco-list-row.action").filter({ hasText: "12 characters" });
    await fix.first().waitFor();
    await editor.screenshot("first-mend");
    await fix.first().click();
    await until(
      "the answer to say 12",
      () => editor.editorText(),
      (text) => text.includes("at least 12 characters"),
    );
    // The check that follows an edit comes in its own time.
    await until(
      "the dangling mark alone to be left in red",
      async () => (await editor.squiggles("error")).map(({ text }) => text),
      (texts) => texts.join() === "[4]",
    );
    await editor.screenshot("first-mended");
  });
});
