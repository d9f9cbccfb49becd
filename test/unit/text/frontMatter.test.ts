import assert from "node:assert/strict";
import { findFrontMatter } from "../../../src/text/frontMatter";

function yamlIn(text: string): string | null {
  const found = findFrontMatter(text);
  return found?.kind === "front_matter" ? text.slice(found.yaml.start, found.yaml.end) : null;
}

describe("findFrontMatter", () => {
  it("finds it at the top, and below remarks of several lines", () => {
    assert.equal(yamlIn("---\nquery: Why?\n---\nSo."), "query: Why?\n");
    assert.equal(yamlIn("# Copyright of somebody.\n#\n# A licence.\n\n---\nname: ask\n---\nSo."), "name: ask\n");
  });

  it("takes no rules of a report for it", () => {
    assert.equal(yamlIn("# Report\n\n---\n\n## Summary\n\nGrowth: 3 %.\n\n---\n\nMore."), null);
    assert.equal(yamlIn("# Report\n## Of the year\n\n---\n\nGrowth: 3 %.\n\n---\n\nMore."), null);
    assert.equal(yamlIn("# Report\n\n---\nGrowth: 3 %.\n---\n\nMore."), null);
  });
});
