import type { Span } from "../../../../contract/span";
import type { ContextLayout, Passage } from "../preparedContext";

/** A passage as its layout shows it, before its words are read. */
export type FoundPassage = Omit<Passage, "source">;

/** Passages that stand together. */
export interface PassageGroup {
  readonly span: Span;
  readonly layout: ContextLayout;
  readonly passages: readonly FoundPassage[];
}

/** The passages as a group; `null` where there are none. */
export function groupOf(layout: ContextLayout, passages: readonly FoundPassage[]): PassageGroup | null {
  const [first] = passages;
  const last = passages.at(-1);
  return first === undefined || last === undefined
    ? null
    : { span: { start: first.start, end: last.end }, layout, passages };
}
