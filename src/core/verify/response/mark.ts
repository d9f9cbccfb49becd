import type { Span } from "../../../contract/span";
import type { Binding } from "../../../contract/verify/citationResult";

/** What a mark names its source by. */
export type SourceKey =
  /** `name` is what a source can also be found by: `doc-3`, or the address of `[3](docs/a.md)`. */
  | { readonly kind: "number"; readonly value: number; readonly name?: string }
  | { readonly kind: "label"; readonly label: string }
  | { readonly kind: "footnote"; readonly label: string }
  | { readonly kind: "author_year"; readonly author: string; readonly year: string }
  /** A page alone, `p. 12`, of whichever source has it. */
  | { readonly kind: "page"; readonly label: string }
  /** An address, an identifier such as `doi:10.1000/x`, or the path of a file. */
  | { readonly kind: "href"; readonly href: string };

/** One named source inside a mark. `[1, 2]` has two items; the item of a mark that names one source spans the mark. */
export interface MarkItem extends Span {
  readonly key: SourceKey;
  /** Whether it certainly is a citation even if no source answers to it: `[7]` is, `[EMIM]` may be anything. */
  readonly isCertain: boolean;
  /** What stands behind the name in quotation marks: `PMID: 123 "…"`. */
  readonly quote?: string;
  /** What stands behind the name and says where in the source, unless it is in the item itself. */
  readonly place?: string;
}

/**
 * A citation mark. `hidden` is what of it is no part of the claim: all of it, but of a link the address alone. A `link` has words of the
 * sentence, an `aside` is an address that says where the sentence before is from, a `name` a file's name among the words, a `title` that of a source.
 */
export interface Mark extends Span {
  readonly kind: "mark" | "link" | "aside" | "name" | "title";
  readonly items: readonly MarkItem[];
  readonly hidden: Span;
  /** A letter or digit stands right before it, as in `list[1]`. */
  readonly isAttached: boolean;
}

export interface BoundSource {
  readonly kind: "source";
  readonly source: number;
  readonly binding: Exclude<Binding, "unbound">;
  /** Several passages of one document that a mark names alike; `source` is one of them. */
  readonly passages?: readonly number[];
  /** The page that a mark names, where the document has so many and no more. */
  readonly beyond?: { readonly page: string; readonly pages: number } | undefined;
}

/** What a mark is bound to. `not_given` names a page or document that is none of the sources, or a page beyond the last; `none` a number that no list has. */
export type Bound =
  | BoundSource
  | { readonly kind: "not_given"; readonly name: string; readonly pages?: number }
  | { readonly kind: "unbound" }
  | { readonly kind: "none" };
