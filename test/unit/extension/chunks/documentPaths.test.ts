import assert from "node:assert/strict";
import { documentPath, excludedPattern, withFolders } from "../../../../src/extension/chunks/documentPaths";

describe("a file as a document", () => {
  const cases: [string, string, string | null][] = [
    ["/w/a.md", "markdown", "/w/a.md"],
    ["/w/a.HTML", "html", "/w/a.HTML"],
    ["/w/a.jsonl", "", "/w/a.jsonl"],
    ["Untitled-1", "markdown", "Untitled-1.md"],
    ["/w/notes", "plaintext", "/w/notes.txt"],
    ["/w/settings.json", "jsonc", null],
    ["/w/a.ts", "typescript", null],
    ["/w/a.rtf", "", "/w/a.rtf"],
    ["/w/a.doc", "", null],
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
  it("holds what else is left out", () =>
    assert.equal(excludedPattern({ "**/old": true }, ["**/*.*"]), `{${always},**/old,**/old/**,**/*.*,**/*.*/**}`));
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
