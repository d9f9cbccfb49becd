import assert from "node:assert/strict";
import { maskQuotes } from "../../../../../../../../src/core/analyze/rules/instructions/demands/readScopes";
import { featuresOf } from "../../../../../../../../src/core/analyze/rules/instructions/demands/wordings/sentenceFeatures";

function signOf(text: string, name: string): number | undefined {
  return featuresOf(text, maskQuotes(text)).get(name);
}

describe("featuresOf", () => {
  for (const [text, name, sign] of [
    ["Use emojis.", "emoji", 1],
    ["Do not use emojis.", "emoji", -1],
    ["Never leave out the source.", "sourc", 1],
    ["Do not use miles, feet or inches.", "inch", -1],
    ["Emojis are banned.", "emoji", -1],
    ["Emojis are not allowed.", "emoji", -1],
    ["Citations: none", "citat", -1],
    ["Use prose rather than lists.", "list", -1],
    ["Never use lists, write prose.", "prose", 1],
    ["Sources must not be omitted.", "sourc", 1],
    ['Never write "maybe".', '"mayb', -1],
  ] as const)
    it(`reads ${name} as ${String(sign)} in: ${text}`, () => assert.equal(signOf(text, name), sign));
});
