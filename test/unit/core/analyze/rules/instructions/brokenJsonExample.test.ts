import assert from "node:assert/strict";
import { brokenJsonExample } from "../../../../../../src/core/analyze/rules/instructions/brokenJsonExample";
import { finds, fixes, isPlain, staysSilent } from "../ruleCases";

describe("broken-json-example", () => {
  it("points at a value without a comma behind it", () => {
    finds(brokenJsonExample, 'Return JSON:\n{\n  "answer": "yes"\n  "score": 3\n}', ['"yes"']);
    finds(brokenJsonExample, 'Return JSON:\n{"answer": 3.5 "score": ["a", "b"]}', ["3.5"]);
    finds(brokenJsonExample, 'Return JSON:\n{\n  "ids": ["a" "b"],\n  "score": {"a": 1}\n  "b": 2\n}', ['"a"']);
    isPlain(brokenJsonExample, 'Return JSON:\n{\n  "answer": "yes"\n  "score": 3\n}');
  });

  it("adds the comma", () => {
    const mended = fixes(brokenJsonExample, 'Return JSON:\n{\n  "answer": "yes"\n  "score": 3\n}');
    finds(brokenJsonExample, mended, []);
  });

  it("points at a bracket that closes another one, and at an object that stays open", () => {
    finds(brokenJsonExample, 'Return JSON:\n{"ids": ["a", "b"}, "score": 1}', ["}"]);
    finds(brokenJsonExample, 'Return JSON:\n```json\n{"ids": ["a", "b"], "score": 1\n```\n', ["{"]);
    isPlain(brokenJsonExample, 'Return JSON:\n{"ids": ["a", "b"}, "score": 1}');
  });

  it("points at a comma behind which nothing comes, and takes it out", () => {
    const prompt = 'Return JSON:\n{"answer": "yes", "ids": ["a", "b",]}';
    finds(brokenJsonExample, prompt, [","]);
    assert.equal(fixes(brokenJsonExample, prompt), 'Return JSON:\n{"answer": "yes", "ids": ["a", "b"]}');
    finds(brokenJsonExample, 'Return JSON:\n{"answer": "yes", // and so on\n}', []);
  });

  it("reads variables, types, words, comments and dots as values", () => {
    staysSilent(brokenJsonExample, [
      'Return JSON:\n{"answer": "yes", "score": 3}',
      'Return JSON:\n{{"answer": "yes", "score": {score}}}',
      'Return JSON:\n{"answer": string, "score": number | null, ...}',
      'Return JSON:\n{"answer": <the answer>, "ids": [<id>, <id>], // none: []\n "score": 3}',
      'Return JSON:\n{"name": customer_name, "answer": the answer content}',
      'Return JSON:\n{\n  "answer": "say \\"yes\\"",\n  /* more */\n  "score": -1e3\n}',
      'Return JSON:\n{"answer": {{ answer }}{% if score %}, "score": {{ score }}{% endif %}}',
      'Return JSON:\n{"answer": "a" | "b", "score": 1}',
      'Return JSON:\n{"answer": "the title" (in English), "score": 1}',
      'Say "yes"\n"no": never.',
    ]);
  });
});
