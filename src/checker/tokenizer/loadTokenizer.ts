import { RAGQualityError } from "../../contract/error";
import type { Encoding, Tokenizer } from "../../core/tokenize/tokenizer";
import { makeTokenizer, type TokenTable } from "./makeTokenizer";

/** Gives a tokenizer, which is made when it is first asked for: that of embedding models where no other is named. */
export type LoadTokenizer = (encoding?: Encoding) => Promise<Tokenizer>;

/** Makes tokenizers from tables that are asked for once each; where that failed, it is asked for again. */
export function makeLoadTokenizer(loadTable: (encoding: Encoding) => Promise<TokenTable>): LoadTokenizer {
  const loading = new Map<Encoding, Promise<Tokenizer>>();
  return async (encoding = "cl100k_base") => {
    const tokenizer = loading.get(encoding) ?? loadTable(encoding).then((table) => makeTokenizer(encoding, table));
    loading.set(encoding, tokenizer);
    return await tokenizer.catch((fault: unknown) => {
      loading.delete(encoding);
      throw cannotLoad(fault);
    });
  };
}

/** Loads the tables that are bundled beside this code. */
export const loadTokenizer = makeLoadTokenizer(async (encoding) => {
  const { tokenTable } = encoding === "cl100k_base" ? await import("./cl100kTable") : await import("./o200kTable");
  return tokenTable;
});

function cannotLoad(fault: unknown): RAGQualityError {
  const reason = fault instanceof Error ? fault.message : String(fault);
  return new RAGQualityError({
    code: "not_available",
    message: `Tokens cannot be counted, because the tokenizer's table did not load: ${reason}. Install the package again.`,
  });
}
