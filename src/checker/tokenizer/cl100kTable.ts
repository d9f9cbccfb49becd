import table from "gpt-tokenizer/bpeRanks/cl100k_base";
import type { TokenTable } from "./makeTokenizer";

/** A megabyte: a bundle of its own, which is loaded when the first text is tokenized. */
export const tokenTable: TokenTable = table;
