import type { Span } from "../../../contract/span";
import { overlaps } from "../../../text/spans";
import type { SourceFinder } from "./binding/sourceFinder";
import { FILE_ENDING } from "./binding/sourceNames";
import type { Mark, MarkItem } from "./mark";
import { looksLikeId } from "./parseItems";
import { quoteBehind } from "./quoteBehind";

const BRACKET = /\[([^[\]\n]{2,600})\](?![([:])|(?<!\])\(([^()\n]{2,200})\)|(?<![$\\])\{([^{}\n]{2,200})\}/gu;
const SOURCE_WORD =
  "(?:source|citation|doc|document|file|fuente|fonte)s?|cited?|ref(?:erence)?s?|quellen?|fonti|bron(?:nen)?|źródł[oa]|источники?|來源|来源|出处|出典|参照";
/** `… with approval. Source: fees.md` up to the end of its line. */
const TAIL = new RegExp(
  String.raw`(?<=[.!?…。！？]["”’*_)\]]{0,3}[ \t]{1,3})[*_(]{0,3}(?:${SOURCE_WORD})(?:\s(?:cited|used|consulted|referenced))?[*_]{0,2}\s?[:：][*_]{0,2}[ \t]*([^\n()]{2,200}?)[.)*_]{0,3}(?=[ \t]*(?:\r?\n|$))`,
  "giu",
);
const ANNOUNCES = new RegExp(
  String.raw`^\s*(?:(?:${SOURCE_WORD}|chunks?|passages?|excerpts?|snippets?|kb)\s*[:：]|(?:according to|as per|see|from|cf\.?|laut|siehe|voir|selon|según|secondo)(?=\s))\s*`,
  "iu",
);
/** What stands before the name of a source in a bracket: `cite:`, the collection of an id. */
const ANY_LEAD = /^\s*[\p{L}\p{N}][\p{L}\p{N}_ -]{0,40}[:：]\s*/u;
const SEPARATOR =
  /\s*[,;|、，；]\s*|\s+[-–—›>·]\s+|\s*[›»]\s*|\s(?:and|und|et|y|e|&)\s|\s*:\s+|\s+(?=(?:\p{L}{1,9}\.?:?\s?|§\s?|#)\d)/gu;
/** `p. 3`, `pág. 3`, `σελ. 12`, `chunk 3`, `Score: 0.8`, `2023` */
const PLACE = /^(?:§+|#|\p{L}[\p{L} ]{0,14})?\.?\s?[:=#]?\s?\d[\p{N}.:%/–—-]{0,12}\p{L}?$/u;
const EDGES = /^[\s"'“”‘’`*_<]+|[\s"'“”‘’`*_>]+$/gu;
const ENDS_LIKE_FILE = /\.[a-z][a-z0-9]{1,9}$/iu;
/** A longer bracket is a mark only with a quotation in it. */
const MAX_LENGTH = 200;
/** No source is named by numbers alone here. */
const HAS_WORD = /[^\d\s,;-]/;
/** More parts than these are no list of sources. */
const MAX_PARTS = 12;
/** A place in a source that is told by words has no more. */
const MAX_PLACE_WORDS = 6;

/** Says whether a source has a name, or the page that is all a mark names. */
export type Names = Pick<SourceFinder, "locateName" | "namesPage">;

/**
 * Marks that only the sources' own names tell from other words, wherever in them it says more: brackets that begin with such a name,
 * and what stands behind a sentence and announces one. They ascend.
 *
 *     Books are lent for two weeks [cite: House rules.md, pág. 3].
 *                                  ^----------------------------^
 */
export function findNamedSources(text: string, code: readonly Span[], names: Names): Mark[] {
  const brackets = [...text.matchAll(BRACKET)].map((match) => bracketMark(match, names));
  const tails = [...text.matchAll(TAIL)].map((match) => tailMark(match, names));
  return [...brackets, ...tails]
    .filter((mark) => mark !== null)
    .filter(({ start }) => !overlaps(code, { start, end: start + 1 }))
    .sort((one, other) => one.start - other.start);
}

function bracketMark({ 0: whole, 1: square, 2: round, 3: curly, index }: RegExpMatchArray, names: Names): Mark | null {
  const written = square ?? round ?? curly ?? "";
  if (!HAS_WORD.test(written)) return null;
  const quoting = quoteBehind(written);
  const inside = quoting === null ? written : written.slice(0, quoting.nameLength);
  if (inside.length > MAX_LENGTH) return null;
  const start = index ?? 0;
  if (names.namesPage(inside)) return pageMark({ start, end: start + whole.length }, inside);
  const announced = ANNOUNCES.exec(inside)?.[0];
  // Round brackets hold all kinds of asides.
  const isFree = square !== undefined || announced !== undefined;
  const lead = announced ?? (square === undefined ? "" : unnamedLead(inside, names));
  const found = readNames(inside.slice(lead.length), names, isFree);
  if (found === null && square !== undefined && quoting === null) return unknownMark(inside, start);
  if (found === null || !(isFree || found.every(({ name }) => ENDS_LIKE_FILE.test(name)))) return null;
  const list = { text: inside.slice(lead.length), at: start + 1 + lead.length };
  const mark = markOf({ start, end: start + whole.length }, list, found);
  return quoting === null ? mark : { ...mark, items: mark.items.map((item) => ({ ...item, quote: quoting.quote })) };
}

function pageMark(whole: Span, label: string): Mark {
  const item: MarkItem = { key: { kind: "page", label: label.trim() }, isCertain: true, ...whole };
  return { kind: "mark", ...whole, items: [item], hidden: whole, isAttached: false };
}

const SAYS_SOURCE = new RegExp(String.raw`^\s*(?:${SOURCE_WORD})\s*[:：]\s*(?=\p{L})`, "iu");
const IS_TITLE = /^\p{Lu}\S*(?:\s.*\p{L}|\p{Ll}{2})/u;
const NAMES_NOTHING = /^(?:n\/?a|none|unknown|not\s|no\s|general|my\s|own\s|internal|training|common)/iu;

/** `[Source: Market Weekly, Feb 18]`: a bracket that says that it names a source, and no source is called so. */
function unknownMark(inside: string, start: number): Mark | null {
  const lead = SAYS_SOURCE.exec(inside)?.[0];
  const name = lead === undefined ? "" : inside.slice(lead.length).replace(EDGES, "");
  if (!IS_TITLE.test(name) || NAMES_NOTHING.test(name) || looksLikeId(name) || isNumbered(name)) return null;
  const whole = { start, end: start + inside.length + 2 };
  const item: MarkItem = { key: { kind: "href", href: name }, isCertain: true, ...whole };
  return { kind: "mark", ...whole, items: [item], hidden: whole, isAttached: false };
}

/** `Doc 3` and `Source 2, Source 4` name sources by their numbers. */
function isNumbered(name: string): boolean {
  return new RegExp(String.raw`^(?:${SOURCE_WORD}|passages?|chunks?|context|excerpts?)\s*[#:.]?\s*\d`, "iu").test(name);
}

function tailMark({ 0: whole, 1: listed = "", index }: RegExpMatchArray, names: Names): Mark | null {
  const start = index ?? 0;
  const found = readNames(listed, names, true);
  return found === null
    ? null
    : markOf({ start, end: start + whole.length }, { text: listed, at: start + whole.indexOf(listed) }, found);
}

/** What stands before a colon, unless it is the name itself: `a:b` may be an id. */
function unnamedLead(inside: string, names: Names): string {
  const lead = ANY_LEAD.exec(inside)?.[0] ?? "";
  const isPart = partsOf(inside).some(({ start, end }) => isName(inside.slice(0, end), names) && start === 0);
  return isPart ? "" : lead;
}

interface FoundName extends Span {
  readonly name: string;
}

/** The names of sources that a list consists of, apart from places in them; null where the first is none, or one says something else. */
function readNames(text: string, names: Names, isFree: boolean): FoundName[] | null {
  const parts = partsOf(text);
  const found: FoundName[] = [];
  for (let at = isFree ? idsBefore(text, parts, names) : 0; at < parts.length;) {
    const next = longestName(text, parts, at, names);
    if (next !== null) {
      found.push(next.found);
      at = next.after;
      continue;
    }
    const part = parts[at];
    const words = text.slice(part?.start, part?.end).trim();
    const isPlace = PLACE.test(words) || (isFree && words.split(/\s+/u).length <= MAX_PLACE_WORDS);
    const last = found.at(-1);
    if (last === undefined || !isPlace || isOfItsKind(words, last.name)) return null;
    at += 1;
  }
  return found.length === 0 ? null : found;
}

const HAS_DIGIT = /\d/u;
const FILE = new RegExp(String.raw`^\S+\.${FILE_ENDING}$`, "iu");

/** Whether words beside the name of a source name another one that nobody gave: `[fees.md, loans.md]`, `[DOC_1, DOC_9]`. */
function isOfItsKind(words: string, name: string): boolean {
  const shape = (id: string): string => id.replace(/\d+/gu, "0");
  return (FILE.test(words) && ENDS_LIKE_FILE.test(name)) || (looksLikeId(words) && shape(words) === shape(name));
}

/** How many ids of places stand before the name of their file: `FEES-02, FEES-03, fees.md`. */
function idsBefore(text: string, parts: readonly Span[], names: Names): number {
  const isId = (name: string): boolean => HAS_DIGIT.test(name) && looksLikeId(name) && !isName(name, names);
  const first = parts.findIndex(({ start, end }) => !isId(text.slice(start, end).trim()));
  const { start, end } = parts[first] ?? { start: 0, end: 0 };
  return ENDS_LIKE_FILE.test(text.slice(start, end).trim()) ? first : 0;
}

/** The longest name that begins at a part: names have commas and blanks too. */
function longestName(
  text: string,
  parts: readonly Span[],
  at: number,
  names: Names,
): { found: FoundName; after: number } | null {
  const start = parts[at]?.start ?? 0;
  for (let last = parts.length - 1; last >= at; last -= 1) {
    const end = parts[last]?.end ?? start;
    const name = text.slice(start, end).replace(EDGES, "");
    if (isName(name, names)) return { found: { name, start, end }, after: last + 1 };
  }
  return null;
}

/** A number alone is read as such. */
function isName(written: string, names: Names): boolean {
  const name = written.replace(EDGES, "");
  const whole = name.replace(/#[\w-]{1,20}$/u, "");
  return /\p{L}/u.test(whole) && (names.locateName(name) ?? names.locateName(whole)) !== null;
}

function partsOf(text: string): Span[] {
  const cuts = [...text.matchAll(SEPARATOR)].slice(0, MAX_PARTS);
  return [...cuts, null].map((cut, index) => {
    const before = cuts[index - 1];
    return { start: before === undefined ? 0 : before.index + before[0].length, end: cut?.index ?? text.length };
  });
}

interface NameList {
  readonly text: string;
  readonly at: number;
}

function markOf(whole: Span, list: NameList, found: readonly FoundName[]): Mark {
  const items = itemsOf(list, found);
  const [only, another] = items;
  const named = only === undefined || another !== undefined ? items : [{ ...only, ...whole }];
  return { kind: "mark", ...whole, items: named, hidden: whole, isAttached: false };
}

function itemsOf({ text, at }: NameList, found: readonly FoundName[]): MarkItem[] {
  return found.map(({ name, start, end }, index) => {
    const place = text.slice(end, found[index + 1]?.start);
    return { key: { kind: "href", href: name }, isCertain: true, start: at + start, end: at + end, place };
  });
}

/** The sources whose names a stretch of text consists of, apart from places in them; null where it says something else. */
export function namedItems(text: string, { start, end }: Span, names: Names): MarkItem[] | null {
  const words = text.slice(start, end);
  const found = readNames(words, names, true);
  return found === null ? null : itemsOf({ text: words, at: start }, found);
}
