import type { Document } from "../../../contract/document";
import type { Span } from "../../../contract/span";
import type { Block } from "../../../text/blocks";
import { namedSources } from "../../../text/sourceLine";
import { endOfLine, overlaps, startOfLine } from "../../../text/spans";
import { atPlace } from "./binding/places";
import type { Found, SourceFinder } from "./binding/sourceFinder";
import { FILE_ENDING, identifierIn } from "./binding/sourceNames";
import { isQuoteLabel, quoteLabelLength } from "./quoteBehind";

const LIST_TITLE =
  /^[\s#*_>-]*(?:\p{Extended_Pictographic}\ufe0f?[\s*_]*)?(?:(?:source|reference|citation|document)s? (?:cited|used|consulted|referenced)|(?:source|reference|citation)s?|bibliography|works cited|footnotes|further reading|quellen|literatur|références|sources citées|fuentes|referencias|bibliografía|fonti|riferimenti|bronnen|källor|źródła|参考文献|出典|参考資料|来源|引用)[\s:：*_]*$/iu;
const MAX_TITLE_LENGTH = 100;
const ENTRY =
  /^[\s>*+-]*(?:\.\.\s(?=\[))?(?:\[\^?(?!http)([^\]\s]{1,40}(?: \d{1,3})?)\]:?|\(?(\d{1,3})[.)]|【(\d{1,3})[^】]{0,80}】)\s*(.*)$/u;
const LINK_TARGET = /\]\(\s*<?([^)\s>]{1,400})/u;
const ADDRESS = /(?:https?:\/\/|\/|\.\/)?[^\s<>()[\]"'|]{1,300}\.[a-z]{2,8}(?:[/#?][^\s<>()[\]"']{0,200})?/giu;
const IS_ADDRESS_ONLY = new RegExp(
  String.raw`^\s*(?:<?https?:\/\/\S+|\[[^\]]{1,300}\]\([^)]{1,400}\)|\S{1,200}\.${FILE_ENDING}\b\S{0,100})[\s.>]*$`,
  "iu",
);
const WEB_ADDRESS = /https?:\/\/[^\s<>"'`|\]]{1,500}/giu;
const FILE = new RegExp(String.raw`[^\s<>"'\x60|()[\]]{1,200}\.${FILE_ENDING}\b`, "iu");
const UNLABELLED = /^[\s>]*(?:[*+•-]\s+|(?=<?https?:\/\/|\[[^\]]{1,300}\]\())(.*)$/u;
const AUTHOR = /^[\s"“*_]*(\p{Lu}[\p{L}'’-]{1,40})\b.{0,150}?\b((?:1[5-9]|20)\d\d)/u;
const AUTHOR_REACH = 200;
/** `.. [1] …` of reStructuredText. */
const RST_NOTE = String.raw`\.\.\s\[[^\]\s]{1,60}\]\s`;
/** `[^1]: …` */
const FOOTNOTE_DEFINITION = new RegExp(String.raw`^(?:\[\^[^\]\s]{1,60}\]:|${RST_NOTE})`, "u");
const MAX_ENTRY_LENGTH = 600;

/** One entry of a reference list: the number or label that marks use, its author and year, and the words that name the source. */
interface ReferenceEntry {
  readonly label: string | null;
  readonly author: string | null;
  /** `#ref1`, by which links of marks lead to it. */
  readonly anchor: string | null;
  readonly text: string;
}

interface ReferenceList {
  /** Parts of the response that are references and no claims. */
  readonly spans: readonly Span[];
  /** Entries that quote a sentence of the file that they name, and so are claims. */
  readonly quoting: readonly Span[];
  readonly entries: readonly ReferenceEntry[];
}

/**
 * Footnote definitions, lines that are a mark and an address, and everything below a title such as "Sources:" up to the
 * next heading, to what is quoted, or to prose behind entries where the title is no heading. `definitions` are lines that the Markdown parser took as link definitions, so that no block holds them.
 */
export function findReferenceList(text: string, blocks: readonly Block[]): ReferenceList {
  const spans: Span[] = [];
  /** The level of the title that we are below; `null` outside of a list. */
  let level: number | null = null;
  let hasEntries = false;
  for (const block of blocks) {
    const content = text.slice(block.start, Math.min(block.end, block.start + MAX_ENTRY_LENGTH));
    if (isTitle(content)) {
      level = levelOf(block, content);
      hasEntries = false;
    } else if (level === NO_HEADING && hasEntries && isProse(content)) level = null;
    else if (block.kind === "heading" && levelOf(block, content) <= (level ?? 0)) level = null;
    else if (quoteLabelLength(content) > 0 || isQuoteLabel(content)) level = null;
    hasEntries ||= level !== null && content.split("\n").some((line) => entryOf(line) !== null);
    if (level !== null) spans.push(block);
    else for (const line of referenceLines(text, block)) spans.push(line);
  }
  for (const line of closingDefinitions(text)) if (!overlaps(spans, line)) spans.push(line);
  spans.sort((one, other) => one.start - other.start);
  const entries = entriesOf(text, spans);
  const quoting = spans.filter(({ start, end }) => quotesFile(text.slice(start, end)));
  const isQuoting = new Set(quoting);
  return {
    spans: spans.filter((span) => !isQuoting.has(span)),
    quoting,
    entries: entries.length > 0 ? entries : closingEntries(text),
  };
}

const QUOTES_FILE = new RegExp(
  String.raw`^[\s>*+-]*(?:\[[^\]\n]{1,40}\]:?\s|\d{1,3}[.)]\s)?[^"“„«\n]{0,200}\.${FILE_ENDING}\b[^"“„«\n]{0,60}(?:"[^"\n]{1,60}"[^"“„«\n]{0,20})?[:–—-]\s*["“„«](?:\S+\s+){4,100}?\S*(?:[.!?…]["”“»]|["”“»][.!?])\s*$`,
  "u",
);

/** Whether an entry quotes a sentence of the file that it names, so that it states what stands there: `- fees.md: "Books are lent for two weeks."` */
function quotesFile(entry: string): boolean {
  return entry.length <= MAX_ENTRY_LENGTH && QUOTES_FILE.test(entry.trim());
}

/** Whether what stands below entries is none: the answer goes on behind a list that no heading opens. */
function isProse(content: string): boolean {
  const [first = ""] = content.split("\n", 1);
  return entryOf(first) === null && authorOf(content) === null && nameOfEntry(content) === null;
}

const TAGS = /<\/?[a-z][^<>]{0,200}>/giu;
/** What stands around an entry that is written as HTML: `<p id="ref1">1. …</p>`, `<a id="ref1">[1]</a> …` */
const OPENING_TAGS = /^\s*(?:[*+-]\s+)?(?:<(?:li|p|a|span|div|small)\b(?![^<>]{0,200}http)[^<>]{0,200}>\s*){1,4}/iu;
const CLOSING_TAG = /<\/(?:li|p|a|span|div|small)>/giu;
const IS_BULLET = /^\s*[*+-]\s|<li\b/iu;
const ANCHOR = /\b(?:id|name)\s*=\s*["']?([^"'\s>]{1,100})/iu;

const DEFINITION = /^\[([^\]\s]{1,40})\]:\s+\S/u;

/**
 * The lines that end an answer and say what its marks mean, whatever they call it.
 *
 *     Lenders agree on this [doc1].
 *
 *     [doc1]: Who lends, and why? (2022) - Library Press.
 */
function closingDefinitions(text: string): Span[] {
  const found: Span[] = [];
  for (const line of linesOf(text, { start: 0, end: text.length }).reverse()) {
    const content = text.slice(line.start, Math.min(line.end, line.start + MAX_ENTRY_LENGTH));
    if (content.trim() === "") continue;
    const label = DEFINITION.exec(content)?.[1];
    if (label === undefined) break;
    found.push(line);
  }
  const above = text.slice(0, found.at(-1)?.start ?? 0);
  const isCited = ({ start }: Span): boolean => {
    const at = above.indexOf(text.slice(start, text.indexOf("]", start) + 1));
    return at > 0 && above.charAt(at - 1) !== "\n";
  };
  return found.every(isCited) ? found.reverse() : [];
}

const BETWEEN_NAMES = /[,;]|\s(?:and|und|et|y|&)\s/u;

/** Of an answer without a list, the files and pages of the line of sources that ends it, in their order. */
function closingEntries(text: string): ReferenceEntry[] {
  const end = text.trimEnd().length;
  const line = { start: startOfLine(text, end), end };
  const named = line.end - line.start > MAX_ENTRY_LENGTH ? null : namedSources(text, line);
  if (named === null) return [];
  const names = text.slice(named.start, named.end).split(BETWEEN_NAMES);
  if (!names.every((name) => nameOfEntry(name) !== null)) return [];
  return names.map((name, index) => ({ label: String(index + 1), author: null, anchor: null, text: name.trim() }));
}

const HASHES = /^\s{0,3}(#{1,6})/u;
/** A title that is no heading ends at any heading. */
const NO_HEADING = 7;

/** How deep a heading stands; below the title of a list, those that stand deeper divide it. */
function levelOf({ kind }: Block, content: string): number {
  return kind === "heading" ? (HASHES.exec(content)?.[1]?.length ?? 1) : NO_HEADING;
}

function isTitle(content: string): boolean {
  const [first = ""] = content.split("\n", 1);
  return isListTitle(first);
}

/** `Sources:`, `## References`, `Quellen` */
export function isListTitle(words: string): boolean {
  const title = words.replace(TAGS, "");
  return title.length <= MAX_TITLE_LENGTH && LIST_TITLE.test(title);
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
  const entries: Draft[] = [];
  for (const span of [...spans, ...definitionLines(text)]) readEntries(text, span, entries);
  const isNumbered = entries.some(({ label }) => label !== null);
  return entries.flatMap(({ label, anchor, text: words }, index) => {
    const found = { text: words, anchor, author: authorOf(words) };
    // An entry without a number has its place in the list for one, if no other has a number.
    return [{ ...found, label: label ?? (isNumbered ? null : String(index + 1)) }];
  });
}

interface Draft {
  readonly label: string | null;
  readonly anchor: string | null;
  text: string;
}

/** The lines of an entry behind its first one belong to it. */
function readEntries(text: string, span: Span, entries: Draft[]): void {
  let last: Draft | null = null;
  for (const line of linesOf(text, span)) {
    const content = text.slice(line.start, Math.min(line.end, line.start + MAX_ENTRY_LENGTH));
    const entry = entryOf(content);
    // The address of an entry may stand on a line of its own.
    const isAddress = entry?.label === null && /^\s*[<[h]/.test(content);
    if (entry !== null && !(isAddress && last !== null && nameOfEntry(last.text) === null)) {
      last = entry;
      entries.push(entry);
    } else if (last !== null && last.text.length < MAX_ENTRY_LENGTH) last.text += ` ${content.trim()}`;
  }
}

/** `[1] …`, `2. …`, `[^3]: …`; a bullet or a line that begins with an address has no label. */
function entryOf(written: string): Draft | null {
  const opening = OPENING_TAGS.exec(written)?.[0] ?? "";
  const id = ANCHOR.exec(opening)?.[1];
  const anchor = id === undefined ? null : `#${id}`;
  const content = opening === "" ? written : written.slice(opening.length).replace(CLOSING_TAG, "");
  const entry = ENTRY.exec(content);
  if (entry !== null) {
    const label = entry[1] ?? entry[2] ?? entry[3] ?? "";
    return { label: content.trimStart().startsWith("[^") ? `^${label}` : label, anchor, text: entry[4] ?? "" };
  }
  const unlabelled = UNLABELLED.exec(IS_BULLET.test(opening) ? `- ${content}` : content);
  return unlabelled === null ? null : { label: null, anchor, text: unlabelled[1] ?? "" };
}

/** `Smith 2020` of `Smith, J. (2020). On fees.` */
function authorOf(words: string): string | null {
  const found = AUTHOR.exec(words.slice(0, AUTHOR_REACH));
  return found === null ? null : `${found[1] ?? ""} ${found[2] ?? ""}`;
}

const IS_DEFINITION = new RegExp(String.raw`^(?:\[\^?[^\]\s]{1,60}\]:\s|${RST_NOTE})`, "u");

function definitionLines(text: string): Span[] {
  return linesOf(text, { start: 0, end: text.length }).filter((line) => {
    return IS_DEFINITION.test(text.slice(line.start, line.start + 80));
  });
}

function linesOf(text: string, span: Span): Span[] {
  const lines: Span[] = [];
  // A search in the whole text would run far behind the span where lines end with a lone `\r`.
  const content = text.slice(span.start, span.end);
  for (let start = 0; start < content.length;) {
    const end = endOfLine(content, start);
    if (end > start) lines.push({ start: span.start + start, end: span.start + end });
    start = end + 1;
  }
  return lines;
}

/** What the entries of a list name: sources, or pages and files that are none of them, by the entries' labels. */
export interface ReferenceTargets {
  readonly listed: ReadonlyMap<string, Found>;
  readonly notGiven: ReadonlyMap<string, string>;
  /** The labels of all entries, also of those that name nothing. */
  readonly labels: ReadonlySet<string>;
  /** Whether the answer numbers a list of its own. */
  readonly isNumbered: boolean;
}

/** Which source each entry names, by address, identifier, file name or title. */
export function resolveEntries(
  entries: readonly ReferenceEntry[],
  finder: SourceFinder,
  sources: readonly Document[],
): ReferenceTargets {
  const listed = new Map<string, Found>();
  const notGiven = new Map<string, string>();
  for (const { label, author, anchor, text } of entries) {
    // Marks may name `Source 1` by its number alone.
    const number = label?.replace(/^\D+ /, "") ?? null;
    const labels = [label, number, author, anchor].filter((name) => name !== null && !listed.has(name)) as string[];
    const found = sourceOfEntry(text, finder);
    const missing = found === null ? nameOfEntry(text) : null;
    for (const name of labels) {
      if (found !== null) listed.set(name, atPlace(text, { ...found, binding: "list" }, sources));
      else if (missing !== null && !notGiven.has(name)) notGiven.set(name, missing);
    }
  }
  const labels = new Set(entries.flatMap(({ label }) => label ?? []));
  return { listed, notGiven, labels, isNumbered: [...labels].some((label) => /^\^?\d+$/u.test(label)) };
}

function sourceOfEntry(text: string, finder: SourceFinder): Found | null {
  const target = LINK_TARGET.exec(text)?.[1];
  const title = text.replace(/^[\s"“*_[]+|[\s."”*_\]]+$/gu, "");
  const candidates = [
    target,
    title,
    ...(text.match(WEB_ADDRESS) ?? []).map(trimmedAddress),
    ...(text.match(ADDRESS) ?? []),
    identifierIn(text) ?? undefined,
    ...title.split(/\s[–—-]\s|,\s|\s\(|:\s|[.!?]\s|["“”]/u),
  ];
  for (const candidate of candidates) {
    if (candidate === undefined || candidate.trim() === "") continue;
    const found = finder.locate({ kind: "href", href: candidate }) ?? finder.locateName(candidate);
    if (found !== null) return found;
  }
  return null;
}

/** The page, paper or file that an entry names for sure; a title alone may be a given source under another name. */
function nameOfEntry(text: string): string | null {
  const address = LINK_TARGET.exec(text)?.[1] ?? text.match(WEB_ADDRESS)?.[0] ?? text.match(FILE)?.[0];
  return address === undefined ? identifierIn(text) : trimmedAddress(address);
}

function trimmedAddress(address: string): string {
  return address.replace(/[.,;:!?'"’”)\]]+$/u, "");
}
