import type { Span } from "../../contract/span";

/** What a mark names its source by: a number, a footnote, an id, or the address of a link. */
export type LabelKind = "number" | "footnote" | "id" | "href";

/** The part of a mark that names the source; its span is an offset into the mark. */
export interface MarkLabel {
  readonly kind: LabelKind;
  readonly span: Span;
}

/** Marks longer than this are not edited. */
const LONGEST_MARK = 2_000;

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
  if (mark.length > LONGEST_MARK) return null;
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
