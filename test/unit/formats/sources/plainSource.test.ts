import assert from "node:assert/strict";
import { markdownSource } from "../../../../src/formats/sources/plainSource";
import { section } from "./sourceParts";

describe("markdownSource", () => {
  it("finds headings outside of code, with their titles and ids", () => {
    const text = "# The [guide](a.md) to `x` #\n```\n# no\n```\n   ### *Third* {#own}\n#hash\n####### seven\n## ";
    assert.deepEqual(markdownSource(text).headings, [
      { level: 1, title: "The guide to x", start: 0, id: null },
      { level: 3, title: "Third", start: 42, id: "own" },
    ]);
    assert.equal(section(markdownSource(text), "own"), text.slice(42));
    assert.equal(section(markdownSource("# Größe & Maß\nx"), "gr%C3%B6%C3%9Fe--ma%C3%9F"), "# Größe & Maß\nx");
  });

  it("has sections under the slugs that GitHub makes", () => {
    const text = "#  What's new in v1.2? (beta_1) – 中文 \nx";
    assert.equal(section(markdownSource(text), "whats-new-in-v12-beta_1--中文"), text);
  });
});
