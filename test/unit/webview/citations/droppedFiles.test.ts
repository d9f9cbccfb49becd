import assert from "node:assert/strict";
import type { FromPanel } from "../../../../src/contract/panel/panelMessages";
import { takeDroppedFiles } from "../../../../webview/citations/droppedFiles";

type Lists = Readonly<Record<string, string>>;

/** A page over which lists of these types are carried: what it shows, and what it tells the extension. */
class CarriedOver {
  readonly shown: boolean[] = [];
  readonly sent: FromPanel[] = [];
  readonly #page = new EventTarget();
  readonly #lists: Lists;

  constructor(lists: Lists) {
    this.#lists = lists;
    takeDroppedFiles(this.#page, {
      showTarget: (isOver) => this.shown.push(isOver),
      send: (message) => this.sent.push(message),
    });
  }

  /** Whether the browser itself is kept from acting. */
  tell(type: string, relatedTarget: EventTarget | null = null): boolean {
    const dataTransfer = { types: Object.keys(this.#lists), getData: (list: string) => this.#lists[list] ?? "" };
    const event = Object.assign(new Event(type, { cancelable: true }), { dataTransfer, relatedTarget });
    return !this.#page.dispatchEvent(event);
  }
}

/** What is told to the extension when lists of these types are dropped. */
function dropped(lists: Lists): FromPanel[] {
  const page = new CarriedOver(lists);
  assert.ok(page.tell("drop"), "the page itself must not open it");
  return page.sent;
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

  it("mark the panel as their target until they leave it or are dropped", () => {
    const files = new CarriedOver({ "text/uri-list": "" });
    assert.ok(files.tell("dragover"), "else nothing could be dropped");
    files.tell("dragleave", new EventTarget());
    assert.deepEqual(files.shown, [true]);
    files.tell("dragleave");
    files.tell("dragover");
    files.tell("drop");
    assert.deepEqual(files.shown, [true, false, true, false]);
    const words = new CarriedOver({ "text/plain": "words" });
    words.tell("dragover");
    assert.deepEqual(words.shown, [false]);
  });
});
