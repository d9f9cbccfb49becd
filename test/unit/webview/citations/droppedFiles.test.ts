import assert from "node:assert/strict";
import type { FromPanel } from "../../../../src/contract/panel/panelMessages";
import { droppedUris, takeDroppedFiles } from "../../../../webview/citations/droppedFiles";

function carrying(lists: Readonly<Record<string, string>>): Pick<DataTransfer, "getData"> {
  return { getData: (type) => lists[type] ?? "" };
}

describe("files that are dropped on the panel", () => {
  it("are read from the explorer's list, else from a file manager's", () => {
    const both = { "application/vnd.code.uri-list": "file:///w/a.md\r\nfile:///w/docs", "text/uri-list": "file:///x" };
    assert.deepEqual(droppedUris(carrying(both)), ["file:///w/a.md", "file:///w/docs"]);
    assert.deepEqual(droppedUris(carrying({ "text/uri-list": "# a comment\nfile:///w/a.md\n" })), ["file:///w/a.md"]);
  });

  it("are none where pages or words are dropped", () => {
    assert.deepEqual(droppedUris(carrying({ "text/uri-list": "https://a.example/\njavascript:1" })), []);
    assert.deepEqual(droppedUris(carrying({ "text/plain": "words" })), []);
  });

  it("are told to the extension", () => {
    const page = new EventTarget();
    const sent: FromPanel[] = [];
    takeDroppedFiles(page, (message) => sent.push(message));
    const drop = (list: string): boolean => {
      const dataTransfer = carrying({ "text/uri-list": list });
      return page.dispatchEvent(Object.assign(new Event("drop", { cancelable: true }), { dataTransfer }));
    };
    assert.equal(drop("file:///w/a.md"), false, "the page itself must not open it");
    drop("words");
    assert.deepEqual(sent, [{ type: "drop_files", uris: ["file:///w/a.md"] }]);
  });
});
