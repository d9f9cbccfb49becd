import type { Span } from "../../../contract/span";

/** What a mark names its source by. */
export type SourceKey =
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "label"; readonly label: string }
  | { readonly kind: "footnote"; readonly label: string }
  | { readonly kind: "author_year"; readonly author: string; readonly year: string }
  | { readonly kind: "href"; readonly href: string };

/** One named source inside a mark. `[1, 2]` has two items; the item of a mark that names one source spans the mark. */
export interface MarkItem extends Span {
  readonly key: SourceKey;
  /** Whether it certainly is a citation even if no source answers to it: `[7]` is, `[EMIM]` may be anything. */
  readonly isCertain: boolean;
}

/** A citation mark. The words in it are no part of the claim, but for `wordsStay`: the text of a link. */
export interface Mark extends Span {
  readonly items: readonly MarkItem[];
  readonly wordsStay: boolean;
  /** A letter or digit stands right before it, as in `list[1]`. */
  readonly isAttached: boolean;
}
