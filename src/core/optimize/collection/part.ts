import { TokenList } from "../../../text/tokenList";
import type { Tokenizer } from "../../tokenize/tokenizer";
import { PreparedDocument } from "../split/preparedDocument";

/** A text that the trial is made on: a document, or a part of one where only a part of the collection was drawn. */
export interface Part {
  /** The index of its document. */
  readonly document: number;
  /** Where it starts in its document. */
  readonly offset: number;
  readonly text: string;
}

/** A part with its tokens and its words. */
export interface ReadPart extends Part {
  readonly prepared: PreparedDocument;
  readonly words: TokenList;
}

export function readPart(part: Part, tokenizer: Tokenizer): ReadPart {
  return { ...part, prepared: new PreparedDocument(part.text, tokenizer), words: new TokenList(part.text) };
}
