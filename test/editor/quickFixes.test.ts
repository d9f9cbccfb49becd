import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
import { EXAMPLE_FILES } from "../docs/exampleFiles";
import { type Editor, openExamples, until } from "./harness";
import { lenses, squiggledWords, verify } from "./support/answers";

const EVIDENCE = "Open the evidence";
const ACCEPT = ["Accept this claim", "Accept with a note…"];

/** What tells of a verdict and sets it. */
const about = (title: string): string[] => [`What “${title}” means`, `Set how “${title}” is underlined…`];
const acceptedFileSchema = z.object({
  accepted: z.array(z.object({ hash: z.string(), reason: z.string(), text: z.string() })),
});

/** An example answer after an edit of words that stand in it once. */
function edited(path: string, ...edits: readonly (readonly [from: string, to: string])[]): string {
  return edits.reduce((text, [from, to]) => {
    assert.equal(text.split(from).length, 2, `${from} has to stand once in ${path}`);
    return text.replace(from, to);
  }, EXAMPLE_FILES[path] ?? "");
}

describe("the quick fixes", () => {
  let editor: Editor;

  before(async () => {
    editor = await openExamples({ settings: { "editor.wordWrap": "on" }, viewport: { width: 1500, height: 1000 } });
  });

  it("cite the source that supports a claim instead of the wrong one", async () => {
    await verify(editor, "answers/mixed.md");
    await squiggledWords(editor, "warning", ["can be recovered", "[3]"]);
    await editor.cursorToText("[3]. Every");
    assert.deepEqual(await editor.quickFixes(), [
      "Cite Versions and retention instead",
      EVIDENCE,
      ...about("Misattributed"),
      "Remove the mark [3]",
      ...ACCEPT,
    ]);
    await editor.quickFix("Cite Versions and retention instead");
    await squiggledWords(editor, "warning", ["can be recovered"]);
    assert.equal(await editor.editorText(), edited("answers/mixed.md", ["passed [3]", "passed [2]"]));
    await editor.screenshot("fix-cite-instead");
  });

  it("take a dangling mark out", async () => {
    await squiggledWords(editor, "error", ["8 characters", "[4]"]);
    await editor.cursorToText("[4]");
    await editor.quickFix("Remove the mark [4]");
    await squiggledWords(editor, "error", ["8 characters"]);
    assert.equal(
      await editor.editorText(),
      edited("answers/mixed.md", ["passed [3]", "passed [2]"], ["30 days [4].", "30 days."]),
    );
  });

  it("put the source's number in", async () => {
    await verify(editor, "answers/wrong-number.md");
    await squiggledWords(editor, "error", ["30 minutes", "25 percent"]);
    await editor.cursorToText("30 minutes");
    const titles = await editor.quickFixes();
    assert.deepEqual(titles.slice(0, 2), ["Change to “15 minutes”", EVIDENCE]);
    await editor.quickFix("Change to “15 minutes”");
    await squiggledWords(editor, "error", ["25 percent"]);
    assert.equal(
      await editor.editorText(),
      edited("answers/wrong-number.md", ["after 30 minutes", "after 15 minutes"]),
    );
    await editor.screenshot("fix-number");
  });

  it("take the mark of a contradicted claim out", async () => {
    await verify(editor, "answers/links.md");
    await squiggledWords(editor, "error", ["60 minutes"]);
    await editor.cursorToText("60 minutes");
    const titles = await editor.quickFixes();
    const removal = titles.find((title) => title.startsWith("Remove the mark")) ?? "";
    await editor.quickFix(removal);
    await squiggledWords(editor, "error", []);
    const mark = "60 minutes\n([single sign-on](../docs/team-administration.html#single-sign-on)).";
    assert.equal(await editor.editorText(), edited("answers/links.md", [mark, "60 minutes\n(single sign-on)."]));
    await editor.screenshot("fix-remove-link");
  });

  it("cite the source of a claim that cites none", async () => {
    await verify(editor, "answers/mixed.md");
    const madeUp = ["Every", "weekend a neural network scans the trash for ransomware"];
    const uncited = ["Thinning runs every", "night at 02:00 in the time zone of the vault."];
    const untold = [
      "Restoring is free of charge on every plan [3], and the restore report stays",
      "available in the console for 30 days.",
    ];
    await squiggledWords(editor, "info", [...madeUp, ...uncited, ...untold]);
    await editor.cursorToText("Thinning runs");
    assert.deepEqual(await editor.quickFixes(), [
      "Cite Versions and retention",
      EVIDENCE,
      ...about("Uncited"),
      ...ACCEPT,
    ]);
    await editor.quickFix("Cite Versions and retention");
    await squiggledWords(editor, "info", [...madeUp, ...untold]);
    assert.equal(
      await editor.editorText(),
      edited(
        "answers/mixed.md",
        ["passed [3]", "passed [2]"],
        ["30 days [4].", "30 days."],
        ["zone of the vault.", "zone of the vault [2]."],
      ),
    );
    await editor.screenshot("fix-cite");
  });

  it("remove all dangling marks at once", async () => {
    await verify(editor, "answers/dangling.md");
    await squiggledWords(editor, "error", ["4", "[5]"]);
    await editor.cursorToText("[5]");
    assert.deepEqual(await editor.quickFixes(), [
      "Cite Restoring files instead",
      ...about("Dangling"),
      "Remove the mark [5]",
      ...ACCEPT,
      "Remove all dangling marks",
    ]);
    await editor.quickFix("Remove all dangling marks");
    await squiggledWords(editor, "error", []);
    assert.equal(await editor.editorText(), edited("answers/dangling.md", ["[1, 4]", "[1]"], ["limit [5].", "limit."]));
    await editor.screenshot("fix-all-dangling");
  });

  it("cite the supporting source everywhere at once", async () => {
    await verify(editor, "answers/wrong-source.md");
    await squiggledWords(editor, "warning", ["[3]", "[2]"]);
    await editor.cursorToText("[3]");
    await editor.quickFix("Cite the supporting source everywhere");
    await squiggledWords(editor, "warning", []);
    assert.equal(
      await editor.editorText(),
      edited("answers/wrong-source.md", ["read\n[3]", "read\n[2]"], ["ends [2]", "ends [3]"]),
    );
    await editor.screenshot("fix-cite-everywhere");
  });

  it("edit inside of the string of a record", async () => {
    await verify(editor, "answers/records.jsonl");
    await squiggledWords(editor, "error", ["150", "[3]"]);
    await editor.cursorToText("[3]");
    await editor.quickFix("Remove the mark [3]");
    await squiggledWords(editor, "error", ["150"]);
    assert.equal(
      await editor.editorText(),
      edited("answers/records.jsonl", ["27 September 2024 [3].", "27 September 2024."]),
    );
    await editor.screenshot("fix-record");
  });

  describe("that accept a claim", () => {
    const PATH = "answers/contradicted.md";

    it("ask for a note, where one is wanted, and keep it in the workspace", async () => {
      await verify(editor, PATH);
      await squiggledWords(editor, "error", ["supported", "falls"]);
      await editor.cursorToText("falls [1]");
      await editor.quickFix("Accept with a note…");
      await editor.quickInput.input.waitFor();
      await editor.screenshot("fix-accept-asks");
      await editor.quickInput.input.fill("Measured again on 3 May");
      await editor.quickInput.input.press("Enter");
      await squiggledWords(editor, "error", ["supported"]);
      const file = JSON.parse(await readFile(join(editor.workspace, ".rag-quality.json"), "utf8"));
      const [accepted, ...others] = acceptedFileSchema.parse(file).accepted;
      assert.deepEqual(others, []);
      assert.equal(accepted?.reason, "Measured again on 3 May");
      assert.match(accepted?.text ?? "", /^The agent measures the delay .* when the delay falls/s);
      assert.equal(await editor.editorText(), EXAMPLE_FILES[PATH]);
    });

    it("say so in the hover", async () => {
      const said = await editor.hoverAtText("falls [1]", { contains: "Accepted" });
      assert.match(said, /Accepted: Measured again on 3 May/);
      await editor.screenshot("fix-accepted-hover");
      await until(
        "the line above to leave it out",
        () => lenses(editor),
        ([line]) => line === "Claims: 5 hold · 1 accepted · 1 does not hold · 0 cannot be told | Check again",
      );
    });

    it("hold when the answer is opened and checked again", async () => {
      await editor.runCommand("View: Close Editor");
      await verify(editor, PATH);
      await squiggledWords(editor, "error", ["supported"]);
    });

    it("hold until the reason is taken out of the file", async () => {
      await editor.openFile(".rag-quality.json");
      await editor.focusEditor();
      await editor.page.keyboard.press("Control+A");
      await editor.type('{ "version": 1, "accepted": [] }\n');
      await editor.runCommand("File: Save");
      await editor.openFile(PATH);
      await squiggledWords(editor, "error", ["supported", "falls"]);
    });
  });
});
