import assert from "node:assert/strict";
import type { PreparedPrompt } from "../../src/core/analyze/prompt/preparedPrompt";
import { readPrompt } from "../../src/core/analyze/prompt/readPrompt";
import { otherKeys } from "../../src/core/analyze/rules/instructions/examples/describedKeys";
import { otherKinds } from "../../src/core/analyze/rules/instructions/examples/keyKinds";
import { driftedNames } from "../../src/core/analyze/rules/instructions/references/driftedNames";
import { assertLinear } from "../support/growth";

const LENGTH = 256 * 1024;
const DESCRIBED = 'Answer as a JSON object with these keys:\n- "title": text\n- "score": a number\n\nExamples:\n';
/** The objects with a key of their own each, so that none is known from before; with words for a number, or lacking a key, or neither. */
const EXAMPLES = ['{"title": "x", "score": 1, "k#": 2}\n', '{"title": "x", "score": "x", "k#": 2}\n', '{"title": "x", "k#": 2}\n'];

describe("comparing the keys of examples takes time linear in the length", () => {
  for (const example of EXAMPLES) {
    it(`of objects like ${example.trim()}`, () => {
      const prompts = new Map<string, PreparedPrompt>();
      assertLinear(example, LENGTH, (examples) => {
        const prompt = prompts.get(examples) ?? numbered(examples);
        prompts.set(examples, prompt);
        assert.equal([...otherKeys(prompt)].length > 0, !example.includes('"score": 1'));
      });
    });
  }
});

describe("comparing the names of keys takes time linear in the length", () => {
  it("of one key many times", () => {
    const prompts = new Map<string, PreparedPrompt>();
    assertLinear('"title": ', LENGTH, (keys) => {
      const prompt = prompts.get(keys) ?? readPrompt({ prompt: `${DESCRIBED}${keys}\n\nQuestion: {question}`, context: "" });
      prompts.set(keys, prompt);
      assert.deepEqual([...driftedNames(prompt)], []);
    });
  });
});

describe("comparing the kinds of values takes time linear in the length", () => {
  for (const key of ['"score": 1\n', '"score": 1\n"score": "low" or "high"\n']) {
    it(`of one key many times, as in ${JSON.stringify(key)}`, () => {
      const prompts = new Map<string, PreparedPrompt>();
      assertLinear(key, LENGTH, (keys) => {
        const prompt = prompts.get(keys) ?? readPrompt({ prompt: `${DESCRIBED}\n${keys}\n\nQuestion: {question}`, context: "" });
        prompts.set(keys, prompt);
        assert.equal([...otherKinds(prompt)].length, key.includes("low") ? 1 : 0);
      });
    });
  }
});

function numbered(examples: string): PreparedPrompt {
  let count = 0;
  const text = examples.replaceAll("#", () => String((count += 1)));
  return readPrompt({ prompt: `${DESCRIBED}\`\`\`json\n${text}\`\`\`\n`, context: "" });
}
