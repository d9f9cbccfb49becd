import { RAGQualityError } from "../../contract/error";
import type { Tokenizer } from "../../core/tokenize/tokenizer";
import { makeTokenizer, type TokenTable } from "./makeTokenizer";

/** Gives the tokenizer, which is made when it is first asked for. */
export type LoadTokenizer = () => Promise<Tokenizer>;

/** Makes the tokenizer from a table that is asked for once; where that failed, it is asked for again. */
export function makeLoadTokenizer(loadTable: () => Promise<TokenTable>): LoadTokenizer {
  let loading: Promise<Tokenizer> | undefined;
  return async () => {
    loading ??= loadTable().then(makeTokenizer);
    return await loading.catch((fault: unknown) => {
      loading = undefined;
      throw cannotLoad(fault);
    });
  };
}

/** Loads the table that is bundled beside this code. */
export const loadTokenizer = makeLoadTokenizer(async () => (await import("./tokenTable")).tokenTable);

function cannotLoad(fault: unknown): RAGQualityError {
  const reason = fault instanceof Error ? fault.message : String(fault);
  return new RAGQualityError({
    code: "not_available",
    message: `Tokens cannot be counted, because the tokenizer's table did not load: ${reason}. Install the package again.`,
  });
}
