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

/** A part of a source that people know by a name: `page 3`, `slide 2`, `Prices!B4`, `cell 5`. It reaches to the next one. */
export interface SourcePlace {
  readonly name: string;
  /** An offset into the source's text. */
  readonly start: number;
}

/** One text that a file gives as a source. `map` leads to offsets of the file, or of what was extracted from it. */
export interface SourceText {
  readonly text: string;
  readonly map: OffsetMap;
  /** The id that the file itself gives the text. */
  readonly id: string | null;
  readonly title: string | null;
  readonly headings: readonly Heading[];
  /** In the order of the text; empty where lines are all that a reader goes by. */
  readonly places: readonly SourcePlace[];
  /** How many pages the file has, with those that hold no text; missing where it has none. */
  readonly pages?: number;
  /** Where in the web the text was saved from. */
  readonly address: string | null;
}

export type FileTexts =
  /** `leftOut`: how many of its values nobody reads, such as embeddings. `isNumbered`: whether it says the numbers of its texts. */
  | {
      readonly kind: "texts";
      readonly texts: readonly SourceText[];
      readonly leftOut?: number;
      readonly isNumbered?: true;
    }
  /** `why` completes “The source … is not used: …”. */
  | { readonly kind: "refused"; readonly why: string };
