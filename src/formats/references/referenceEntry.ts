import type { Span } from "../../contract/span";
import { withLineFragment } from "../../text/lineRange";
import type { MarkdownLink } from "../../text/markdownLinks";
import { overlaps } from "../../text/spans";
import { isWebAddress, namesSourceFile } from "../sources/sourcePath";
import { isPathOfAnyType } from "./markedFiles";
import { isSpacedAddress } from "./spacedAddress";

/** The file that one entry of a reference list names. */
interface EntryFile {
  readonly path: string;
  readonly title: string | null;
  /** The whole entry, where that may be the name of a file with blanks in it: `Copy of the fees.md`. */
  readonly whole?: string;
  /** What the entry says of how near the file is to what was asked. */
  readonly score?: number;
  readonly span: Span;
}

const OPENING = /^[<("'`“*_]+/;
const CLOSING = /[>)"'`”*_,.;:]+$/;
/** `docs/a.md L3-L9`, `docs/a.md, lines 3-9` */
const LINES_BEHIND = /^\s(?:L|lines?\s)\d{1,7}(?:[-–]L?\d{1,7})?\b/iu;
const SPACED_NAME = /^[^\s"'“”`<>*?|:;,[\]]{1,60}(?: [^\s"'“”`<>*?|:;,[\]]{1,60}){1,11}$/u;
/** `House rules.pdf (64%)`, `House rules.pdf (p. 3)` */
const DETAIL_BEHIND = /\s+[([][^()[\]]{1,30}[)\]]$/u;
const TITLE_EDGE = /^[\s"“'*_([]+|[\s"”'*_)\],:;–—-]+$/g;

/** Finds the file that the entry at `span` names: the first link to a file, or else the first word that is a path. */
export function entryFile(text: string, span: Span, links: readonly MarkdownLink[]): EntryFile | null {
  const pages = links.filter(({ href }) => isWebAddress(text.slice(href.start, href.end)));
  return linkedFile(text, span, links) ?? writtenFile(text, span, pages);
}

function linkedFile(text: string, span: Span, links: readonly MarkdownLink[]): EntryFile | null {
  for (const { isImage, href, label, end } of links) {
    const path = text.slice(href.start, href.end);
    if (isImage || !namesSourceFile(path)) continue;
    const title = cleanTitle(text.slice(label.start, label.end));
    const score = scoreIn(SCORE.exec(text.slice(end, span.end)));
    return { path, title: title === path ? null : title, ...score, span: href };
  }
  return null;
}

/** The words of a link to a page, `pages`, are its title, and its address is none of a file. */
function writtenFile(text: string, { start, end }: Span, pages: readonly Span[]): EntryFile | null {
  const entry = text.slice(start, end);
  if (isSpacedAddress(entry)) return null;
  for (const { 0: word, index } of entry.matchAll(/\S+/g)) {
    if (overlaps(pages, { start: start + index, end: start + index + word.length })) continue;
    const opening = OPENING.exec(word)?.[0].length ?? 0;
    const written = word.slice(opening).replace(CLOSING, "");
    const lines = LINES_BEHIND.exec(entry.slice(index + word.length))?.[0] ?? "";
    const path = withLineFragment(written + lines);
    if (!namesSourceFile(path) && !(written.includes("/") && isPathOfAnyType(path))) continue;
    const at = index + opening;
    const behind = entry.slice(index + word.length + lines.length);
    const scored = SCORE.exec(behind);
    const title = cleanTitle(entry.slice(0, index)) ?? quotedTitle(behind.slice(0, scored?.index));
    const whole = entry.trim().replace(DETAIL_BEHIND, "");
    const isName = SPACED_NAME.test(whole) && whole.endsWith(written);
    const place = { start: start + at, end: start + at + written.length };
    return { path, title, ...(isName && { whole }), ...scoreIn(scored), span: place };
  }
  return null;
}

/**
 * `(score: 0.33)`, `— score 0.33`, `(chunk 4, similarity: 0.33)`, `(0.33)`. Without its name a figure is a score only below 1, since others
 * are pages, years and numbers of sections; what is a share of something, `8/10` or `64 %`, is in no unit of a retriever.
 */
const SCORE =
  /(?:[([|–—-]|[([][^()[\]]{0,40}[,;])[ \t*_]{0,4}(?:(?:cosine|final|hybrid|match|relevance|rerank(?:er|ing)?|retrieval|similarity|vector)[ _-])?(?:score|similarity|relevance|distance)[*_]{0,2}[ \t]?[:=]?[*_]{0,2}[ \t]?(-?\d{1,6}(?:\.\d{1,20})?(?:e-?\d{1,3})?)[*_]{0,2}(?=[ \t]*(?:$|[)\],;|]))|\((0\.\d{1,20})\)/iu;

function scoreIn(found: RegExpExecArray | null): { score: number } | null {
  const written = found?.[1] ?? found?.[2];
  return written === undefined ? null : { score: Number(written) };
}

const IS_SENTENCE = /[.…]["”’']$/u;
/** `(score: 0.81)`, `(64 %)`, `(p. 3)` */
const IS_FIGURE = /^\((?:\p{L}[\p{L} ]{0,30}[:=]\s?|pp?\.\s?|(?:page|score)\s)?[\d.,]+\s?%?\)/iu;

/** `docs/a.md "Title"`; a sentence in quotation marks is none, but what the answer quotes of the file, and a figure says how near it is. */
function quotedTitle(rest: string): string | null {
  const text = rest.trim();
  return /^["“'(]/.test(text) && !IS_SENTENCE.test(text) && !IS_FIGURE.test(text) ? cleanTitle(text) : null;
}

function cleanTitle(text: string): string | null {
  const title = text.replace(TITLE_EDGE, "");
  return title === "" ? null : title;
}

/** What people and models call a list of sources, in the languages that are measured. */
const HEADING_NAMES: ReadonlySet<string> = new Set([
  "sources",
  "source",
  "references",
  "reference",
  "bibliography",
  "citations",
  "works cited",
  "quellen",
  "quellenangaben",
  "literatur",
  "références",
  "bibliographie",
  "fuentes",
  "referencias",
  "bibliografía",
  "fonti",
  "riferimenti",
  "bronnen",
  "källor",
  "źródła",
  "参考文献",
  "参考资料",
  "来源",
  "出典",
]);

const MAX_HEADING_LENGTH = 60;

/** Signs of Markdown and pictures around the word, and how the sources were used. */
const AROUND = /[#*_:：]+|\p{Extended_Pictographic}\ufe0f?/gu;
const USED = / (?:used|cited|consulted|referenced)$/u;

/** Whether a line is the heading of a reference list: `## Sources`, `**Quellen:**`, `📚 References used:` or the bare word. */
export function isReferenceHeading(line: string): boolean {
  if (line.length > MAX_HEADING_LENGTH) return false;
  const name = line.replace(AROUND, " ").trim().toLowerCase();
  return HEADING_NAMES.has(name) || HEADING_NAMES.has(name.replace(USED, ""));
}
