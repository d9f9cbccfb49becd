import type { Span } from "../../../../../contract/span";

/** A stretch of a text that is not read as prose. */
export interface Zone extends Span {
  /** `code` stands between fences, `comment` in an HTML comment, `unseen` in an element that a browser does not show. */
  readonly kind: "code" | "comment" | "unseen";
}

const FENCE = /^[ \t>]{0,8}(?:`{3,}|~{3,})/gm;
const UNSEEN_STYLE =
  /<[a-z][^<>]{0,300}?(?:display\s{0,3}:\s{0,3}none|visibility\s{0,3}:\s{0,3}hidden|font-size\s{0,3}:\s{0,3}0|opacity\s{0,3}:\s{0,3}0(?!\.)|color\s{0,3}:\s{0,3}(?:white|#fff))[^<>]{0,300}>/gi;
const COMMENT_START = "<!--";
const COMMENT_END = "-->";

/** The zones of a text, in order, none inside of another. Linear in the length. */
export function findZones(text: string): Zone[] {
  const zones = [...fences(text), ...comments(text), ...unseen(text)].sort((one, other) => one.start - other.start);
  const apart: Zone[] = [];
  for (const zone of zones) {
    if (zone.start >= (apart.at(-1)?.end ?? 0)) apart.push(zone);
  }
  return apart;
}

/** From one line of ticks through the next; the last one may stay open. */
function fences(text: string): Zone[] {
  if (!text.includes("```") && !text.includes("~~~")) return [];
  const marks = [...text.matchAll(FENCE)].map(({ index }) => index);
  return marks.flatMap((start, index): Zone[] => {
    if (index % 2 === 1) return [];
    return [{ kind: "code", start, end: lineEnd(text, marks[index + 1] ?? text.length) }];
  });
}

function comments(text: string): Zone[] {
  const found: Zone[] = [];
  for (let start = text.indexOf(COMMENT_START); start !== -1;) {
    const close = text.indexOf(COMMENT_END, start + COMMENT_START.length);
    const end = close === -1 ? text.length : close + COMMENT_END.length;
    found.push({ kind: "comment", start, end });
    start = text.indexOf(COMMENT_START, end);
  }
  return found;
}

function unseen(text: string): Zone[] {
  if (!text.includes("<")) return [];
  return [...text.matchAll(UNSEEN_STYLE)].map(({ index, 0: tag }): Zone => {
    const close = text.indexOf("</", index + tag.length);
    return { kind: "unseen", start: index + tag.length, end: close === -1 ? lineEnd(text, index + tag.length) : close };
  });
}

function lineEnd(text: string, from: number): number {
  const at = text.indexOf("\n", from);
  return at === -1 ? text.length : at;
}
