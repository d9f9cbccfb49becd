import type { OffsetMap } from "../../text/offsets";

/** A heading of a source. Offsets are into the source's text. */
export interface Heading {
  /** 1 to 6. */
  readonly level: number;
  readonly title: string;
  readonly start: number;
  /** The anchor that the source itself gives the heading. */
  readonly id: string | null;
}

/** One text that a file gives as a source. `map` leads to offsets of the file. */
export interface SourceText {
  readonly text: string;
  readonly map: OffsetMap;
  /** The id that the file itself gives the text. */
  readonly id: string | null;
  readonly title: string | null;
  readonly headings: readonly Heading[];
}

export type FileTexts =
  | { readonly kind: "texts"; readonly texts: readonly SourceText[] }
  /** `why` completes “The source … is not used: …”. */
  | { readonly kind: "refused"; readonly why: string };
