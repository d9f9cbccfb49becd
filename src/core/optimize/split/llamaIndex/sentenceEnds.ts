import { GrowingOffsets } from "../../tokenize/growingOffsets";
import { protectedText } from "./protectedText";

const STOPS = ".?!…";
const CLOSERS = "\"'”’)}]";
const UNITS_A_SENTENCE = 80;

/**
 * Where LlamaIndex's tokenizer of sentences ends them: behind stops, which blanks may part, and one closing sign, whatever follows.
 *
 *     Really ? ! "Yes." v1.x
 *     ^---------^^----^-^-^
 */
export function sentenceEnds(text: string): Int32Array {
  const shown = protectedText(text);
  const ends = new GrowingOffsets(text.length / UNITS_A_SENTENCE);
  for (let at = 0; at < shown.length; at += 1) {
    if (!STOPS.includes(shown.charAt(at))) continue;
    let end = at + 1;
    for (let on = end; on < shown.length && (STOPS.includes(shown.charAt(on)) || shown.charAt(on) === " "); on += 1) {
      if (shown.charAt(on) !== " ") end = on + 1;
    }
    if (end < shown.length && CLOSERS.includes(shown.charAt(end))) end += 1;
    ends.push(end);
    at = end - 1;
  }
  return ends.finish();
}
