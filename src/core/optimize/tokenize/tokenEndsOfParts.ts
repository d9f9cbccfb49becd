import { GrowingOffsets } from "./growingOffsets";
import type { Tokenizer } from "./tokenizer";

const UNITS_A_TOKEN = 4;

/** The ends of the tokens where each part between two of the ascending `cuts` is tokenized as a text of its own. */
export function tokenEndsOfParts(text: string, cuts: Int32Array, tokenizer: Tokenizer): Int32Array {
  const ends = new GrowingOffsets(text.length / UNITS_A_TOKEN);
  let start = 0;
  const push = (end: number): void => {
    if (end <= start) return;
    for (const tokenEnd of tokenizer.tokenEnds(text.slice(start, end))) ends.push(start + tokenEnd);
    start = end;
  };
  cuts.forEach(push);
  push(text.length);
  return ends.finish();
}
