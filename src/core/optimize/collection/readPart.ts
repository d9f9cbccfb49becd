import { TokenList } from "../../../text/tokenList";
import { PreparedDocument } from "../split/preparedDocument";
import type { Tokenizer } from "../tokenize/tokenizer";
import type { Part } from "./part";

/** A part with its tokens and its words. */
export interface ReadPart extends Part {
  readonly prepared: PreparedDocument;
  readonly words: TokenList;
}

export function readPart(part: Part, tokenizer: Tokenizer): ReadPart {
  return { ...part, prepared: new PreparedDocument(part.text, tokenizer), words: new TokenList(part.text) };
}
