import type { Span } from "../../contract/span";
import { linesWithin, overlaps } from "../../text/spans";
import { hasSourceType, namesSourceFile } from "../sources/sourcePath";
import { isReferenceHeading } from "./referenceEntry";

/** A line by which a response says where it is from. */
export type ReferenceLine =
  /** The heading of a reference list, which begins anew there. */
  | { readonly kind: "heading" }
  /** `[^1]: …`, `[1]: …` and `[1] a.md`, which count anywhere. `span` is what stands behind the label. */
  | { readonly kind: "definition"; readonly label: string; readonly span: Span }
  /** A line below the heading of a reference list. */
  | { readonly kind: "entry"; readonly span: Span };

const DEFINITION = /^[ \t>]*\[\^?([^\]\r\n]{1,100})\]:[ \t]*/u;
/** `[1] docs/a.md`, `2. fees.pdf`: the number of a file that stands alone. */
const NUMBERED_FILE =
  /^[ \t>]*(?:\[(\d{1,4})\]|\(?(\d{1,4})[.)])[ \t]+[`*_"<]{0,3}([^\s`*"<>]{1,200})[`*_">]{0,3}[ \t]*\r?$/u;
const HEADING = /^ {0,3}#{1,6}(?:\s|$)/u;

/** The definitions of a response, and its reference lists. `code` are its code spans, in order. */
export function* referenceLines(response: string, code: readonly Span[]): Generator<ReferenceLine> {
  let isBelowHeading = false;
  for (const { start, end } of linesWithin(response, { start: 0, end: response.length })) {
    // Inline code may begin a line, as in a list of paths; a block of code begins above it.
    if (overlaps(code, { start, end: start })) continue;
    const line = response.slice(start, end);
    const definition = DEFINITION.exec(line);
    if (isReferenceHeading(line)) {
      isBelowHeading = true;
      yield { kind: "heading" };
    } else if (HEADING.test(line)) isBelowHeading = false;
    else if (definition !== null)
      yield { kind: "definition", label: definition[1] ?? "", span: { start: start + definition[0].length, end } };
    else if (isBelowHeading && line.trim() !== "") yield { kind: "entry", span: { start, end } };
    else if (!isBelowHeading) yield* numberedFile(line, { start, end });
  }
}

const LISTED = /^[ \t>]*(?:[-*+•]|\[?\(?\d{1,4}[.)\]])[ \t]+\S/u;
const FEWEST_LISTED = 2;

/** Whether a response ends in a list of what it is from, whatever the entries are. */
export function listsSources(response: string): boolean {
  let listed = 0;
  for (const line of referenceLines(response, []))
    if (line.kind === "entry" && LISTED.test(response.slice(line.span.start, line.span.end))) listed += 1;
  return listed >= FEWEST_LISTED;
}

function* numberedFile(line: string, { start, end }: Span): Generator<ReferenceLine> {
  const [, bracketed, bare, path = ""] = NUMBERED_FILE.exec(line) ?? [];
  const label = bracketed ?? bare;
  if (label === undefined || !namesSourceFile(path) || !hasSourceType(path)) return;
  yield { kind: "definition", label, span: { start: start + line.indexOf(path, line.indexOf(label)), end } };
}
