import assert from "node:assert/strict";
import {
  isFullUri,
  pathBelow,
  pathStart,
  readablePath,
  unreadFilesText,
} from "../../../../../src/extension/shared/files/filePaths";

describe("readablePath", () => {
  it("keeps a known extension, whatever the language", () =>
    assert.equal(readablePath({ path: "/a.JSONL", languageId: "plaintext" }), "/a.JSONL"));
  it("takes the language's extension where the name has none", () =>
    assert.equal(readablePath({ path: "Untitled-1", languageId: "markdown" }), "Untitled-1.md"));
  it("reads prose of other writing as text", () =>
    assert.deepEqual(
      ["/a.rst", "/a.tex", "/a.adoc", "/a.wiki", "/a.mdx"].map((path) => readablePath({ path, languageId: "other" })),
      ["/a.rst", "/a.tex", "/a.adoc", "/a.wiki", "/a.mdx"],
    ));
  it("knows no answer in code", () => assert.equal(readablePath({ path: "/a.ts", languageId: "typescript" }), null));
});

describe("pathStart", () => {
  const cases: [string, ReturnType<typeof pathStart>][] = [
    ["docs/a.md", { base: "file", up: 0, rest: "docs/a.md" }],
    ["./docs//a.md", { base: "file", up: 0, rest: "docs/a.md" }],
    ["../../a.md", { base: "file", up: 2, rest: "a.md" }],
    ["/docs/**/*.md", { base: "workspace", up: 0, rest: "docs/**/*.md" }],
    ["/../a.md", { base: "workspace", up: 1, rest: "a.md" }],
  ];
  for (const [path, start] of cases) it(`takes ${path} apart`, () => assert.deepEqual(pathStart(path), start));
  it("knows a full URI, and no drive letter for one", () =>
    assert.deepEqual(["file:///a", "c:/a", "a.md"].map(isFullUri), [true, false, false]));
});

describe("pathBelow", () => {
  it("begins at the folder, also where that is the root", () =>
    assert.deepEqual(
      [pathBelow("/home/shop", "/home/shop/docs/a.md"), pathBelow("/", "/docs/a.md"), pathBelow("/", "/.git/a.md")],
      ["docs/a.md", "docs/a.md", ".git/a.md"],
    ));
});

describe("unreadFilesText", () => {
  it("counts files of types that are not read, the most frequent types first", () => {
    assert.equal(unreadFilesText([]), null);
    assert.equal(unreadFilesText(["/a/b.png"]), "1 file of another type (.png) is not read.");
    assert.equal(
      unreadFilesText(["/Makefile", "/b.zip", "/c.png", "/d.PNG", "/e.py", "/f.go"]),
      "6 files of other types (.png, .go, .py, .zip, …) are not read.",
    );
  });
});
