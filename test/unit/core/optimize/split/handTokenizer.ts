import type { Tokenizer } from "../../../../../src/core/tokenize/tokenizer";

/** Each sign that is not blank is a token, and takes the blanks before it along. Counts of parts add up, so that other packages can be asked the same. */
export const signTokenizer: Tokenizer = {
  name: "signs",
  tokenEnds: (text) => Int32Array.from(Array.from(text.matchAll(/\S/g), ({ index }) => index + 1)),
};

export function countSigns(text: string): number {
  return text.replace(/\s/g, "").length;
}

/** A word with the blanks before it is a token, and so is each stop. */
export const wordTokenizer: Tokenizer = {
  name: "words",
  tokenEnds(text) {
    const ends = Array.from(text.matchAll(/[^\s.,;!?|#`]+|[.,;!?|#`]/gu), ({ index, 0: word }) => index + word.length);
    const last = ends.at(-1) ?? 0;
    return Int32Array.from(last < text.length ? [...ends, text.length] : ends);
  },
};
