import { UsageError } from "../exit";
import { rowsOf } from "./byteRows";
import { decode, systemErrorText, withoutMark } from "./readBytes";

/** More than a line of a table of names and numbers has. */
const MAX_LINE_BYTES = 100_000;

interface TextLine {
  /** Counted from 1. */
  readonly number: number;
  /** `null` where it is no text in UTF-8, or longer than any such line. */
  readonly text: string | null;
}

/** Why a line has no text. */
export const NO_TEXT = "It is no line of text in UTF-8";

/**
 * The lines of a text, one after the other. Rejects with a `UsageError` where they cannot be read on.
 * @param name what people call the file
 */
export async function* linesOf(name: string, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<TextLine> {
  let number = 0;
  try {
    for await (const row of rowsOf(chunks, MAX_LINE_BYTES)) {
      number += 1;
      const read = row.kind === "row" ? decode(number === 1 ? withoutMark(row.bytes) : row.bytes) : null;
      yield { number, text: read?.kind === "text" ? read.text : null };
    }
  } catch (error) {
    const where = number === 0 ? "" : ` behind line ${number}`;
    throw new UsageError(`${name} cannot be read${where}: ${systemErrorText(error)}. Check the file.`);
  }
}
