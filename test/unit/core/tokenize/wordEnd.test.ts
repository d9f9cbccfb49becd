import assert from "node:assert/strict";
import type { Encoding } from "../../../../src/core/tokenize/tokenizer";
import { WORD_ENDS } from "../../../../src/core/tokenize/wordEnd";

function words(text: string, encoding: Encoding): string[] {
  const found: string[] = [];
  for (let at = 0; at < text.length;) {
    const end = WORD_ENDS[encoding](text, at);
    found.push(text.slice(at, end));
    at = end;
  }
  return found;
}

describe("the words within which cl100k_base makes tokens", () => {
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
    it(name, () => assert.deepEqual(words(text, "cl100k_base"), expected));
  }
});

describe("the words within which o200k_base makes tokens", () => {
  for (const [name, text, expected] of [
    ["end before a capital", "parseHTTP birdSong", ["parse", "HTTP", " bird", "Song"]],
    ["take contractions along", "It's we'LL o'clock", ["It's", " we'LL", " o", "'clock"]],
    ["take letters without case for either", "日本ABC東京abc", ["日本ABC東京abc"]],
    ["end behind the last letter without case that capitals follow", "日本ABC", ["日本", "ABC"]],
    ["take marks along", "e\u0301A !\u0301", ["e\u0301", "A", " !\u0301"]],
    ["hold three digits at most", "12345 6", ["123", "45", " ", "6"]],
    ["end blanks at the end behind their last line end", "a \n ", ["a", " \n", " "]],
    ["give line ends and slashes to the signs before them", "a.\r\n/\nb //c", ["a", ".\r\n/\n", "b", " //", "c"]],
  ] as const) {
    it(name, () => assert.deepEqual(words(text, "o200k_base"), expected));
  }
});
