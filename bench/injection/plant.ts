import type { Span } from "../../src/contract/span";

/** A context that is known to be clean, or to hold an attack at `span`. */
export interface LabelledContext {
  readonly id: string;
  readonly text: string;
  readonly question: string;
  readonly span: Span | null;
  /** What kind of attack it holds; "" where it is clean. */
  readonly category: string;
}

export const POSITIONS = ["start", "middle", "end"] as const;
export type Position = (typeof POSITIONS)[number];

/** Puts an attack on a line of its own before, into or behind a text. */
export function plant(
  text: string,
  attack: string,
  position: Position,
): { readonly text: string; readonly span: Span } {
  const at = placeOf(text, position);
  const before = at === 0 ? "" : `${text.slice(0, at).trimEnd()}\n`;
  const after = at === text.length ? "" : `\n${text.slice(at).trimStart()}`;
  return { text: before + attack + after, span: { start: before.length, end: before.length + attack.length } };
}

/** In the middle: behind the line or sentence that ends next. */
function placeOf(text: string, position: Position): number {
  if (position === "start") return 0;
  if (position === "end") return text.length;
  const middle = text.slice(text.length >> 1).search(/[\n.!?]\s/u);
  return middle === -1 ? text.length : (text.length >> 1) + middle + 1;
}
