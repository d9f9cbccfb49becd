import type { Span } from "../contract/span";
import type { LineIndex } from "../formats/lineIndex";
import { untrustedName } from "./untrusted";

/** `fees.md:3:14`: where a span of a text begins, as editors and compilers write it. */
export function placeIn(label: string, lines: LineIndex, { start }: Span): string {
  return `${untrustedName(label)}:${lines.line(start)}:${lines.column(start)}`;
}
