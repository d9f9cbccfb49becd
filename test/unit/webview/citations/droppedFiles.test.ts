import assert from "node:assert/strict";
import type { FromPanel } from "../../../../src/contract/panel/panelMessages";
import { takeDroppedFiles } from "../../../../webview/citations/droppedFiles";

/** What is told to the extension when lists of these types are dropped. */
function dropped(lists: Readonly<Record<string, string>>): FromPanel[] {
  const page = new EventTarget();
  const sent: FromPanel[] = [];
  takeDroppedFiles(page, (message) => sent.push(message));
  const dataTransfer = { getData: (type: string) => lists[type] ?? "" };
  const event = Object.assign(new Event("drop", { cancelable: true }), { dataTransfer });
  assert.equal(page.dispatchEvent(event), false, "the page itself must not open it");
  return sent;
}

describe("files that are dropped on the panel", () => {
  it("are read from the explorer's list, else from a file manager's", () => {
    const both = { "application/vnd.code.uri-list": "file:///w/a.md\r\nfile:///w/docs", "text/uri-list": "file:///x" };
    assert.deepEqual(dropped(both), [{ type: "drop_files", uris: ["file:///w/a.md", "file:///w/docs"] }]);
    const commented = { "text/uri-list": "# a comment\nfile:///w/a.md\n" };
    assert.deepEqual(dropped(commented), [{ type: "drop_files", uris: ["file:///w/a.md"] }]);
  });

  it("are none where pages or words are dropped", () => {
    assert.deepEqual(dropped({ "text/uri-list": "https://a.example/\njavascript:1" }), []);
    assert.deepEqual(dropped({ "text/plain": "words" }), []);
  });
});
