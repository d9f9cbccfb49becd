import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { REPORT_DOCUMENTS, reportFolder, REPORTS } from "../../support/dueDiligence";
import { type Editor, openEditor, until } from "../harness";
import { statusText } from "../support/answers";
import { CHECK_AGAINST_FILES, copy, Steps } from "../support/steps";

describe("a report against the documents that it was written from", () => {
  let editor: Editor;

  before(async function () {
    if (!existsSync(reportFolder())) return this.skip();
    editor = await openEditor({ workspace: reportFolder(), viewport: { width: 1700, height: 1000 } });
  });

  it("is checked in three steps", async () => {
    const steps = new Steps(editor);
    await copy(editor, "");
    await editor.openFile(REPORTS.research);
    steps.steps += 1;
    await steps.command(CHECK_AGAINST_FILES);
    await steps.choose(REPORT_DOCUMENTS);
    await until(
      "the result in the status bar",
      () => statusText(editor),
      (text) => / cannot be told/.test(text),
    );
    const panel = await editor.panelFrame();
    assert.match(await panel.locator(".files-read").innerText(), /^27 files read, 5 of them PDF or Office/);
    await editor.screenshot("my-files-report");
    assert.deepEqual([steps.steps, steps.choices], [3, 1]);
    assert.equal(await editor.editorText(), await readFile(join(reportFolder(), REPORTS.research), "utf8"));
  });
});
