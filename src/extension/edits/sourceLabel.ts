import { type LabelKind, markLabel } from "./markLabel";

/** A source of a result, in the order in which the sources were given. */
export interface LabelledSource {
  readonly id: string;
  /** Its path as the answer wrote it. */
  readonly uri: string | null;
}

/** A mark of the answer and the source that it was bound to. */
export interface BoundMark {
  readonly marker: string;
  readonly source_id: string | null;
}

/** What an answer knows about how it names its sources. */
export interface Labels {
  readonly sources: readonly LabelledSource[];
  readonly marks: readonly BoundMark[];
  readonly isCountedFromZero: boolean;
}

/** By which label marks of a kind name a source; `null` where no label would name it without doubt. */
export function sourceLabel(kind: LabelKind, sourceId: string, labels: Labels): string | null {
  const position = labels.sources.findIndex((source) => source.id === sourceId);
  const source = labels.sources[position];
  if (source === undefined) return null;
  const used = usedLabel(kind, sourceId, labels);
  if (used !== null) return used;
  const label = newLabel(kind, source, position + (labels.isCountedFromZero ? 0 : 1));
  if (label === null || isTaken(label, source.id, labels) || namesAnother(kind, label, sourceId, labels)) return null;
  return label;
}

/** The label by which the answer names the source elsewhere. */
function usedLabel(kind: LabelKind, sourceId: string, { marks }: Labels): string | null {
  for (const mark of marks) {
    if (mark.source_id !== sourceId) continue;
    const label = labelOf(kind, mark.marker);
    if (label !== null) return label;
  }
  return null;
}

function newLabel(kind: LabelKind, source: LabelledSource, position: number): string | null {
  switch (kind) {
    case "href":
      return source.uri;
    case "number":
      return /^\d+$/.test(source.id) ? source.id : String(position);
    case "footnote":
      return /^[^\]\s]+$/.test(source.id) ? source.id : String(position);
    case "id":
      return /^[^[\](),;\n]+$/.test(source.id) ? source.id : null;
  }
}

/** A number is looked up among the ids first; where some ids are numbers, positions mean nothing. */
function isTaken(label: string, id: string, { sources }: Labels): boolean {
  if (label === id || !/^\d+$/.test(label)) return false;
  return sources.some((source) => /^\d+$/.test(source.id));
}

function namesAnother(kind: LabelKind, label: string, sourceId: string, { marks }: Labels): boolean {
  return marks.some((mark) => mark.source_id !== sourceId && labelOf(kind, mark.marker) === label);
}

function labelOf(kind: LabelKind, marker: string): string | null {
  const label = markLabel(marker);
  return label?.kind === kind ? marker.slice(label.span.start, label.span.end) : null;
}
