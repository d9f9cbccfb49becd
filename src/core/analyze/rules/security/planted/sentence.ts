import type { Span } from "../../../../../contract/span";

/** A sentence, line or cell of the context. */
export interface Sentence extends Span {
  /** `prose` is all that is not in a zone. */
  readonly zone: "prose" | "code" | "comment" | "unseen";
  /** Its words: from `first` up to `last`, exclusive. */
  readonly first: number;
  readonly last: number;
  /** The paragraph, cell or line that it belongs to, by number. */
  readonly unit: number;
  /** The code between fences right behind it. */
  readonly block: Span | null;
}
