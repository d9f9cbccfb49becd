import assert from "node:assert/strict";
import { outcomeOf, trialActions } from "../../../../src/extension/chunks/chunksOutcome";

const NOW = new Date(2026, 0, 2, 14, 2, 38);

describe("the outcome of a trial that recommends nothing", () => {
  it("leads to other documents, by where they were looked for", () => {
    const why = { kind: "no_documents", message: "None." } as const;
    assert.deepEqual(outcomeOf(why, "places", null, NOW), {
      kind: "failed",
      message: "None.",
      actions: ["optimize_folder", "optimize_again"],
    });
    assert.deepEqual(outcomeOf(why, "sources", null, NOW), {
      kind: "failed",
      message: "None.",
      actions: ["select_sources", "optimize_folder"],
    });
  });
  it("leads to the setting whose questions cannot be used", () =>
    assert.deepEqual(outcomeOf({ kind: "no_questions", message: "Bad." }, "places", null, NOW), {
      kind: "failed",
      message: "Bad.",
      actions: ["open_chunk_settings", "optimize_again"],
    }));
  it("says when a service goes on", () => {
    const outcome = outcomeOf(
      { kind: "stopped", fault: { kind: "rate_limited", retry_after_s: 42 }, message: "60 a minute." },
      "places",
      "https://rag.example/base",
      NOW,
    );
    assert.deepEqual(outcome, {
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
