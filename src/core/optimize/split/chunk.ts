import type { Span } from "../../../contract/span";
import { trimmed } from "./pieces";
import { type Measure, unitsBetween } from "./textMeasure";

/** `document.slice(start, end)` is the chunk. */
export interface Chunk extends Span {
  /** As the tokens stand in the whole document: an index that tokenizes the chunk alone may count one or two more or less. */
  readonly tokens: number;
  /** The titles of the headings that the chunk stands under, outermost first; from the Markdown splitter alone. */
  readonly heading_path?: readonly string[];
}

export interface SplitDocument {
  /** In the order of their starts. */
  readonly chunks: readonly Chunk[];
  /** Tables and code that the splitter keeps whole, and that had to be cut because one alone is larger than a chunk. */
  readonly cutBlocks: readonly Span[];
}

/** Collects the chunks of one document: without the blanks around them, and none that is blank. */
export class ChunkCollector {
  readonly chunks: Chunk[] = [];
  readonly #text: string;
  readonly #tokens: Measure;

  constructor(text: string, tokens: Measure) {
    this.#text = text;
    this.#tokens = tokens;
  }

  push(start: number, end: number, headings?: readonly string[]): void {
    const span = trimmed(this.#text, start, end);
    if (span === null) return;
    const tokens = unitsBetween(this.#tokens, span.start, span.end);
    this.chunks.push(headings === undefined ? { ...span, tokens } : { ...span, tokens, heading_path: headings });
  }
}
