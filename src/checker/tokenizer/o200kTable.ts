import table from "gpt-tokenizer/bpeRanks/o200k_base";
import type { TokenTable } from "./makeTokenizer";

/** Two megabytes: a bundle of its own, which is loaded with the first prompt for a model that counts by it. */
export const tokenTable: TokenTable = table;
