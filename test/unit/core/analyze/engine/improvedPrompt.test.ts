import assert from "node:assert/strict";
import type { PromptEdit, PromptFinding } from "../../../../../src/contract/analyze/promptAnalysis";
import { improvedPrompt } from "../../../../../src/core/analyze/engine/improvedPrompt";

const finding = (...edits: PromptEdit[]): PromptFinding => ({
  ...{ rule: "a", severity: "info", message: "", target: "prompt", start: 0, end: 1, help_uri: "", related: [] },
  suggestion: { title: "", edits, is_sure: true },
});
const edit = (start: number, end: number, text: string): PromptEdit => ({ start, end, text });

describe("the improved prompt of edits", () => {
  it("takes the first of two that overlap, with all of its edits or none", () => {
    assert.equal(
      improvedPrompt("abcdef", [finding(edit(1, 3, "X")), finding(edit(2, 4, "Y"), edit(5, 6, "Z"))]),
      "aXdef",
    );
  });

  it("takes edits that touch, and one of two insertions at one place", () => {
    assert.equal(improvedPrompt("abcdef", [finding(edit(1, 3, "X")), finding(edit(3, 4, "Y"))]), "aXYef");
    assert.equal(improvedPrompt("ab", [finding(edit(1, 1, "X")), finding(edit(1, 1, "Y"))]), "aXb");
  });

  it("takes an insertion before a change, and none inside of it", () => {
    assert.equal(
      improvedPrompt("abcdef", [finding(edit(1, 3, "X")), finding(edit(1, 1, "Y")), finding(edit(2, 2, "Z"))]),
      "aYXdef",
    );
  });

  it("is none without sure edits of the prompt", () => {
    assert.equal(
      improvedPrompt("ab", [
        { ...finding(edit(0, 1, "X")), target: "context" },
        { ...finding(), suggestion: null },
      ]),
      null,
    );
  });

  it("takes as many edits as a prompt has letters", () => {
    const text = "a".repeat(200_000);
    assert.equal(
      improvedPrompt(text, [finding(...[...text].map((_, at) => edit(at, at + 1, "b")).slice(0, 100_000))])?.slice(
        99_998,
        100_002,
      ),
      "bbaa",
    );
  });
});
