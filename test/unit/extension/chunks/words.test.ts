import assert from "node:assert/strict";
import { documentPath } from "../../../../src/extension/chunks/documentPath";
import { excludedPattern } from "../../../../src/extension/chunks/excludedPattern";
import { endOf, trialActions } from "../../../../src/extension/chunks/trialEnd";
import { stepOf } from "../../../../src/extension/chunks/trialWords";
import { withFolders } from "../../../../src/extension/chunks/withFolders";

const NOW = new Date(2026, 0, 2, 14, 2, 38);
const SETTINGS = { chunk_size: 300, chunk_overlap: 75, unit: "tokens", splitter: "recursive" } as const;

describe("the steps of a trial", () => {
  it("count files before there is anything to try", () => {
    assert.deepEqual(stepOf({ kind: "reading_files", done: 16, total: 120 }, null), {
      step: "Reading files: 16 of 120",
      done: 0,
      total: 0,
    });
    assert.deepEqual(stepOf({ kind: "reading_files", done: 0, total: 0 }, null), {
      step: "Reading the sources",
      done: 0,
      total: 0,
    });
    assert.equal(
      stepOf({ kind: "preparing", documents: 1200 }, null).step,
      "Counting the tokens of 1,200 documents, and making questions",
    );
  });
  it("name the settings at hand", () =>
    assert.deepEqual(stepOf({ kind: "trying", done: 3, total: 37, settings: SETTINGS }, null), {
      step: "Trying recursive, 300 tokens with 75 of overlap",
      done: 3,
      total: 37,
    }));
  it("name the service that the documents go to", () =>
    assert.equal(
      stepOf({ kind: "asking_service", documents: 1 }, "rag.example").step,
      "Sending 1 document to rag.example, which tries the settings",
    ));
});

describe("the end of a trial that recommends nothing", () => {
  it("leads to other documents, by where they were looked for", () => {
    const why = { kind: "no_documents", message: "None." } as const;
    assert.deepEqual(endOf(why, "places", null, NOW), {
      kind: "failed",
      message: "None.",
      actions: ["optimize_folder", "optimize_again"],
    });
    assert.deepEqual(endOf(why, "sources", null, NOW), {
      kind: "failed",
      message: "None.",
      actions: ["select_sources", "optimize_folder"],
    });
  });
  it("leads to the setting whose questions cannot be used", () =>
    assert.deepEqual(endOf({ kind: "no_questions", message: "Bad." }, "places", null, NOW), {
      kind: "failed",
      message: "Bad.",
      actions: ["open_chunk_settings", "optimize_again"],
    }));
  it("says when a service goes on", () => {
    const end = endOf(
      { kind: "stopped", fault: { kind: "rate_limited", retry_after_s: 42 }, message: "60 a minute." },
      "places",
      "https://rag.example/base",
      NOW,
    );
    assert.deepEqual(end, {
      kind: "failed",
      message: "The rate of the API key at rag.example is used up. It can go on in 42 s, at 14:03:20.",
      actions: ["optimize_again", "use_bundled_core"],
    });
  });
  it("offers no preview of a whole collection", () =>
    assert.deepEqual(trialActions(["set_api_key", "use_bundled_core", "preview_request", "try_again"]), [
      "set_api_key",
      "use_bundled_core",
      "optimize_again",
    ]));
});

describe("a file as a document", () => {
  const cases: [string, string, string | null][] = [
    ["/w/a.md", "markdown", "/w/a.md"],
    ["/w/a.HTML", "html", "/w/a.HTML"],
    ["/w/a.jsonl", "", "/w/a.jsonl"],
    ["Untitled-1", "markdown", "Untitled-1.md"],
    ["/w/notes", "plaintext", "/w/notes.txt"],
    ["/w/settings.json", "jsonc", null],
    ["/w/a.ts", "typescript", null],
    ["/w/a.pdf", "", null],
  ];
  for (const [path, languageId, expected] of cases) {
    it(`${path} (${languageId || "not read yet"}) is ${expected ?? "none"}`, () =>
      assert.equal(documentPath({ path, languageId }), expected));
  }
});

describe("what a search leaves out", () => {
  const always = "**/node_modules,**/node_modules/**,**/.git,**/.git/**";
  it("is never searched, whatever the setting says", () => {
    for (const setting of [undefined, null, {}, { "**/dist": false }, { "**/*.js": { when: "$(basename).ts" } }])
      assert.equal(excludedPattern(setting), `{${always}}`);
  });
  it("holds folders with all that is in them", () =>
    assert.equal(
      excludedPattern({ "**/dist/": true, "drafts/**": true }),
      `{${always},**/dist,**/dist/**,drafts,drafts/**}`,
    ));
  it("has no braces in braces", () =>
    assert.equal(
      excludedPattern({ "**/*.{a,b{1,2}}": true }),
      `{${always},**/*.a,**/*.a/**,**/*.b1,**/*.b1/**,**/*.b2,**/*.b2/**}`,
    ));
});

describe("the files of a trial with the folders above them", () => {
  it("go up to the uppermost folder, each once", () => {
    assert.deepEqual(
      [...withFolders(["file:///w/docs/a.md", "file:///w/docs/b.md"])],
      ["file:///w/docs/a.md", "file:///w/docs", "file:///w", "file:///w/docs/b.md"],
    );
  });
  it("are themselves alone where no folder holds them", () =>
    assert.deepEqual([...withFolders(["untitled:Untitled-1"])], ["untitled:Untitled-1"]));
  it("go up to the host of a folder elsewhere", () =>
    assert.deepEqual(
      [...withFolders(["vscode-remote://host/w/a.md"])],
      ["vscode-remote://host/w/a.md", "vscode-remote://host/w", "vscode-remote://host"],
    ));
});
