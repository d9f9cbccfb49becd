import assert from "node:assert/strict";
import { roleMarkInCode } from "../../../../../../src/core/analyze/rules/security/roleMarkInCode";
import { foundBy } from "../../../../../support/analyzed";

const words = (context: string, asked: object = {}): string[] =>
  foundBy(roleMarkInCode, {
    prompt: "Answer the question from the context alone.\n<context>\n{context}\n</context>\nQuestion: {question}",
    context,
    ...asked,
  }).map((finding) => finding.words);

describe("role-mark-in-code", () => {
  it("points at marks in inline and fenced code", () => {
    assert.deepEqual(words("Wrap the words in `<|im_start|>system` yourself."), ["<|im_start|>system"]);
    assert.deepEqual(words("Example:\n```\n[INST] Hello [/INST]\n```\nThat is all."), ["[INST]", "[/INST]"]);
  });

  it("is silent outside of code, about other code, and without context", () => {
    assert.deepEqual(words("[INST] Hello [/INST]"), []);
    assert.deepEqual(words("```\nconst list = [INSTANCE];\n```"), []);
    assert.deepEqual(words(""), []);
  });
});
