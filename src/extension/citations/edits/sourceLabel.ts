import type { Span } from "../../../contract/span";

/** What a mark names its source by: a number, a footnote, an id, or the address of a link. */
type LabelKind = "number" | "footnote" | "id" | "href";

/** The part of a mark that names the source; its span is an offset into the mark. */
interface MarkLabel {
  readonly kind: LabelKind;
  readonly span: Span;
}

/** Marks longer than this are not edited. */
const MAX_MARK_LENGTH = 2_000;

const NUMBERED: readonly RegExp[] = [
  /^(\[)(\d+)\]$/d,
  /^()(\d+)$/d,
  /^(【)(\d+)(?:†[^【】]*)?】$/d,
  /^(<[a-z]+[^<>]*>\[?)(\d+)\]?<\/[a-z]+>$/di,
  /^([([]?(?:sources?|src|docs?|documents?|refs?\.?|references?|passages?|contexts?|quelle|fuente|fonte|bron|källa|źródło)[ \u00a0]+#?)(\d+)[)\]:]?$/diu,
];
const FOOTNOTES: readonly RegExp[] = [/^(\[\^)([^\]\s]+)\]$/d, /^(\^)([^\],;\s]+)$/d];
const LINKS: readonly RegExp[] = [
  /^(\[[^]*\]\(\s*<)([^<>]+)>[^()]*\)$/d,
  /^(\[[^]*\]\(\s*)([^\s()<>]+)(?:\s[^()]*)?\)$/d,
];
/** `[1-3]` names three sources at once, and is no id. */
const IDS: readonly RegExp[] = [/^(\[)(?!\d+\s*[-–—]\s*\d+\])([^[\]]+)\]$/d, /^()(?!\d+[-–—]\d+$)([^[\](),;\s]+)$/d];

const STYLES: readonly (readonly [LabelKind, readonly RegExp[]])[] = [
  ["href", LINKS],
  ["number", NUMBERED],
  ["footnote", FOOTNOTES],
  ["id", IDS],
];

/**
 * Finds the label of a mark, as it stands in the text.
 *
 *     【2†source】   [guide](docs/a.md)   (Source 2)
 *       ^                    ^^^^^^^^^            ^
 */
export function markLabel(mark: string): MarkLabel | null {
  if (mark.length > MAX_MARK_LENGTH) return null;
  for (const [kind, patterns] of STYLES) {
    const span = patterns.map((pattern) => labelIn(mark, pattern)).find((found) => found !== null);
    if (span) return { kind, span };
  }
  return null;
}

function labelIn(mark: string, pattern: RegExp): Span | null {
  const indices = pattern.exec(mark)?.indices?.[2];
  return indices === undefined ? null : { start: indices[0], end: indices[1] };
}

/** A source of a result, in the order in which the sources were given. */
interface LabelledSource {
  readonly id: string;
  /** Its path as the answer wrote it. */
  readonly uri: string | null;
}

/** A mark of the answer and the source that it was bound to. */
interface BoundMark {
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
