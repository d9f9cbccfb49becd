import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { pageParts } from "../../../../../scripts/write-page-script.mjs";
import { PAGE_SCRIPT } from "../../../../../src/core/visualize/page/pageScript";
import { PAGE_STYLE } from "../../../../../src/core/visualize/page/pageStyle";

const MAX_BYTES = 20_000;

describe("the script and the style sheet of the exported page", () => {
  it("are what their sources give: run npm run page-script", async () => {
    for (const { file, text } of await pageParts()) assert.equal(await readFile(file, "utf8"), text);
  });

  it("cannot end their own element, reach the network, or make markup of text", () => {
    assert.doesNotMatch(PAGE_SCRIPT + PAGE_STYLE, /<\/s|<!--|<script/i);
    assert.doesNotMatch(
      PAGE_SCRIPT,
      /innerHTML|outerHTML|insertAdjacentHTML|fetch\(|XMLHttpRequest|eval\(|document\.write/,
    );
    assert.doesNotMatch(PAGE_STYLE, /url\(|@import|@font-face/);
  });

  it("stay small", () => {
    assert.ok(PAGE_SCRIPT.length + PAGE_STYLE.length < MAX_BYTES, String(PAGE_SCRIPT.length + PAGE_STYLE.length));
  });
});
