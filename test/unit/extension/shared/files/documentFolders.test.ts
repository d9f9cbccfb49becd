import assert from "node:assert/strict";
import { documentFolder } from "../../../../../src/extension/shared/files/documentFolder";

describe("documentFolder", () => {
  it("finds the folder that is named for its documents", () => {
    const paths = ["answers/a.md", "answers/b.md", "answers/c.md", "docs/a.md", "docs/deep/b.md"];
    assert.deepEqual(documentFolder(paths), { path: "docs", files: 2 });
  });

  it("finds the folder with most of them", () => {
    assert.deepEqual(documentFolder(["report.md", "internal/a.pdf", "internal/b/c.md"]), {
      path: "internal",
      files: 2,
    });
  });

  it("finds none where none is obvious", () => {
    assert.equal(documentFolder(["a/1.md", "a/2.md", "b/1.md", "b/2.md"]), null);
    assert.equal(documentFolder(["docs/1.md", "a.md"]), null);
    assert.equal(documentFolder(["a.md", "b.md"]), null);
    assert.equal(documentFolder(["docs/1.md", "docs/2.md"]), null, "the workspace folder itself says the same");
    assert.equal(documentFolder([]), null);
  });
});
