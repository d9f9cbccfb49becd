import assert from "node:assert/strict";
import { markdownBlocks } from "../../../src/text/blocks";

function blocks(text: string): [kind: string, words: string][] {
  return markdownBlocks(text).map(({ kind, start, end }) => [kind, text.slice(start, end).trim()]);
}

describe("markdownBlocks", () => {
  it("parts headings, paragraphs, lists and code", () => {
    const text = "# Title\n\nOne\nline.\n\n- a\n- b\n\n```\ncode\n```\n\n    more code\n\nSetext\n===\n";
    assert.deepEqual(blocks(text), [
      ["heading", "# Title"],
      ["paragraph", "One\nline."],
      ["list_item", "- a"],
      ["list_item", "- b"],
      ["code", "```\ncode\n```"],
      ["code", "more code"],
      ["heading", "Setext"],
    ]);
  });

  it("gives a table one block a row", () => {
    assert.deepEqual(blocks("| a | b |\n|---|---|\n| c | d |\n| e | f |\n"), [
      ["table_head", "| a | b |"],
      ["table_row", "| c | d |"],
      ["table_row", "| e | f |"],
    ]);
  });

  it("reads quotations and HTML", () => {
    assert.deepEqual(blocks("> said\n> so\n\n<div>x</div>\n"), [
      ["paragraph", "> said\n> so"],
      ["html", "<div>x</div>"],
    ]);
  });

  it("knows a paragraph behind a list as one", () => {
    assert.deepEqual(blocks("- a\n  - b\n\nafter"), [
      ["list_item", "- a"],
      ["list_item", "- b"],
      ["paragraph", "after"],
    ]);
  });

  it("keeps exact offsets with every kind of line end", () => {
    assert.deepEqual(markdownBlocks("One\r\n\r\nTwo\r\rThree"), [
      { kind: "paragraph", start: 0, end: 5 },
      { kind: "paragraph", start: 7, end: 11 },
      { kind: "paragraph", start: 12, end: 17 },
    ]);
  });

  it("has no block for nothing", () => {
    assert.deepEqual(markdownBlocks(""), []);
    assert.deepEqual(markdownBlocks(" \n\t\n"), []);
  });
});
