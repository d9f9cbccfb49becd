import assert from "node:assert/strict";
import { readIncoming } from "../../../webview/host";
import { FRESH_MEMORY, readMemory } from "../../../webview/viewMemory";
import { BEST, chunksWith, HIDDEN, TRIAL } from "./chunks/trialFactory";
import { claimWith, resultWith } from "./claimFactory";
import { analysisWith, findingWith, promptWith } from "./prompt/analysisFactory";
import { documentWith, reportWith, retrievalWith } from "./retrieval/documentFactory";

describe("what comes into the panel", () => {
  it("takes the extension's messages", () => {
    const message = { type: "state", state: resultWith([claimWith("supported")]) };
    assert.deepEqual(readIncoming(message), { kind: "message", message });
    assert.deepEqual(readIncoming({ type: "focus_claim", claim: null }), {
      kind: "message",
      message: { type: "focus_claim", claim: null },
    });
  });

  it("takes a retrieval, its figures, a tab to open and a picture", () => {
    const state = retrievalWith(reportWith([documentWith(1)]));
    const messages = [
      { type: "retrieval", state },
      { type: "figures", key: "1", figures: [] },
      { type: "open_tab", tab: "retrieval" },
      { type: "copy_image", png: new Uint8Array([1]) },
    ];
    for (const message of messages) assert.deepEqual(readIncoming(message), { kind: "message", message });
  });

  it("takes a trial, what became of the sliders' settings, and what is drawn", () => {
    const messages = [
      { type: "chunks", state: chunksWith(TRIAL) },
      { type: "what_if", key: "1", what_if: { kind: "measured", settings: BEST.settings, candidate: BEST } },
      { type: "what_if", key: "1", what_if: { kind: "failed", settings: BEST.settings, message: "No." } },
      { type: "boundaries", state: HIDDEN },
    ];
    for (const message of messages) assert.deepEqual(readIncoming(message), { kind: "message", message });
  });

  it("takes an analysis of a prompt", () => {
    const message = { type: "prompt", state: promptWith(analysisWith([findingWith("secret", { severity: "error" })])) };
    assert.deepEqual(readIncoming(message), { kind: "message", message });
  });

  it("takes nothing else", () => {
    for (const data of [
      undefined,
      "ready",
      { type: "ready" },
      { type: "focus_claim", claim: 1.5 },
      { type: "open_tab", tab: "other" },
      { type: "copy_image", png: "iVBOR" },
    ]) {
      assert.deepEqual(readIncoming(data), { kind: "unreadable" });
    }
  });

  it("recalls a stored view, and starts afresh from anything else", () => {
    const stored = { ...FRESH_MEMORY, tab: "prompt", filter: ["dangling"], selected: 4 };
    assert.deepEqual(readMemory(stored), stored);
    for (const other of [
      undefined,
      null,
      { tab: "unknown" },
      { ...stored, filter: ["wrong"] },
      { ...stored, shown: 0 },
    ]) {
      assert.deepEqual(readMemory(other), FRESH_MEMORY);
    }
  });
});
