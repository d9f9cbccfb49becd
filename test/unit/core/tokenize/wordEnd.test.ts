import assert from "node:assert/strict";
import { wordEnd } from "../../../../src/core/tokenize/wordEnd";

function words(text: string): string[] {
  const found: string[] = [];
  for (let at = 0; at < text.length;) {
    const end = wordEnd(text, at);
    found.push(text.slice(at, end));
    at = end;
  }
  return found;
}

describe("the words that tokens are made within", () => {
  for (const [name, text, expected] of [
    ["take one blank or sign before them along", "a word,(again (so", ["a", " word", ",(", "again", " (", "so"]],
    ["part contractions in any case", "It's we'LL o'clock", ["It", "'s", " we", "'LL", " o", "'clock"]],
    ["hold three digits at most", "12345 6", ["123", "45", " ", "6"]],
    ["leave the last blank to the next word", "a   b", ["a", "  ", " b"]],
    ["end blanks behind the last line end", "a \n \n  b", ["a", " \n \n", " ", " b"]],
    ["keep blanks at the end together", "a \n ", ["a", " \n "]],
    ["give line ends to the signs before them", "a.\r\n\nb", ["a", ".\r\n\n", "b"]],
    ["take a pair of surrogates for one sign", "🦄a 🦄🦄", ["🦄a", " 🦄🦄"]],
  ] as const) {
    it(name, () => assert.deepEqual(words(text), expected));
  }
});
