import assert from "node:assert/strict";
import { exportName, formatOf } from "../../../../src/extension/retrieval/exportName";

describe("the name of an exported retrieval", () => {
  it("is made from the answer's", () => assert.equal(exportName("/w/docs/answer.md", null), "answer.retrieval.html"));
  it("has the row of a list", () => assert.equal(exportName("/w/answers.jsonl", 3), "answers-row-3.retrieval.html"));
  it("keeps a name that is all extension, or has none", () =>
    assert.deepEqual(
      [exportName("/w/.md", null), exportName("Untitled-1", null)],
      [".md.retrieval.html", "Untitled-1.retrieval.html"],
    ));
  it("says in its extension what to write", () =>
    assert.deepEqual(["/a.html", "/a.HTM", "/a.png", "/a.b.json", "/a.md", "/a", "/a.html/b"].map(formatOf), [
      "html",
      "html",
      "png",
      "json",
      null,
      null,
      null,
    ]));
});
