import type { Quantity } from "../../../../../text/quantities";

/** A sentence that gives one number for a thing. */
export interface NumberStatement {
  /** The place of its passage in the list. */
  readonly passage: number;
  readonly quantity: Quantity;
  /** What is counted or measured: kind, unit, and for a bare number the word behind it. */
  readonly measure: string;
  /** The stems of the sentence's other content words. */
  readonly stems: ReadonlySet<string>;
  /** Those of them that are names, numbers or codes: they say of which thing the sentence is. */
  readonly names: ReadonlySet<string>;
  /** The other numbers of the sentence, in order, as text. */
  readonly others: string;
  /** Words that bound the number: `at least`, `up to`. */
  readonly bounds: string;
  /** The stems of the passage's title: it may say what the sentence is about. */
  readonly titleStems: ReadonlySet<string>;
}
