import type { Span } from "../../../contract/span";
import type { Block } from "../../../text/blocks";
import type { SourceFinder } from "./sourceFinder";

const LIST_TITLE =
  /^[\s#*_>-]*(?:sources?|references?|bibliography|citations?|works cited|footnotes|further reading|quellen|literatur|références|sources citées|fuentes|referencias|bibliografía|fonti|riferimenti|bronnen|källor|źródła|参考文献|出典|参考資料|来源|引用)[\s:：*_]*$/iu;
const ENTRY = /^[\s>*+-]*(?:\[\^?([^\]\s]{1,40})\]:?|\(?(\d{1,3})[.)]|【(\d{1,3})[^】]{0,80}】)\s*(.*)$/u;
const LINK_TARGET = /\]\(\s*<?([^)\s>]{1,400})/u;
const ADDRESS = /(?:https?:\/\/|\/|\.\/)?[^\s<>()[\]"'|]{1,300}\.[a-z]{2,8}(?:[/#?][^\s<>()[\]"']{0,200})?/giu;
const IS_ADDRESS_ONLY =
  /^\s*(?:<?https?:\/\/\S+|\[[^\]]{1,300}\]\([^)]{1,400}\)|\S{1,200}\.(?:md|markdown|txt|html?|json|pdf)\S{0,100})[\s.>]*$/iu;
const FOOTNOTE_DEFINITION = /^\[\^[^\]\s]{1,60}\]:/u;
const MAX_ENTRY_LENGTH = 600;

/** One entry of a reference list: the number or label that marks use, and the words that name the source. */
interface ReferenceEntry {
  readonly label: string;
  readonly text: string;
}

interface ReferenceList {
  /** Parts of the response that are references and no claims. */
  readonly spans: readonly Span[];
  readonly entries: readonly ReferenceEntry[];
}

/**
 * Footnote definitions, lines that are a mark and an address, and everything below a title such as "Sources:" up to the
 * next heading. `definitions` are lines that the Markdown parser took as link definitions, so that no block holds them.
 */
export function findReferenceList(text: string, blocks: readonly Block[]): ReferenceList {
  const spans: Span[] = [];
  let isBelowTitle = false;
  for (const block of blocks) {
    const content = text.slice(block.start, Math.min(block.end, block.start + MAX_ENTRY_LENGTH));
    if (isTitle(content)) isBelowTitle = true;
    else if (block.kind === "heading") isBelowTitle = false;
    if (isBelowTitle) spans.push(block);
    else for (const line of referenceLines(text, block)) spans.push(line);
  }
  return { spans, entries: entriesOf(text, spans) };
}

function isTitle(content: string): boolean {
  const [first = ""] = content.split("\n", 1);
  return isListTitle(first);
}

/** `Sources:`, `## References`, `Quellen` */
export function isListTitle(words: string): boolean {
  return LIST_TITLE.test(words);
}

function referenceLines(text: string, block: Block): Span[] {
  if (block.kind === "code" || block.kind === "heading") return [];
  const found: Span[] = [];
  for (const line of linesOf(text, block)) {
    const content = text.slice(line.start, Math.min(line.end, line.start + MAX_ENTRY_LENGTH)).trim();
    if (FOOTNOTE_DEFINITION.test(content) || isAddressEntry(content)) found.push(line);
  }
  return found;
}

function isAddressEntry(content: string): boolean {
  const entry = ENTRY.exec(content);
  return entry !== null && IS_ADDRESS_ONLY.test(entry[4] ?? "");
}

/** Link definitions stand in no block, so entries are read from the lines of the whole text. */
function entriesOf(text: string, spans: readonly Span[]): ReferenceEntry[] {
  const entries: ReferenceEntry[] = [];
  for (const line of spans.flatMap((span) => linesOf(text, span)).concat(definitionLines(text))) {
    const content = text.slice(line.start, Math.min(line.end, line.start + MAX_ENTRY_LENGTH));
    const entry = ENTRY.exec(content);
    if (entry === null) continue;
    const label = entry[1] ?? entry[2] ?? entry[3] ?? "";
    const isFootnote = content.trimStart().startsWith("[^");
    entries.push({ label: isFootnote ? `^${label}` : label, text: entry[4] ?? "" });
  }
  return entries;
}

function definitionLines(text: string): Span[] {
  return linesOf(text, { start: 0, end: text.length }).filter((line) => {
    return text.charAt(line.start) === "[" && /^\[\^?[^\]\s]{1,60}\]:\s/u.test(text.slice(line.start, line.start + 80));
  });
}

function linesOf(text: string, span: Span): Span[] {
  const lines: Span[] = [];
  // A search in the whole text would run far behind the span where lines end with a lone `\r`.
  const content = text.slice(span.start, span.end);
  for (let start = 0; start < content.length;) {
    const at = content.indexOf("\n", start);
    const end = at === -1 ? content.length : at;
    if (end > start) lines.push({ start: span.start + start, end: span.start + end });
    start = end + 1;
  }
  return lines;
}

/** Which source each entry names, by address, file name or title; entries that name none are left out. */
export function resolveEntries(entries: readonly ReferenceEntry[], finder: SourceFinder): Map<string, number> {
  const listed = new Map<string, number>();
  for (const { label, text } of entries) {
    const index = sourceOfEntry(text, finder);
    if (index !== null && !listed.has(label)) listed.set(label, index);
  }
  return listed;
}

function sourceOfEntry(text: string, finder: SourceFinder): number | null {
  const target = LINK_TARGET.exec(text)?.[1];
  const title = text.replace(/^[\s"“*_[]+|[\s."”*_\]]+$/gu, "");
  const candidates = [target, title, ...(text.match(ADDRESS) ?? []), ...title.split(/\s[–—-]\s|,\s|\s\(|:\s/u)];
  for (const candidate of candidates) {
    if (candidate === undefined) continue;
    const index = finder.find({ kind: "href", href: candidate }) ?? finder.findName(candidate);
    if (index !== null) return index;
  }
  return null;
}
