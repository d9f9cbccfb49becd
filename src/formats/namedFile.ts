import type { Span } from "../contract/span";

/** A file that a response names as a source. `span` is where, in the response. */
export interface NamedFile {
  /** As the response writes it, with its fragment. */
  readonly path: string;
  /** The mark by which the response cites it. */
  readonly key: string;
  readonly title: string | null;
  readonly span: Span;
}
