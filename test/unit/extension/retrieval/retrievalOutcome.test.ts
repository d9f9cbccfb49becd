import assert from "node:assert/strict";
import { outcomeOf } from "../../../../src/extension/retrieval/retrievalOutcome";

const NOW = new Date(2026, 0, 2, 14, 2, 38);

describe("the outcome of a visualization", () => {
  it("offers sources where none were found", () =>
    assert.deepEqual(outcomeOf({ kind: "no_sources", message: "None." }, null, NOW), {
      kind: "failed",
      message: "None.",
      actions: ["select_sources", "visualize"],
    }));
  it("hands on that a question is wanted", () =>
    assert.deepEqual(outcomeOf({ kind: "no_query", index: 2 }, null, NOW), { kind: "no_query", index: 2 }));
  it("says when a service goes on, and waits for nothing by itself", () => {
    const outcome = outcomeOf(
      { kind: "stopped", fault: { kind: "rate_limited", retry_after_s: 42 }, message: "60 a minute." },
      "https://rag.example/base",
      NOW,
    );
    assert.deepEqual(outcome, {
      kind: "failed",
      message: "The rate of the API key at rag.example is used up. It can go on in 42 s, at 14:03:20.",
      actions: ["try_again", "use_bundled_core", "preview_request"],
    });
  });
  it("offers a key where the service refused one", () => {
    const outcome = outcomeOf(
      { kind: "stopped", fault: { kind: "key_refused" }, message: "Unknown." },
      "https://rag.example",
      NOW,
    );
    assert.ok(
      outcome.kind === "failed" &&
        outcome.actions[0] === "set_api_key" &&
        outcome.message === "rag.example refused the API key: Unknown.",
    );
  });
});
