import assert from "node:assert/strict";
import type { PromptEdit, PromptFinding } from "../../../../../src/contract/analyze/promptAnalysis";
import { improvedPrompt, sureEdits } from "../../../../../src/core/analyze/engine/improvedPrompt";

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

  it("takes edits that touch, and two insertions at one place in their order, sentences as one paragraph", () => {
    assert.equal(improvedPrompt("abcdef", [finding(edit(1, 3, "X")), finding(edit(3, 4, "Y"))]), "aXYef");
    assert.equal(improvedPrompt("ab", [finding(edit(1, 1, "X")), finding(edit(1, 1, "Y"))]), "aXYb");
    assert.equal(
      improvedPrompt("a\n\nb", [finding(edit(3, 3, "Be kind.\n\n")), finding(edit(3, 3, "Be brief.\n\n"))]),
      "a\n\nBe kind. Be brief.\n\nb",
    );
  });

  it("takes what is not sure where it loses nothing: what is written again, stands elsewhere, or was misspelt", () => {
    const unsure = (...edits: PromptEdit[]): PromptFinding => ({
      ...finding(),
      suggestion: { title: "", edits, is_sure: false },
    });
    const text = "Ask {qestion} first.\nWrite in short sentences.\nWrite in short sentences.";
    assert.equal(improvedPrompt(text, [unsure(edit(5, 12, "question"))]), text.replace("qestion", "question"));
    assert.equal(improvedPrompt(text, [unsure(edit(20, 46, ""))]), text.slice(0, 20) + text.slice(46));
    assert.equal(
      improvedPrompt(text, [unsure(edit(0, 4, ""), edit(20, 20, " Ask"))]),
      "{qestion} first. Ask" + text.slice(20),
    );
    assert.equal(improvedPrompt(text, [unsure(edit(0, 20, ""))]), null);
    assert.equal(improvedPrompt(text, [unsure(edit(4, 13, ""))]), null);
    assert.deepEqual(sureEdits([unsure(edit(5, 12, "question")), finding(edit(1, 1, "X")), finding(edit(1, 1, "Y"))]), [
      edit(1, 1, "X"),
    ]);
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
