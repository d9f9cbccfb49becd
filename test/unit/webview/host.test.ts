import assert from "node:assert/strict";
import { connectHost, type Incoming } from "../../../webview/host";
import { BEST, chunksWith, HIDDEN, TRIAL } from "./chunks/trialFactory";
import { claimWith, resultWith } from "./citations/claimFactory";
import { analysisWith, findingWith, promptWith } from "./prompts/analysisFactory";
import { documentWith, reportWith, retrievalWith } from "./retrieval/documentFactory";

/** What the panel makes of a message that the extension sends. */
function incoming(data: unknown): Incoming | undefined {
  // The page, as far as the host uses it.
  const page = new EventTarget();
  let last: Incoming | undefined;
  const api = { postMessage: () => undefined, getState: () => undefined, setState: () => undefined };
  Object.assign(globalThis, { window: page, acquireVsCodeApi: () => api });
  connectHost().listen((message) => (last = message));
  page.dispatchEvent(new MessageEvent("message", { data }));
  return last;
}

describe("what comes into the panel", () => {
  after(() => {
    Reflect.deleteProperty(globalThis, "window");
    Reflect.deleteProperty(globalThis, "acquireVsCodeApi");
  });

  it("takes the extension's messages", () => {
    const message = { type: "citations", state: resultWith([claimWith("supported")]) };
    assert.deepEqual(incoming(message), { kind: "message", message });
    assert.deepEqual(incoming({ type: "focus_claim", claim: null }), {
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
    for (const message of messages) assert.deepEqual(incoming(message), { kind: "message", message });
  });

  it("takes a trial, what became of the sliders' settings, and what is drawn", () => {
    const messages = [
      { type: "chunks", state: chunksWith(TRIAL) },
      { type: "what_if", key: "1", what_if: { kind: "measured", settings: BEST.settings, candidate: BEST } },
      { type: "what_if", key: "1", what_if: { kind: "failed", settings: BEST.settings, message: "No." } },
      { type: "boundaries", state: HIDDEN },
    ];
    for (const message of messages) assert.deepEqual(incoming(message), { kind: "message", message });
  });

  it("takes an analysis of a prompt", () => {
    const message = { type: "prompt", state: promptWith(analysisWith([findingWith("secret", { severity: "error" })])) };
    assert.deepEqual(incoming(message), { kind: "message", message });
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
      assert.deepEqual(incoming(data), { kind: "unreadable" });
    }
  });
});
