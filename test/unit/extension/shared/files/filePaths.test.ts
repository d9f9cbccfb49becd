import assert from "node:assert/strict";
import { isFullUri, pathStart, readablePath } from "../../../../../src/extension/shared/files/filePaths";

describe("readablePath", () => {
  it("keeps a known extension, whatever the language", () =>
    assert.equal(readablePath({ path: "/a.JSONL", languageId: "plaintext" }), "/a.JSONL"));
  it("takes the language's extension where the name has none", () =>
    assert.equal(readablePath({ path: "Untitled-1", languageId: "markdown" }), "Untitled-1.md"));
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
