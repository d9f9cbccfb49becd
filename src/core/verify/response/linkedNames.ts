import type { Span } from "../../../contract/span";
import type { MarkdownLink } from "../../../text/markdownLinks";
import { overlapping } from "../../../text/spans";
import { FILE_ENDING } from "./binding/sourceNames";
import type { Mark, MarkItem } from "./mark";

const SEPARATOR = /(?:[\s,;|·&+.]|(?:and|und|et|y)\s)+/iuy;
const ADDRESS = /<?(https?:\/\/[^\s<>()[\]"'`|]{1,500}(?:\([^\s<>()]{0,100}\)[^\s<>()[\]"'`|]{0,200})?)>?/iuy;
const FILE = new RegExp(
  String.raw`(?<![^\s"'\x60(“‘*_:;,])\x60?([^\s<>"'\x60|()[\]*?:;,]{1,200}\.${FILE_ENDING}(?:#[\w-]{1,100}|:L?\d{1,7}(?:[-–]L?\d{1,7})?)?)\x60?(?![\p{L}\p{N}_/])`,
  "iuy",
);
const IDENTIFIER = /(?:doi:\s?10\.\d{4,9}\/[^\s"'<>()[\]]{1,200}|arxiv:\s?[\w./-]{5,30}|pmid:?\s?\d{1,9})/iuy;
const TRAILING = /[.,;:!?]+$/u;

/** A page, paper or file that is named at `at`, and where its name ends; null where none is. */
export function nameAt(text: string, at: number, links: ReadonlyMap<number, MarkdownLink>): MarkItem | null {
  const link = links.get(at);
  if (link !== undefined && !link.isImage) return itemOf(text.slice(link.href.start, link.href.end), link);
  for (const pattern of [ADDRESS, IDENTIFIER, FILE]) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match === null) continue;
    const isClosed = /[>`]$/u.test(match[0]);
    const written = isClosed ? match[0] : match[0].replace(TRAILING, "");
    return itemOf((match[1] ?? match[0]).replace(TRAILING, ""), { start: at, end: at + written.length });
  }
  return null;
}

/** Whether a name is sure to be one even if no source answers to it: an address or an identifier is, a path may be of anything. */
function itemOf(href: string, { start, end }: Span): MarkItem {
  const isCertain = /^(?:https?:|doi:|arxiv:|pmid)/iu.test(href);
  return { key: { kind: "href", href }, isCertain, start, end };
}

/** The names that a stretch of text consists of, with nothing but separators between them; null where it says more. */
export function namesOnly(text: string, span: Span, links: ReadonlyMap<number, MarkdownLink>): MarkItem[] | null {
  const items: MarkItem[] = [];
  for (let at = skipSeparator(text, span.start); at < span.end;) {
    const item = nameAt(text, at, links);
    if (item === null || item.end > span.end) return null;
    items.push(item);
    at = skipSeparator(text, item.end);
  }
  return items.length === 0 ? null : items;
}

/** The names among the words of a stretch of text. */
export function namesAmong(text: string, span: Span, links: ReadonlyMap<number, MarkdownLink>): MarkItem[] {
  const items: MarkItem[] = [];
  for (let at = span.start; at < span.end;) {
    const item = STARTS_NAME.test(text.charAt(at)) && isStart(text, at) ? nameAt(text, at, links) : null;
    if (item !== null && item.end <= span.end) items.push(item);
    at = item === null ? at + 1 : Math.max(item.end, at + 1);
  }
  return items;
}

const STARTS_NAME = /[[<`/.\p{L}\p{N}]/u;

/** A name begins where a word does, so that each word is read once. */
function isStart(text: string, at: number): boolean {
  return /[[<`]/u.test(text.charAt(at)) || !/[\p{L}\p{N}_/.-]/u.test(text.charAt(at - 1));
}

function skipSeparator(text: string, at: number): number {
  SEPARATOR.lastIndex = at;
  return at + (SEPARATOR.exec(text)?.[0].length ?? 0);
}

const NAMED_FILE = new RegExp(String.raw`(?<![\p{L}\p{N}_/.\\-])[\p{L}\p{N}_/.-]{1,200}\.${FILE_ENDING}\b`, "giu");
const NAMED_PAPER = /\bPMID:?\s?\d{4,9}\b/gu;

const QUOTE = /^\s{0,3}["“]([^"“”\n]{1,500})["”]\.?/u;
const MAX_QUOTE_LENGTH = 510;

/** `PMID: 123 "what it says"`: the quotation is what the paper says, and none of the answer's words. */
function paperMark(text: string, item: MarkItem): Mark {
  const quoted = QUOTE.exec(text.slice(item.end, item.end + MAX_QUOTE_LENGTH));
  const end = item.end + (quoted?.[0].length ?? 0);
  const items = quoted?.[1] === undefined ? [item] : [{ ...item, quote: quoted[1] }];
  return { kind: "mark", start: item.start, end, items, hidden: { start: item.start, end }, isAttached: false };
}

const ANNOUNCES = /\b(?:according to|as per|as stated in)\s{1,3}(?:the\s{1,3})?$/iu;
const REACH_BACK = 24;

/** How many units before a name only announce it: `According to fees.md, …` */
function announcedBy(text: string, at: number): number {
  return ANNOUNCES.exec(text.slice(Math.max(0, at - REACH_BACK), at))?.[0].length ?? 0;
}

const CELL_REACH = 8;

/** Whether a name is all that a cell of a table holds: it says where its row is from. */
function isCell(text: string, { start, end }: Span): boolean {
  const before = text.slice(Math.max(0, start - CELL_REACH), start);
  return /\|[\s*_`]{0,6}$/u.test(before) && /^[\s*_`]{0,6}(?:\||\r?\n|$)/u.test(text.slice(end, end + CELL_REACH));
}

/** Files and papers that a text names in prose, outside of code; inline code may be the name of one. */
export function findNamedFiles(text: string, code: readonly Span[], links: ReadonlyMap<number, MarkdownLink>): Mark[] {
  const found: Mark[] = [];
  for (const pattern of [NAMED_FILE, NAMED_PAPER]) {
    for (const { index } of text.matchAll(pattern)) {
      const [around] = overlapping(code, { start: index, end: index + 1 });
      const isInCode = around !== undefined && around.start < index;
      if (isInCode && around.start !== index - 1) continue;
      const item = nameAt(text, isInCode ? index - 1 : index, links);
      if (item === null || (isInCode && item.end !== around.end)) continue;
      const { start, end } = item;
      if (item.isCertain) {
        found.push(paperMark(text, item));
        continue;
      }
      const hidden = { start: start - announcedBy(text, start), end };
      const kind = isCell(text, item) ? "mark" : "name";
      found.push({ kind, start, end, items: [item], hidden, isAttached: false });
    }
  }
  return found;
}
