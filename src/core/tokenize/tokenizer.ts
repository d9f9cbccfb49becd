/** The tables of tokens that there are: OpenAI's, that of its embedding models and GPT-4, and that of GPT-4o and what came after. */
export type Encoding = "cl100k_base" | "o200k_base";

/** Finds the tokens of a model. Injected: the real ones are large, and loaded only when they are needed. */
export interface Tokenizer {
  readonly name: string;
  /**
   * The end of each token, ascending, in UTF-16 code units; the last one is the text's length. A token that ends inside of a
   * letter has that letter's end, so that counts stay true and no letter is ever cut: 🦄 with three tokens gives 2, 2, 2.
   */
  tokenEnds(text: string): Int32Array;
}

/** For what is read and not counted. */
export const NO_TOKENS: Tokenizer = { name: "none", tokenEnds: ({ length }) => Int32Array.of(length) };
