import type { OffsetMap } from "../text/offsetMap";
import type { Heading } from "./headings";
import { htmlSource } from "./htmlSource";
import { jsonSource } from "./jsonSource";
import { markdownSource, plainSource } from "./plainSource";
import type { SourceType } from "./sourcePath";

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

/** Turns the content of a file into the texts of sources: one, or for a JSON file of documents one each. */
export function sourceTexts(type: SourceType, content: string): FileTexts {
  switch (type) {
    case "md":
    case "markdown":
      return { kind: "texts", texts: [markdownSource(content)] };
    case "txt":
      return { kind: "texts", texts: [plainSource(content)] };
    case "html":
    case "htm":
      return { kind: "texts", texts: [htmlSource(content)] };
    case "json":
      return jsonSource(content);
  }
}
