import assert from "node:assert/strict";
import { claimExtent, markExtent } from "../../../../../src/core/verify/findings/extents";
import { claimOf, spanIn } from "../../../extension/citations/handMade";

function words(text: string, ...marks: string[]): string {
  const claim = claimOf(text, {
    span: { start: 0, end: text.length },
    citations: marks.map((mark) => ({ span: spanIn(text, mark) })),
  });
  const { start, end } = claimExtent(claim);
  return text.slice(start, end);
}

describe("claimWords", () => {
  it("leaves out a mark before the full stop", () => assert.equal(words("Heat rises [1].", "[1]"), "Heat rises"));
  it("leaves out a mark after the full stop", () => assert.equal(words("Heat rises. [1]", "[1]"), "Heat rises."));
  it("leaves out several marks at the end", () =>
    assert.equal(words("Heat rises [1][2] 【3†a】.", "[1]", "[2]", "【3†a】"), "Heat rises"));
  it("leaves out a whole group", () => assert.equal(words("Heat rises [1, 2].", "1", "2"), "Heat rises"));
  it("leaves out a mark at the start", () => assert.equal(words("[1] Heat rises.", "[1]"), "Heat rises."));
  it("keeps a mark in the middle", () => assert.equal(words("Heat [1] rises [2].", "[1]", "[2]"), "Heat [1] rises"));
  it("keeps brackets that are no mark", () =>
    assert.equal(words("Heat rises (in air) [1].", "[1]"), "Heat rises (in air)"));
  it("keeps a linked text", () => assert.equal(words("Heat [rises](a.md)", "[rises](a.md)"), "Heat [rises](a.md)"));
  it("gives the claim itself where it is nothing but a mark", () => assert.equal(words("[1]", "[1]"), "[1]"));
  it("keeps a claim without marks as it is", () => assert.equal(words("Heat rises."), "Heat rises."));
});

describe("markExtent", () => {
  const extent = (text: string, item: string): string => {
    const { start, end } = markExtent(text, spanIn(text, item));
    return text.slice(start, end);
  };
  it("finds the group of an item", () => assert.equal(extent("as [1, 2; 3] says", "2"), "[1, 2; 3]"));
  it("takes a lone mark as it is", () => assert.equal(extent("as [1] says", "[1]"), "[1]"));
  it("does not reach over a closed bracket", () => assert.equal(extent("[a] 2 [b]", "2"), "2"));
  it("does not reach over a line", () => assert.equal(extent("[a\n2]", "2"), "2"));
  it("does not take a bracket of another kind for the end", () => assert.equal(extent("[2)", "2"), "2"));
});
