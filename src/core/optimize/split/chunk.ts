import type { Span } from "../../../contract/span";

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
