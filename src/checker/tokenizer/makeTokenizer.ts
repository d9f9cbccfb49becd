import { BytePairTokenizer, utf8 } from "../../core/tokenize/bytePairTokenizer";
import type { Encoding, Tokenizer } from "../../core/tokenize/tokenizer";

/** Each token by its rank: its text, or its bytes where they are no text. */
export type TokenTable = readonly (string | readonly number[])[];

export function makeTokenizer(encoding: Encoding, table: TokenTable): Tokenizer {
  const ranks = new Map<string, number>();
  for (const [rank, token] of table.entries())
    ranks.set(typeof token === "string" ? utf8Bytes(token) : String.fromCharCode(...token), rank);
  return new BytePairTokenizer(encoding, ranks);
}

function utf8Bytes(token: string): string {
  let bytes = "";
  for (const letter of token) bytes += utf8(letter.codePointAt(0) ?? 0);
  return bytes;
}
