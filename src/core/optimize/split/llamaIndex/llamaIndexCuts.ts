import { GrowingOffsets } from "../../tokenize/growingOffsets";
import { sentenceEnds } from "./sentenceEnds";

/** LlamaIndex takes nothing less for the start of a paragraph. */
const PARAGRAPH = "\n\n\n";
const UNITS_A_PARAGRAPH = 1000;

/** Where LlamaIndex cuts a text first; the same for all settings. */
export interface LlamaIndexCuts {
  readonly paragraphStarts: Int32Array;
  readonly sentenceEnds: Int32Array;
  /** Both, ascending. */
  readonly all: Int32Array;
}

export function findLlamaIndexCuts(text: string): LlamaIndexCuts {
  const [paragraphs, sentences] = [paragraphStarts(text), sentenceEnds(text)];
  const all = new Int32Array(paragraphs.length + sentences.length);
  all.set(paragraphs);
  all.set(sentences, paragraphs.length);
  return { paragraphStarts: paragraphs, sentenceEnds: sentences, all: all.sort() };
}

/** Each paragraph starts with the line ends that part it from the one before. */
function paragraphStarts(text: string): Int32Array {
  const starts = new GrowingOffsets(text.length / UNITS_A_PARAGRAPH);
  for (let at = text.indexOf(PARAGRAPH); at !== -1; at = text.indexOf(PARAGRAPH, at + PARAGRAPH.length))
    starts.push(at);
  return starts.finish();
}
