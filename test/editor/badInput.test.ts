import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type Editor, openExamples, type Problem, until } from "./harness";
import { checkedStatus, squiggledWords, statusText, verify, writeAnswer } from "./support/answers";

const CLAIM = "The passphrase must have at least 12 characters [1].";
const WRONG_CLAIM = "The passphrase must have at least 8 characters [1].";

/** An answer with front matter that names these sources. */
function answer(sources: readonly string[], response: string): string {
  return [
    "---",
    "query: How long?",
    "sources:",
    ...sources.map((source) => `  - ${source}`),
    "---",
    "",
    response,
    "",
  ].join("\n");
}

/** More than a file may have, and no more than it takes: a window is long in opening it. */
function largeText(): string {
  return `${CLAIM}\n`.repeat(6_000_000 / (CLAIM.length + 1));
}

describe("input that is wrong", () => {
  let editor: Editor;

  before(async () => {
    // Each check is asked for: one that comes by itself when a source is deleted would take its passage away from under the click.
    editor = await openExamples({ settings: { "editor.wordWrap": "on", "ragQuality.mode": "manual" } });
  });

  /** Opens a new file and runs Check This Answer on it. */
  const check = async (path: string, text: string): Promise<void> => {
    await writeAnswer(editor, path, text);
    await editor.openFile(path);
    await editor.runCommand("RAG Quality: Check This Answer (Verify Citations)");
  };

  /** What the notification of a check that came to nothing says, which the status bar then tells too. */
  const failure = async (contains: string): Promise<string> => {
    const said = await editor.toast(contains);
    await until(
      "the status bar to say so",
      () => statusText(editor),
      (text) => text === "Answer not checked",
    );
    return said;
  };

  const dismiss = async (): Promise<void> => {
    await editor.runCommand("Notifications: Clear All Notifications");
    await until(
      "no notification",
      () => editor.page.locator(".notification-toast").count(),
      (count) => count === 0,
    );
  };

  /** Ticks or unticks a file among those that answers are checked against, in the list that is asked for. */
  const toggleSource = async (file: string): Promise<void> => {
    await editor.quickInput.pick("Files…");
    // The files come in place of the choice.
    await editor.quickInput.row("Files…").waitFor({ state: "detached" });
    await editor.quickInput.rows.first().waitFor();
    await editor.quickInput.input.fill(file);
    await editor.quickInput.row(file).locator(".monaco-checkbox").click();
    await editor.screenshot("bad-no-sources-picker");
    await editor.quickInput.input.press("Enter");
  };

  const problemsOf = async (file: string): Promise<Omit<Problem, "file" | "source">[]> => {
    const problems = (await editor.problems()).filter((problem) => problem.file === file);
    await editor.runCommand("View: Toggle Panel Visibility");
    return problems.map(({ severity, message, code, line, column }) => ({ severity, message, code, line, column }));
  };

  it("front matter that is broken", async () => {
    await check(
      "answers/broken-front-matter.md",
      `---\nquery: "How long?\nsources:\n  - ../docs/encryption.md\n---\n\n${CLAIM}\n`,
    );
    assert.match(
      await failure("The front matter is broken"),
      /The front matter is broken at line 5, column 1: .* Correct it; until then neither query nor sources are read\. No sources were found/,
    );
    const problems = await problemsOf("broken-front-matter.md");
    const own = problems.filter(({ message }) => message.startsWith("The front matter is broken at line 5"));
    assert.deepEqual(
      own.map(({ severity, code, line, column }) => ({ severity, code, line, column })),
      [{ severity: "warning", code: "not_checked", line: 5, column: 1 }],
    );
    await editor.screenshot("bad-front-matter");
    await dismiss();
  });

  it("an answer that names no sources: they can be picked", async () => {
    await check("answers/no-sources.md", `${WRONG_CLAIM}\n`);
    assert.match(
      await failure("No sources were found"),
      /Name them in its front matter \(sources:\), link them, or pick them with Select Sources…/,
    );
    await editor.screenshot("bad-no-sources");
    await editor.page.locator(".notification-toast a.monaco-button").filter({ hasText: "Select Sources…" }).click();
    await toggleSource("docs/encryption.md");
    assert.match(await checkedStatus(editor), /^0 hold · 1 does not hold · 0 cannot be told · [\d.]+ m?s$/);
    await squiggledWords(editor, "error", ["8 characters"]);
    await editor.screenshot("bad-no-sources-picked");
  });

  it("an answer whose sources are picked no more", async () => {
    await editor.runCommand("RAG Quality: Select Sources…");
    await toggleSource("docs/encryption.md");
    await check("answers/still-no-sources.md", `${WRONG_CLAIM}\n`);
    await failure("No sources were found");
    await dismiss();
  });

  it("an empty answer", async () => {
    await check("answers/empty-answer.md", answer(["../docs/encryption.md"], ""));
    assert.match(
      await failure("The answer is empty"),
      /nothing stands below the front matter\. Write the answer below the closing ---\./,
    );
    await editor.screenshot("bad-empty");
    await dismiss();
  });

  it("an empty file", async () => {
    await check("answers/empty-file.md", "");
    assert.match(await failure("The file is empty"), /Write the answer that is to be checked into it\./);
    await dismiss();
  });

  it("an answer of 6 MB", async () => {
    // A plain text: to colour so much Markdown takes the window ten seconds.
    await writeAnswer(editor, "answers/large.txt", largeText());
    await editor.openFile("answers/large.txt");
    await editor.runCommand("RAG Quality: Check This Answer (Verify Citations)");
    assert.match(
      await failure("6.0 MB"),
      /answers\/large\.txt has 6\.0 MB and the limit is 5\.0 MB\. Split it, or raise ragQuality\.maxFileSizeMb\./,
    );
    await editor.screenshot("bad-large");
    await dismiss();
    await editor.runCommand("View: Close Editor");
  });

  it("a source of 6 MB", async () => {
    await writeAnswer(editor, "docs/large.md", largeText());
    await check("answers/large-source.md", answer(["../docs/large.md"], CLAIM));
    assert.match(
      await failure("6.0 MB"),
      /The source “docs\/large\.md” is not used\. It has 6\.0 MB and the limit is 5\.0 MB\. Split it, or raise ragQuality\.maxFileSizeMb\./,
    );
    await dismiss();
  });

  it("a row of JSON that is broken", async () => {
    const row = (response: string) => JSON.stringify({ query: "How long?", response, sources: [CLAIM] });
    await check(
      "answers/broken.jsonl",
      [row(CLAIM), '{"query": "How long?", "response": ', row(WRONG_CLAIM)].join("\n"),
    );
    assert.match(await editor.toast("The JSON is broken"), /The JSON is broken at line 2/);
    const problems = await problemsOf("broken.jsonl");
    const own = problems.filter(({ message }) => message.startsWith("The JSON is broken at line 2, column"));
    assert.deepEqual(
      own.map(({ code, line, severity }) => ({ code, line, severity })),
      [{ code: "not_checked", line: 2, severity: "warning" }],
    );
    const found = problems.filter(({ code }) => code === "contradicted");
    assert.deepEqual(
      found.map(({ line }) => line),
      [3],
    );
    await editor.screenshot("bad-json");
    await dismiss();
  });

  it("JSON that is no answer", async () => {
    await check("answers/other.json", '{"name": "a package", "version": "1.0.0"}\n');
    assert.match(await failure("The record is no answer"), /its keys are: “name”, “version”\. /);
    await editor.screenshot("bad-other-json");
    await dismiss();
  });

  it("a pattern that matches nothing", async () => {
    await check("answers/no-match.md", answer(["../docs/nothing-*.md"], CLAIM));
    assert.match(
      await failure("matches no file"),
      /The pattern “\.\.\/docs\/nothing-\*\.md” matches no file\. Correct it, or name the files one by one\./,
    );
    await editor.screenshot("bad-pattern");
    await dismiss();
  });

  it("a source that is not there, beside one that is", async () => {
    await check("answers/one-missing.md", answer(["../docs/encryption.md", "../docs/lost.md"], WRONG_CLAIM));
    await squiggledWords(editor, "error", ["8 characters"]);
    await editor.runCommand("RAG Quality: Open Panel");
    const panel = await editor.panelFrame();
    const said = await panel.locator(".problems").innerText();
    assert.match(said, /1 source could not be read/);
    assert.match(
      said,
      /The source “docs\/lost\.md” is not used\. There is no such file\. Correct its path, or restore the file\./,
    );
    await editor.screenshot("bad-source-missing");
  });

  it("a source outside of the workspace", async () => {
    await check("answers/outside.md", answer(["../../../outside.md"], CLAIM));
    assert.match(
      await failure("outside of the folders"),
      /The source “.*outside\.md” is not used\. It is outside of the folders that are open\. Open the folder that holds it\./,
    );
    const panel = await editor.panelFrame();
    await until(
      "the panel to tell it",
      () => panel.locator(".message").innerText(),
      (text) => text.includes("answers/outside.md could not be checked"),
    );
    await editor.screenshot("bad-outside");
    await dismiss();
  });

  it("a source that is deleted between the check and the click on its passage", async () => {
    await verify(editor, "answers/german.md");
    const panel = await editor.panelFrame();
    await panel.locator("h1").filter({ hasText: "answers/german.md" }).waitFor();
    await rm(join(editor.workspace, "docs/de/aufbewahrung.md"));
    await panel.locator("button.quote").first().click();
    assert.match(
      await editor.toast("cannot be opened"),
      /docs\/de\/aufbewahrung\.md cannot be opened: it was deleted or moved since the check\./,
    );
    await editor.screenshot("bad-deleted");
    await dismiss();
  });

  it("leaves the checker alive", async () => {
    await verify(editor, "answers/well-cited.md");
    // The answer whose source was deleted is checked again by itself, and may show its result once more.
    await until(
      "the answer's own result",
      () => statusText(editor),
      (text) => /^12 hold · 0 do not hold · 0 cannot be told · [\d.]+ m?s$/.test(text),
    );
  });
});
