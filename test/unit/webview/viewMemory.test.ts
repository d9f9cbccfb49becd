import assert from "node:assert/strict";
import { readMemory } from "../../../webview/viewMemory";

describe("readMemory", () => {
  it("takes over a stored view, and starts afresh from anything else", () => {
    const fresh = readMemory(undefined);
    const stored = {
      ...fresh,
      tab: "prompt",
      citations: { ...fresh.citations, filter: ["dangling"], selected: 4 },
    };
    assert.deepEqual(readMemory(stored), stored);
    for (const other of [
      null,
      { tab: "unknown" },
      { ...stored, citations: { ...stored.citations, filter: ["wrong"] } },
      { ...stored, citations: { ...stored.citations, shown: 0 } },
    ]) {
      assert.deepEqual(readMemory(other), fresh);
    }
  });
});
