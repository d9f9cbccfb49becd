import assert from "node:assert/strict";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { EXAMPLE_FILES } from "../docs/exampleFiles";
import { type Editor, openExamples, type Selection, until } from "./harness";
import { verify } from "./support/answers";

const ANSWER = "answers/wrong-number.md";
const SOURCE = "docs/schedules-and-bandwidth.md";
/** Nothing is checked again by itself, so that a passage belongs to a check before the edit of its source. */
const SETTINGS = { "ragQuality.mode": "manual" };
const PASSAGE = "On battery power the agent works normally until the charge falls below 30 percent.";

/** What the status bar says when just these words of a file, all on one line, are selected. */
function selectionOf(path: string, words: string): Selection {
  const [before = "", ...others] = (EXAMPLE_FILES[path] ?? "").split(words);
  assert.equal(others.length, 1, `${words} has to stand once in ${path}`);
  const lines = before.split("\n");
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + words.length + 1, selected: words.length };
}

describe("the evidence of a finding", () => {
  let editor: Editor;
  /** A link of the hover that is open. */
  const hoverLink = (name: string) => editor.page.locator(".monaco-hover a").filter({ hasText: name, visible: true });

  const untilSelected = async (path: string, words: string): Promise<void> => {
    await until(
      `${path} to be open`,
      () => editor.activeFile(),
      (file) => file === path,
    );
    const wanted = JSON.stringify(selectionOf(path, words));
    await until(
      `the passage of ${path} to be selected`,
      () => editor.selection(),
      (selection) => JSON.stringify(selection) === wanted,
    );
  };

  before(async () => {
    editor = await openExamples({ settings: SETTINGS, viewport: { width: 1700, height: 900 } });
    await verify(editor, ANSWER);
  });

  it("stands in the hover: verdict, score, reason, and the passage", async () => {
    const said = await editor.hoverAtText("25 percent", { contains: "On battery power the agent" });
    await editor.screenshot("evidence-hover");
    assert.match(said, /Contradicted \[2\]/);
    assert.match(said, /The claim says “25 percent”; the source says “30 percent”\./);
    assert.ok(said.includes(PASSAGE), said);
    // What contradicts a claim has no share of support.
    assert.doesNotMatch(said, /\d\s?%/u);
  });

  it("opens from the hover's link, beside the answer, with the very passage selected", async () => {
    await editor.hoverAtText("25 percent", { contains: "On battery power the agent" });
    await hoverLink("Schedules and bandwidth").click();
    await untilSelected(SOURCE, PASSAGE);
    assert.equal(await editor.page.locator(".editor-group-container").count(), 2);
    await editor.screenshot("evidence-open");
  });

  it("opens from the related information of the problem", async () => {
    await editor.openFile(ANSWER);
    await editor.hoverAtText("25 percent", { contains: "The nearest passage" });
    await hoverLink("schedules-and-bandwidth.md").click();
    await until(
      `${SOURCE} to be open`,
      () => editor.activeFile(),
      (file) => file === SOURCE,
    );
    const { line } = selectionOf(SOURCE, PASSAGE);
    await until(
      "the cursor before the passage",
      () => editor.selection(),
      (at) => at.line === line && at.column === 1,
    );
  });

  it("is named for a supported claim too", async () => {
    await editor.openFile(ANSWER);
    const said = await editor.hoverAtText("By", { contains: "Supported" });
    assert.match(said, /Supported \[2\] · \d+\s%/);
    assert.match(said, /By default the agent backs up continuously/);
    await editor.screenshot("evidence-supported");
  });

  it("opens in a part of an HTML file by its words", async () => {
    await editor.runCommand("View: Close All Editors");
    await verify(editor, "answers/links.md");
    await editor.hoverAtText("60 minutes", { contains: "group membership is read every 40 minutes" });
    await hoverLink("Single sign-on").click();
    await until(
      "the HTML source to be open",
      () => editor.activeFile(),
      (file) => file === "docs/team-administration.html",
    );
    const { line, selected } = await until(
      "a selection",
      () => editor.selection(),
      (selection) => selection.selected > 0,
    );
    const lines = (EXAMPLE_FILES["docs/team-administration.html"] ?? "").split("\n");
    assert.ok(
      lines
        .slice(line - 3, line)
        .join(" ")
        .includes("group membership is read every 40&nbsp;minutes"),
      `line ${line}, ${selected} selected`,
    );
    await editor.screenshot("evidence-html");
  });

  it("is found again after the source was edited", async () => {
    await editor.runCommand("View: Close All Editors");
    await verify(editor, ANSWER);
    await writeFile(join(editor.workspace, SOURCE), `A new line.\n\n${EXAMPLE_FILES[SOURCE] ?? ""}`);
    await editor.hoverAtText("25 percent", { contains: "On battery power the agent" });
    await hoverLink("Schedules and bandwidth").click();
    const { line } = selectionOf(SOURCE, PASSAGE);
    await until(
      "the passage two lines below",
      () => editor.selection(),
      (at) => at.line === line + 2 && at.selected > 0,
    );
  });

  it("says so when the source was deleted", async () => {
    await editor.openFile(ANSWER);
    await rm(join(editor.workspace, "docs/getting-started.md"));
    await editor.hoverAtText("30 minutes", { contains: "Contradicted" });
    await hoverLink("Getting started").click();
    const said = await editor.toast("cannot be opened");
    assert.match(
      said,
      /docs\/getting-started\.md cannot be opened: it was deleted or moved since the check\. Restore it, or run Check This Answer again\./,
    );
    await editor.screenshot("evidence-deleted");
  });
});
