import type { Span } from "../../../contract/span";
import { characterClass, OTHER } from "../../../text/characters";
import { codeSpans } from "../../../text/codeSpans";
import { findMarkdownLinks, type MarkdownLink } from "../../../text/markdownLinks";
import { dataItems, readHandles } from "./assistantMarks";
import type { Mark, MarkItem } from "./mark";
import { isPath, looksLikeId, parseItems } from "./parseItems";
import { quoteBehind } from "./quoteBehind";
import { markOf, readFootnoteMacro, readRaised, readSuperscript } from "./raisedMarks";

const MAX_MARK_LENGTH = 200;
/** One with a quotation behind the name. */
const MAX_QUOTING_LENGTH = 600;
/** A definition may be indented this far; deeper it is code. */
const MAX_DEFINITION_INDENT = 3;
const LENTICULAR = /^(\d{1,4})(?::\d{1,4})?(?:†([^】]{0,150}))?$/u;
/** `[1†L3-L9]`, `[2†source]` */
const WITH_LINES = /^(\d{1,4})(?::\d{1,4})?†[^†]{0,150}$/u;
/** `[S1]`, `[#1]`, `[1:3]`: the number of a source with a letter before it, or a place behind it. */
const LETTERED = /^(?:[SCD#](\d{1,3})|(\d{1,3}):\d{1,4})$/u;
/** Inside of it may stand the link to the note: `<sup><a href="#note-1">[1]</a></sup>`. */
const TAG =
  /<(sup|cite|sources?|citations?|refs?)(\s[^<>]{0,150})?>([^<>]{0,150}(?:<\/?(?:a|span)(?:\s[^<>]{0,300})?>[^<>]{0,150}){0,4})<\/\1>/iuy;
/** Where the link of a raised number leads, on the same page. */
const ANCHOR = /<a\s[^<>]{0,200}\bhref\s*=\s*["']?(#[^"'\s<>]{1,100})/iu;
const INNER_TAG = /<[^<>]{0,310}>/gu;
/** `<Cite id="2" />`, `<citation index={3}/>` */
const CLOSED_TAG = /<(cite|sources?|citations?|refs?)\s([^<>]{1,150}?)\/>/iuy;
const TAG_TARGET =
  /(?<![\w-])(?:(?:data|source|doc|document|chunk|citation)[-_]?)?(?:id|source|ref|index|number)s?\s*=\s*(?:["']([^"'<>]{1,100})["']|["'{[]{0,2}([^"'\s<>{}[\]]{1,100}))/iu;
const NAMED_INLINE = /(?:Source|Document|Passage|Context|Doc|SOURCE|DOCUMENT)\s#?(\d{1,4})(?![\d.%]|\s?%)/uy;
const CODE_NAME = /[\p{L}\p{N}_$]+$/u;
const MAX_NAME_LENGTH = 40;
const REACH_BACK = 12;
const ARRAY_NAMES: ReadonlySet<string> = new Set("arr args argv buf nums vec xs".split(" "));
const LEAD = /^(?:see|cf\.?|e\.g\.,?|source:|sources:|quelle:|from:?)\s+/iu;

/**
 * Every citation mark of `text`, ascending, none inside another; code and reference definitions hold none.
 * Takes time linear in the length: each search for a closing bracket is bounded.
 *
 *     Refunds take 5 days [1, 2] (Smith, 2020)【3†source】<sup>4</sup>.
 *                         ^----^ ^-----------^^---------^^----------^
 */
export function findMarks(text: string): Mark[] {
  const code = codeSpans(text);
  const links = new Map(findMarkdownLinks(text, code).map((link) => [link.start, link]));
  const marks: Mark[] = [];
  let nextCode = 0;
  // Kept until it is passed: looked for anew behind each code, it would be looked for to the end each time.
  let next = -1;
  for (let at = 0; at < text.length;) {
    while ((code[nextCode]?.end ?? Number.POSITIVE_INFINITY) <= at) nextCode += 1;
    const span = code[nextCode];
    if (span !== undefined && span.start <= at) {
      at = span.end;
      continue;
    }
    if (next < at) next = nextOpening(text, at);
    // Code may stand between: what opens in it is looked at there.
    if (next > at && span !== undefined && span.start <= next) {
      at = span.start;
      continue;
    }
    if (next === text.length) break;
    const read = readAt(text, next, links);
    if (read.mark !== null) marks.push(read.mark);
    at = read.next;
  }
  return marks;
}

interface Read {
  readonly mark: Mark | null;
  readonly next: number;
}

/** What `readAt` looks at. */
const OPENS_MARK = /[\\![【⟦(<^⁰¹²³⁴-⁹SDPC\ue200cf:]/gu;

/** Where something stands from `at` on that may open a mark; the text's length where nothing does. */
function nextOpening(text: string, at: number): number {
  OPENS_MARK.lastIndex = at;
  return OPENS_MARK.exec(text)?.index ?? text.length;
}

function readAt(text: string, at: number, links: ReadonlyMap<number, MarkdownLink>): Read {
  switch (text.charAt(at)) {
    case "\\":
      return { mark: null, next: at + 2 };
    case "!":
    case "[":
      return readSquare(text, at, links.get(at));
    case "【":
      return orSkip(readLenticular(text, at, "】"), at);
    case "⟦":
      return orSkip(readLenticular(text, at, "⟧"), at);
    case "(":
      return orSkip(readNamedLinks(text, at) ?? readParenthesis(text, at), at);
    case "<":
      return orSkip(readTag(text, at), at);
    case "⁰":
    case "¹":
    case "²":
    case "³":
    case "⁴":
    case "⁵":
    case "⁶":
    case "⁷":
    case "⁸":
    case "⁹":
      return orSkip(readSuperscript(text, at), at);
    case "^":
      return orSkip(readRaised(text, at), at);
    case "S":
    case "D":
    case "P":
    case "C":
      return orSkip(readNamedInline(text, at), at);
    case "f":
      return orSkip(readFootnoteMacro(text, at, links) ?? readLeftover(text, at), at);
    case "\ue200":
    case "c":
    case ":":
      return orSkip(readLeftover(text, at), at);
    default:
      return { mark: null, next: at + 1 };
  }
}

function orSkip(mark: Mark | null, at: number): Read {
  return mark === null ? { mark, next: at + 1 } : { mark, next: mark.end };
}

function readSquare(text: string, at: number, link: MarkdownLink | undefined): Read {
  if (link !== undefined) return readLink(text, link);
  if (text.charAt(at) === "!") return { mark: null, next: at + 1 };
  const found = findClose(text, at, "[", "]", MAX_QUOTING_LENGTH);
  const isLong = found !== null && found - at >= MAX_MARK_LENGTH;
  const close = isLong && quoteBehind(text.slice(at + 1, found)) === null ? null : found;
  if (isIndex(text, at)) return { mark: null, next: at + 1 };
  if (close === null || isDefinition(text, at, close)) return { mark: null, next: close === null ? at + 1 : close + 2 };
  const whole = { start: isInlineNote(text, at) ? at - 1 : at, end: close + (isFootnoteName(text, close) ? 2 : 1) };
  const quoting = quoteBehind(text.slice(at + 1, close));
  const end = quoting === null ? close : at + 1 + quoting.nameLength;
  const inside = text.slice(at + 1, end);
  const rows = dataItems(inside, whole);
  if (rows !== null) return orSkip(markOf(text, whole, rows), at);
  const numbered = numberedItem(inside, whole);
  if (numbered !== null) return orSkip(markOf(text, whole, [numbered]), at);
  const lead = LEAD.exec(inside)?.[0].length ?? 0;
  const items = parseItems(text, { start: at + 1 + lead, end }, whole)
    ?.map((item) => (lead > 0 ? announced(item) : item))
    .map((item) => (quoting === null ? item : { ...item, quote: quoting.quote }));
  return orSkip(items === undefined ? null : markOf(text, whole, items), at);
}

function numberedItem(inside: string, whole: Span): MarkItem | null {
  const lines = WITH_LINES.exec(inside)?.[1];
  if (lines !== undefined) return { key: { kind: "number", value: Number(lines) }, isCertain: true, ...whole };
  const lettered = LETTERED.exec(inside);
  if (lettered === null) return null;
  const value = Number(lettered[1] ?? lettered[2]);
  return { key: { kind: "number", value, name: inside }, isCertain: false, ...whole };
}

/** `[1]_`, as reStructuredText writes it. */
function isFootnoteName(text: string, close: number): boolean {
  return text.charAt(close + 1) === "_" && !/[\p{L}\p{N}_]/u.test(text.charAt(close + 2));
}

/** `^[docs/a.md]` */
function isInlineNote(text: string, at: number): boolean {
  return text.charAt(at - 1) === "^" && text.charAt(at - 2) !== "\\";
}

/** `[1](docs/a.md)` names its source by address, else by number; `[the policy](docs/a.md)` by address. Images are no marks. */
function readLink(text: string, link: MarkdownLink): Read {
  if (link.isImage) return { mark: null, next: link.end };
  const whole = { start: link.start, end: link.end };
  const href = text.slice(link.href.start, link.href.end);
  const label = text.slice(link.label.start, link.label.end);
  const number = /^\^?(\d{1,3})$/u.exec(label.trim())?.[1];
  if (number !== undefined) {
    const key = { kind: "number", value: Number(number), name: href } as const;
    return { mark: markOf(text, whole, [{ key, isCertain: true, ...whole }]), next: link.end };
  }
  const item: MarkItem = { key: { kind: "href", href }, isCertain: /^https?:/iu.test(href), ...whole };
  const hidden = { start: link.label.end, end: link.end };
  return { mark: { ...markOf(text, whole, [item]), kind: "link", hidden }, next: link.end };
}

/** `a[1]`, `user_ids[0]`, `itemList[2]`: a name of code right before the bracket, not a word of a sentence. */
function isIndex(text: string, at: number): boolean {
  const name = CODE_NAME.exec(text.slice(Math.max(0, at - MAX_NAME_LENGTH), at))?.[0] ?? "";
  return (
    (/^[a-z]$/u.test(name) && text.charAt(at - 2) !== ".") || /_|^\p{Ll}{2,}\p{Lu}/u.test(name) || ARRAY_NAMES.has(name)
  );
}

/** `[1]: docs/a.md`, or `.. [1] docs/a.md`, at the start of a line defines a reference; it cites nothing. */
function isDefinition(text: string, at: number, close: number): boolean {
  if (text.charAt(close + 1) === " " && /(?:^|\n) {0,3}\.\. $/u.test(text.slice(Math.max(0, at - REACH_BACK), at)))
    return true;
  if (text.charAt(close + 1) !== ":") return false;
  const before = text.slice(Math.max(0, at - MAX_DEFINITION_INDENT - 1), at);
  const indent = before.slice(before.lastIndexOf("\n") + 1);
  return indent.length <= MAX_DEFINITION_INDENT && indent.trim() === "";
}

function readLenticular(text: string, at: number, closing: string): Mark | null {
  const close = findClose(text, at, text.charAt(at), closing);
  if (close === null) return null;
  const match = LENTICULAR.exec(text.slice(at + 1, close).trim());
  const whole = { start: at, end: close + 1 };
  if (match === null) {
    const items = parseItems(text, { start: at + 1, end: close }, whole);
    return items === null ? null : markOf(text, whole, items);
  }
  const name = match[2]?.trim() ?? "";
  const named = /\.\w{1,8}$/u.test(name) ? { name } : {};
  const key = { kind: "number", value: Number(match[1]), ...named } as const;
  return markOf(text, whole, [{ key, isCertain: true, ...whole }]);
}

/** Round brackets hold all kinds of asides: only what certainly names a source is taken. */
function readParenthesis(text: string, at: number): Mark | null {
  const close = findClose(text, at, "(", ")");
  if (close === null) return null;
  const content = text.slice(at + 1, close);
  const lead = LEAD.exec(content)?.[0].length ?? 0;
  if (/^\s*\d/u.test(content) && !/\.\p{L}{2,5}\b/u.test(content)) return null;
  const whole = { start: at, end: close + 1 };
  const items = parseItems(text, { start: at + 1 + lead, end: close }, whole)?.map((item) =>
    lead > 0 ? announced(item) : item,
  );
  if (items === undefined) return null;
  const named = lead > 0 ? withoutPlaces(items, whole) : items;
  return named.every((item) => item.isCertain || isId(item)) ? markOf(text, whole, named) : null;
}

const NAMED_LINKS = /\((?:\[(?!\^?\d{1,3}\])[^[\]\n]{1,150}\]\[[^[\]\s]{1,60}\](?:\s?[,;]\s?|\s(?:and\s)?)?){1,10}\)/uy;
const NAMED_LINK = /\[[^[\]\n]{1,150}\]\[([^[\]\s]{1,60})\]/gu;

/** `([Fees][1], [Loans][2])`: links that are called something, by the definitions below the text. */
function readNamedLinks(text: string, at: number): Mark | null {
  NAMED_LINKS.lastIndex = at;
  const [written] = NAMED_LINKS.exec(text) ?? [];
  if (written === undefined) return null;
  const whole = { start: at, end: at + written.length };
  const links = [...written.matchAll(NAMED_LINK)].map(({ 0: link, 1: label = "", index }) => {
    const start = at + index;
    const inside = { start: start + link.length - 1 - label.length, end: start + link.length - 1 };
    return parseItems(text, inside, { start, end: start + link.length }) ?? [];
  });
  const items = links.flat().map((item) => (links.length === 1 ? { ...item, ...whole } : item));
  return items.length === 0 ? null : markOf(text, whole, items);
}

/** More words say more than where in the source. */
const MAX_PLACE_WORDS = 4;

/** `see Context 2, third sentence`: what stands behind the source's name says where in it. */
function withoutPlaces(items: readonly MarkItem[], whole: Span): readonly MarkItem[] {
  const isPlace = ({ key }: MarkItem): boolean =>
    key.kind === "label" && !looksLikeId(key.label) && key.label.split(/\s+/u).length <= MAX_PLACE_WORDS;
  const [first, ...others] = items;
  if (first?.isCertain !== true) return items;
  const named = others.filter((item) => !isPlace(item));
  return named.length === 0 ? [{ ...first, ...whole }] : [first, ...named];
}

/** `source: raw/x.wiki` names a file whatever its ending. */
function announced(item: MarkItem): MarkItem {
  const { key } = item;
  return key.kind === "label" && isPath(key.label)
    ? { ...item, key: { kind: "href", href: key.label }, isCertain: true }
    : item;
}

/** It cites where a source has that id, and else says something else. */
function isId({ key }: MarkItem): boolean {
  return key.kind === "label" && looksLikeId(key.label);
}

function readTag(text: string, at: number): Mark | null {
  TAG.lastIndex = at;
  CLOSED_TAG.lastIndex = at;
  const match = TAG.exec(text) ?? CLOSED_TAG.exec(text);
  if (match === null) return null;
  const [matched, name = "", attributes = "", written = ""] = match;
  const whole = { start: at, end: at + matched.length };
  const content = written
    .replace(INNER_TAG, "")
    .trim()
    .replace(/^\[|\]$/gu, "");
  const isNumber = name.toLowerCase() === "sup";
  // The id of a raised number is that of the place to come back to.
  const named = isNumber ? content : (targetOf(attributes) ?? content);
  if (named === "" || (isNumber && !/^[\d\s,;–-]+$/u.test(named))) return null;
  const items = parseItems(named, { start: 0, end: named.length }, { start: 0, end: named.length });
  if (items === null) return null;
  const anchor = isNumber ? (ANCHOR.exec(written)?.[1] ?? null) : null;
  return markOf(
    text,
    whole,
    items.map((item) => ({ ...(anchor === null ? item : linked(item, anchor)), ...whole })),
  );
}

function targetOf(attributes: string): string | undefined {
  const [, quoted, bare] = TAG_TARGET.exec(attributes) ?? [];
  return quoted ?? bare;
}

/** A number that leads to an entry of the list is that entry, whatever number that has. */
function linked(item: MarkItem, anchor: string): MarkItem {
  return item.key.kind === "number" ? { ...item, key: { ...item.key, name: anchor } } : item;
}

/** Letters stand right before it where a blank was lost, too: it is no index of code. */
function readLeftover(text: string, at: number): Mark | null {
  const found = readHandles(text, at);
  return found === null ? null : { ...markOf(text, { start: at, end: found.end }, found.items), isAttached: false };
}

function readNamedInline(text: string, at: number): Mark | null {
  if (at > 0 && characterClass(text, at - 1) !== OTHER) return null;
  NAMED_INLINE.lastIndex = at;
  const match = NAMED_INLINE.exec(text);
  if (match === null) return null;
  const whole = { start: at, end: at + match[0].length };
  return markOf(text, whole, [{ key: { kind: "number", value: Number(match[1]) }, isCertain: false, ...whole }]);
}

/** The offset of the closing bracket on the same line, with no further opening one before it. */
function findClose(text: string, at: number, open: string, close: string, longest = MAX_MARK_LENGTH): number | null {
  const limit = Math.min(text.length, at + longest);
  for (let next = at + 1; next < limit; next += 1) {
    const character = text.charAt(next);
    if (character === close) return next === at + 1 ? null : next;
    if (character === open || character === "\n") return null;
  }
  return null;
}
