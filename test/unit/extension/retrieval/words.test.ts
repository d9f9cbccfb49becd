import assert from "node:assert/strict";
import { exportName, formatOf } from "../../../../src/extension/retrieval/exportName";
import { endOf } from "../../../../src/extension/retrieval/retrievalEnd";

const NOW = new Date(2026, 0, 2, 14, 2, 38);

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

describe("the end of a visualization", () => {
  it("offers sources where none were found", () =>
    assert.deepEqual(endOf({ kind: "no_sources", message: "None." }, null, NOW), {
      kind: "failed",
      message: "None.",
      actions: ["select_sources", "visualize"],
    }));
  it("hands on that a question is wanted", () =>
    assert.deepEqual(endOf({ kind: "no_query", index: 2 }, null, NOW), { kind: "no_query", index: 2 }));
  it("says when a service goes on, and waits for nothing by itself", () => {
    const end = endOf(
      { kind: "stopped", fault: { kind: "rate_limited", retry_after_s: 42 }, message: "60 a minute." },
      "https://rag.example/base",
      NOW,
    );
    assert.deepEqual(end, {
      kind: "failed",
      message: "The rate of the API key at rag.example is used up. It can go on in 42 s, at 14:03:20.",
      actions: ["try_again", "use_bundled_core", "preview_request"],
    });
  });
  it("offers a key where the service refused one", () => {
    const end = endOf(
      { kind: "stopped", fault: { kind: "key_refused" }, message: "Unknown." },
      "https://rag.example",
      NOW,
    );
    assert.ok(
      end.kind === "failed" &&
        end.actions[0] === "set_api_key" &&
        end.message === "rag.example refused the API key: Unknown.",
    );
  });
});
