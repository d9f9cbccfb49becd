import type { Span } from "../../contract/span";
import { codeSpans } from "../../text/codeSpans";
import { findMarkdownLinks } from "../../text/markdownLinks";
import { overlaps } from "../../text/spans";
import { quoted } from "../quoted";
import type { AnswerRecord, SourceReference } from "../records/answerRecord";
import { type ReferenceLine, referenceLines } from "../references/referenceLines";
import { isSpacedAddress } from "../references/spacedAddress";
import { pageAddress } from "./pageAddress";

/** A page that an answer cites. */
export interface CitedPage {
  /** As `pageAddress` writes it. */
  readonly address: string;
  /** As the answer writes it first. */
  readonly cited: string;
}

/** Every page that an answer cites, each once: those that its record or front matter names without a text, and those of its response. */
export function citedPages({ sources, response }: Pick<AnswerRecord, "sources" | "response">): CitedPage[] {
  return distinct([...sources.flatMap(namedAddress), ...writtenAddresses(response)]);
}

const MAX_SHOWN = 3;

/** What of an answer tells which pages it cites. */
type Citing = Pick<AnswerRecord, "sources" | "response"> & Partial<Pick<AnswerRecord, "citations">>;

/** A sentence on the pages that an answer cites and that nobody gave; `null` where it cites none. `command` is what fetches them. */
export function citedPagesText(record: Citing, command: string): string | null {
  const pages = citedPages(record);
  if (pages.length === 0) return ownPagesText(record.response);
  const shown = pages.slice(0, MAX_SHOWN).map(({ cited }) => cited);
  const more = pages.length > MAX_SHOWN ? ` and ${pages.length - MAX_SHOWN} more` : "";
  const [what, them] = pages.length === 1 ? ["a page that was", "it"] : ["pages that were", "them"];
  if (citesNone(record))
    return `${listedText(pages.length)}: ${shown.join(", ")}${more}. To check it against ${them} all the same, fetch ${them} with ${command}, or save ${them} and name the files as sources.`;
  return `${whoNames(record)} ${what} not given: ${shown.join(", ")}${more}. Fetch ${them} with ${command}, or save ${them} and name the files as sources.`;
}

const NUMBER_MARK = /\[\^?\d{1,3}(?:,\s?\d{1,3})*\]|【\d/u;

function listedText(count: number): string {
  const is = count === 1 ? "1 page is" : `${count} pages are`;
  return `${is} listed with the answer, which cites ${count === 1 ? "it nowhere" : "none of them"}`;
}

/** Whatever may be a mark, also one that nothing else reads as such. */
const MARK =
  /\[[^\]\n]{1,200}\]|【|https?:\/\/|[¹²³⁴-⁹]|<(?:sup|cite|ref|source|co)\b|\(\d{1,2}\)|\b(?:source|ref)s?\s\d/iu;

/** Whether pages are listed beside an answer that neither marks nor calls any of them: "Ready." */
function citesNone({ sources, response, citations }: Citing): boolean {
  const said = response.toLowerCase();
  if (said.trim() === "" || (citations?.length ?? 0) > 0 || MARK.test(response)) return false;
  return !sources.some((source) => namesOf(source).some((name) => said.includes(name.toLowerCase())));
}

/** What words may call a page: its title, its id, or the site that it is of. */
function namesOf(source: SourceReference): string[] {
  const { id, title } = source.kind === "inline" ? source.document : { id: null, title: null };
  const sites = namedAddress(source).flatMap((address) => SITE.exec(address)?.[1] ?? []);
  return [id, title, ...sites].filter((name): name is string => typeof name === "string" && name.trim() !== "");
}

/** `example` in `https://www.example.org/a` */
const SITE = /^https?:\/\/(?:www\.)?([^/.]{3,})\./u;

/** Pages that somebody may see further, as a list of videos, are linked and not cited. */
function whoNames({ sources, response }: Pick<AnswerRecord, "sources" | "response">): string {
  if (response.trim() === "") return "The record names";
  const isCited =
    sources.flatMap(namedAddress).length > 0 ||
    NUMBER_MARK.test(response) ||
    addressMarks(response, codeSpans(response)).length > 0;
  return isCited ? "The answer cites" : "The answer links to";
}

/** What an assistant calls the pages that it found, and GraphRAG the rows of its tables. */
const OWN_NAME = /turn\d{1,4}[a-z]{2,12}\d{1,4}|oaicite:\d{1,4}|(?<=\[data: )\p{L}[\p{L} ]{1,30}\(\d{1,6}/iu;

/** Marks that mean nothing without what the assistant had before it. */
function ownPagesText(response: string): string | null {
  const [name] = OWN_NAME.exec(response) ?? [];
  if (name === undefined) return null;
  return `Its marks name what its assistant alone has (${quoted(name.replace("(", " "))}). Export the answer with what was found for it, or name the files it is from as sources.`;
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
  // The words of a link may look like its address, with backslashes where Markdown has them.
  const listed = [...referenceLines(response, code)]
    .flatMap((line) => addressesIn(response, line))
    .filter(({ at }) => !overlaps(links, { start: at, end: at + 1 }));
  const marks = addressMarks(response, code);
  return [...linked, ...listed, ...marks].sort((a, b) => a.at - b.at).map(({ address }) => address);
}

const ADDRESS = /https?:\/\/[^\s<>"“”`|\\^{}[\]]{1,4000}/giu;
/** Pictures and their like have addresses too, and cite nothing; a link does. */
const MARKUP = /<(?!a\s)[a-z][a-z0-9]{0,20}(?=[\s/>])[^<>]{0,2000}>/giu;

function addressesIn(response: string, line: ReferenceLine): Written[] {
  if (line.kind === "heading") return [];
  const { start, end } = line.span;
  const written = response.slice(start, end);
  const entry = written.trim();
  if (isSpacedAddress(entry)) return [{ at: start + written.indexOf(entry), address: entry.replaceAll(" ", "%20") }];
  return addresses(
    written.replace(MARKUP, (tag) => " ".repeat(tag.length)),
    start,
  );
}

function addresses(text: string, start: number): Written[] {
  return Array.from(text.matchAll(ADDRESS), ({ 0: address, index }) => ({
    at: start + index,
    address: withoutEnd(address),
  }));
}

/** Before an address that is a mark: the bracket that holds it, which belongs to no link, or the end of a sentence. */
const BEFORE_MARK = /(?:(?<!\]|\]\()[(<]|[.!?]["”’)\]*_]{0,2}[ \t]{1,2})$/u;
const MAX_BEFORE = 6;

/**
 * The addresses by which a response cites outside of links; one that is only spoken of is none.
 *
 *     Four weeks (https://example.org/loans). They may be renewed. https://example.org/renewal
 */
function addressMarks(response: string, code: readonly Span[]): Written[] {
  return addresses(response, 0).filter(
    ({ at }) =>
      BEFORE_MARK.test(response.slice(Math.max(0, at - MAX_BEFORE), at)) && !overlaps(code, { start: at, end: at + 1 }),
  );
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
