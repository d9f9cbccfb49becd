import { codeSpans } from "../../text/codeSpans";
import { OffsetMap } from "../../text/offsets";
import type { Heading, SourceText } from "./sourceText";

const HEADING = /^ {0,3}(#{1,6})[ \t]+(\S.*)$/;
const CLOSING_MARKS = /[ \t]#+$/;
const OWN_ID = /\{#([^\s{}]{1,200})\}$/;

/** A plain text is its own source, as it stands. */
export function plainSource(content: string): SourceText {
  return namelessSource(content, OffsetMap.slice(0, content.length));
}

/** A text of which nothing else is known. */
export function namelessSource(text: string, map: OffsetMap): SourceText {
  return { text, map, id: null, title: null, headings: [], places: [], address: null };
}

/** A text as it stands, with its headings. */
export function headedSource(content: string, headings: readonly Heading[]): SourceText {
  return { ...plainSource(content), title: headings[0]?.title ?? null, headings };
}

/** A Markdown file as it stands, with its headings. */
export function markdownSource(content: string): SourceText {
  return headedSource(content, markdownHeadings(content));
}

export function markdownHeadings(text: string): Heading[] {
  const headings: Heading[] = [];
  const code = codeSpans(text);
  let next = 0;
  for (let start = 0; start < text.length;) {
    const found = text.indexOf("\n", start);
    const end = found === -1 ? text.length : found;
    while ((code[next]?.end ?? Infinity) <= start) next++;
    const isCode = (code[next]?.start ?? Infinity) <= start;
    const heading = isCode ? null : headingAt(text.slice(start, end), start);
    if (heading !== null) headings.push(heading);
    start = end + 1;
  }
  return headings;
}

function headingAt(line: string, start: number): Heading | null {
  const match = HEADING.exec(line.trimEnd());
  if (match === null) return null;
  const [, marks = "", words = ""] = match;
  const written = words.replace(CLOSING_MARKS, "").trimEnd();
  const id = OWN_ID.exec(written)?.[1] ?? null;
  return { level: marks.length, title: plainTitle(written.replace(OWN_ID, "")), start, id };
}

/** The words of a heading without the marks of links, code and emphasis. */
function plainTitle(written: string): string {
  return written
    .replace(/\[([^[\]]{0,500})\]\([^()\s]{0,1000}\)/g, "$1")
    .replace(/[`*]/g, "")
    .trim();
}
