import type { Span } from "../../contract/span";
import { markLabel } from "./markLabel";
import { type Labels, sourceLabel } from "./sourceLabel";
import type { TextEdit } from "./textEdit";

/** Makes the mark at `mark` name another source, in the mark's own style; `null` where that style cannot name it. */
export function replaceMark(text: string, mark: Span, sourceId: string, labels: Labels): TextEdit | null {
  const label = markLabel(text.slice(mark.start, mark.end));
  if (label === null) return null;
  const name = sourceLabel(label.kind, sourceId, labels);
  if (name === null) return null;
  return { start: mark.start + label.span.start, end: mark.start + label.span.end, text: name };
}
