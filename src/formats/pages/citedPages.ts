import type { Span } from "../../contract/span";
import { codeSpans } from "../../text/codeSpans";
import { findMarkdownLinks } from "../../text/markdownLinks";
import type { AnswerRecord, SourceReference } from "../records/answerRecord";
import { isReferenceHeading } from "../references/referenceEntry";
import { isSpacedAddress } from "../references/spacedAddress";
import { pageAddress } from "./pageAddress";

/** A page that an answer cites. */
interface CitedPage {
  /** As `pageAddress` writes it. */
  readonly address: string;
  /** As the answer writes it first. */
  readonly cited: string;
}

/** Every page that an answer cites, each once: those that its record or front matter names without a text, and those of its response. */
export function citedPages({ sources, response }: Pick<AnswerRecord, "sources" | "response">): CitedPage[] {
  return distinct([...sources.flatMap(namedAddress), ...writtenAddresses(response)]);
}

/** The pages that a response itself cites: by links, in footnotes and link definitions, and in its reference list. */
export function pagesInText(response: string): CitedPage[] {
  return distinct(writtenAddresses(response));
}

function namedAddress(reference: SourceReference): string[] {
  switch (reference.kind) {
    case "file":
      return [reference.path];
    case "inline":
      return reference.document.text.trim() === "" ? [reference.document.uri ?? ""] : [];
    case "glob":
    case "mentioned":
    case "name":
      return [];
  }
}

function distinct(written: readonly string[]): CitedPage[] {
  const pages = new Map<string, CitedPage>();
  for (const cited of written) {
    const address = pageAddress(cited);
    if (address !== null && !pages.has(address)) pages.set(address, { address, cited });
  }
  return [...pages.values()];
}

/** An address, and where in the response it begins. */
interface Written {
  readonly at: number;
  readonly address: string;
}

/** In the order of the text, so that pages have the order of a list that names them. */
function writtenAddresses(response: string): string[] {
  // Most answers cite no page, and need not be read for links.
  if (!/https?:\/\//iu.test(response)) return [];
  const code = codeSpans(response);
  const links = findMarkdownLinks(response, code).filter(({ isImage }) => !isImage);
  const linked = links.map(({ href }): Written => ({ at: href.start, address: response.slice(href.start, href.end) }));
  const listed = referenceLines(response, code).flatMap(addressesIn);
  return [...linked, ...listed].sort((a, b) => a.at - b.at).map(({ address }) => address);
}

/** `[^1]: …` and `[1]: …`, which count anywhere. */
const DEFINITION = /^[ \t>]*\[\^?[^\]\r\n]{1,100}\]:/u;
const HEADING = /^ {0,3}#{1,6}(?:\s|$)/u;

interface Line {
  readonly start: number;
  readonly text: string;
}

/** The lines that define a footnote or a link, and those below the heading of a reference list. */
function referenceLines(response: string, code: readonly Span[]): Line[] {
  const lines: Line[] = [];
  let isBelowHeading = false;
  let next = 0;
  let end = 0;
  for (const line of response.split("\n")) {
    const start = end;
    end += line.length + 1;
    while ((code[next]?.end ?? Infinity) <= start) next++;
    // Inline code may begin a line; a block of code begins above it.
    if ((code[next]?.start ?? Infinity) < start) continue;
    if (isReferenceHeading(line)) isBelowHeading = true;
    else if (HEADING.test(line)) isBelowHeading = false;
    else if (isBelowHeading || DEFINITION.test(line)) lines.push({ start, text: line });
  }
  return lines;
}

const ADDRESS = /https?:\/\/[^\s<>"“”`|\\^{}[\]]{1,4000}/giu;

function addressesIn({ start, text }: Line): Written[] {
  const label = DEFINITION.exec(text)?.[0].length ?? 0;
  const entry = text.slice(label).trim();
  if (isSpacedAddress(entry))
    return [{ at: start + text.indexOf(entry, label), address: entry.replaceAll(" ", "%20") }];
  return Array.from(text.matchAll(ADDRESS), ({ 0: address, index }) => ({
    at: start + index,
    address: withoutEnd(address),
  }));
}

/**
 * An address without the marks of the sentence that it stands in. A bracket that it opens itself is its own.
 *
 *     (see https://example.org/Foo_(bar)).
 *          ^                            ^
 */
function withoutEnd(address: string): string {
  let unopened = address.split(")").length - address.split("(").length;
  let end = address.length;
  for (; end > 0; end--) {
    const last = address.charAt(end - 1);
    if (!/[.,;:!?*_'’)]/u.test(last) || (last === ")" && unopened <= 0)) break;
    if (last === ")") unopened--;
  }
  return address.slice(0, end);
}
