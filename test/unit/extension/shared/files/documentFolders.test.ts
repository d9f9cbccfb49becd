import assert from "node:assert/strict";
import { documentFolders } from "../../../../../src/extension/shared/files/documentFolders";

const ROOT = "file:///work/";

function offered(paths: readonly string[], answer: string | null = null, roots: readonly string[] = [ROOT]): string[] {
  const found = documentFolders(
    paths.map((path) => (path.startsWith("file:") ? path : ROOT + path)),
    roots,
    answer === null || answer.includes(":") ? answer : ROOT + answer,
  );
  return found.map(({ uri, files }) => `${uri.replace(ROOT, "")} ${files}`);
}

describe("documentFolders", () => {
  it("counts the documents in each folder and below it", () => {
    const paths = ["report.md", "internal/a.pdf", "internal/b/c.md", "internal/b/d.md", "notes/e.txt"];
    assert.deepEqual(offered(paths), ["internal/ 3", "notes/ 1", "internal/b/ 2"]);
  });

  it("begins with those nearest to the answer", () => {
    const paths = ["case-1/files/a.pdf", "case-1/b.md", "case-2/c.md", "case-2/d.md", "case-2/e.md"];
    assert.deepEqual(offered(paths, "case-1/report.md"), ["case-1/ 2", "case-1/files/ 1", "case-2/ 3"]);
    assert.deepEqual(offered(paths, "case-2/report.md"), ["case-2/ 3", "case-1/ 2", "case-1/files/ 1"]);
    assert.deepEqual(offered(paths, "untitled:Untitled-1"), offered(paths), "an answer in no folder");
  });

  it("takes a folder that is named for its documents as nearer", () => {
    const paths = ["answers/a.md", "answers/b.md", "answers/c.md", "docs/a.md", "docs/deep/b.md"];
    assert.deepEqual(offered(paths, "answers/d.md"), ["docs/ 2", "answers/ 3", "docs/deep/ 1"]);
    assert.deepEqual(offered(paths), ["docs/ 2", "answers/ 3", "docs/deep/ 1"]);
  });

  it("leaves out a folder that holds nothing but another one", () => {
    assert.deepEqual(offered(["content/en/docs/a.md", "content/en/docs/b.md"]), ["content/en/docs/ 2"]);
  });

  it("looks through several roots, each by itself", () => {
    const roots = [ROOT, "file:///other/"];
    const paths = ["docs/a.md", "file:///other/docs/b.md", "file:///other/c.md", "file:///elsewhere/d.md"];
    assert.deepEqual(offered(paths, "file:///other/report.md", roots), ["file:///other/docs/ 1", "docs/ 1"]);
  });

  it("finds none where all documents lie at the top", () => {
    assert.deepEqual(offered(["a.md", "b.md"]), []);
    assert.deepEqual(offered([]), []);
  });
});
