import type { Span } from "../../../contract/span";
import { provisionsIn } from "./binding/provisions";
import { FILE_ENDING } from "./binding/sourceNames";
import type { MarkItem, SourceKey } from "./mark";

/** What answers call the sources that they number, in the languages of many prompts. */
const NUMBERED_NAME = [
  "(?:source|document|doc|passage|context|reference|ref)s?|chunk|snippet|citation|cite|excerpt|evidence",
  "quellen?|dokument|fuentes?|documento|fonte|fonti|bron|źródło|zdroj|källa|kilde|kaynak|sumber|πηγή",
  "источники?|документ|джерело|来源|來源|资料|資料|文档|文獻|文献|参考|出典|出处|근거|출처|문서|المصدر|مصدر|स्रोत",
].join("|");
const NUMBER = /^\d{1,4}$/;
const RANGE = /^(\d{1,4})\s*[-–—]\s*(\d{1,4})$/;
const NAMED_NUMBER = new RegExp(`^(?:${NUMBERED_NAME}|web(?=:))\\s*[#:._-]?\\s*(\\d{1,4})$`, "iu");
const LEADING_NAME = new RegExp(`^(?:${NUMBERED_NAME})\\s*[#:]?\\s+#?`, "iu");
const FOOTNOTE = /^\^([^\s^]{1,60})\^?$/u;
const AUTHOR_YEAR =
  /^(\p{Lu}[\p{L}'’.-]{1,40}(?:(?:\s+(?:and|und|et|y|&)\s+|\s+)\p{L}[\p{L}'’.-]{0,40}){0,4}?),?\s+\(?((?:1[5-9]|20)\d\d)[a-z]?\)?$/u;
/** `https://…`, `PMID: 123`, `doi:10.1000/x`, each maybe with what it says in quotation marks. */
const ADDRESS_OR_ID =
  /^(https?:\/\/\S{1,500}|doi:\s?10\.\S{1,200}|arxiv:\s?\S{5,30}|pmid:?\s?\d{1,9})(?:\s+["“][^"“”]{1,150}["”])?$/iu;
/** `#fees`, `@10-20`, `::3`, `:L12-14`: where in a file. */
const IN_FILE = String.raw`#\S{1,100}|@\d{1,9}[:–-]\d{1,9}|::\d{1,6}|:L?\d{1,7}(?:[-–]L?\d{1,7})?`;
const FILE_NAME = new RegExp(
  String.raw`^[^\s<>"|?*]{1,200}\.(?:${FILE_ENDING}|mdx|tsv|rst|adoc|org|tex|wiki)(?:${IN_FILE}|,?\s(?:L|lines?\s)\d{1,7}(?:[-–]L?\d{1,7})?)?$`,
  "iu",
);
/** Any path with an ending, for where something else says that it is a source. */
const PATH = new RegExp(String.raw`^[^\s<>"'|?*,;:=@]{1,200}\.[a-z][a-z0-9]{1,9}(?:${IN_FILE})?$`, "iu");
/** `DOC_7`, `policy-v4`, `W1`: a letter and a digit, or parts that are joined as those of ids are. */
const ID =
  /^(?=[^\s]{2,60}$)(?:(?=.*\p{L})(?=.*\p{N})[\p{L}\p{N}][\p{L}\p{N}._:#/-]*|[\p{L}\p{N}]+(?:[_:#-][\p{L}\p{N}]+)+)$/u;
/** Longer ranges are page numbers or years, not lists of sources. */
const MAX_RANGE_LENGTH = 20;
const MONTH = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/iu;

/** The items that the words inside of brackets name, or null where they are no list of sources. `whole` is the mark with its brackets. */
export function parseItems(text: string, given: Span, whole: Span): MarkItem[] | null {
  const written = text.slice(given.start, given.end);
  if (NUMBER.test(written)) return [{ ...numberKey(Number(written)), ...whole }];
  const provisions = provisionsIn(written);
  if (provisions.length > 0)
    return provisions.map((part) => provisionItem(part, given, provisions.length === 1 ? whole : null));
  const inside = withoutPlace(text, given);
  const all = splitParts(text, inside);
  const parts = all.filter((part, index) => index === 0 || !isDetail(text.slice(part.start, part.end)));
  const parsed = parts.map((part) => parsePart(text.slice(part.start, part.end)));
  const items: MarkItem[] = [];
  for (const [index, keys] of parsed.entries()) {
    const part = parts[index];
    if (keys === null || part === undefined) return null;
    const span = parts.length === 1 ? whole : part;
    const place = text.slice(part.end, parts[index + 1]?.start ?? all.at(-1)?.end);
    for (const { key, isCertain } of keys) items.push({ key, isCertain, ...span, ...(place.length > 2 && { place }) });
  }
  return items.length === 0 ? null : items;
}

/** An item that names a provision of a law; it spans the mark where that names no other. */
function provisionItem({ name, at }: { name: string; at: number }, { start }: Span, whole: Span | null): MarkItem {
  const span = whole ?? { start: start + at, end: start + at + name.length };
  return { key: { kind: "label", label: name }, isCertain: false, start: span.start, end: span.end };
}

const DETAIL =
  /^(?:(?:pp?|pages?|chunk|s|seiten?|sec|sect|section|ch|chapter|lines?|l|para|paragraph|art|article|no|fig|table|slide|row)\.?\s?:?\s?[\d.]+(?:\s?[-–—]\s?[\d.]+)?|§+\s?[\d.]+|n\.?d\.?|(?:1[5-9]|20)\d\d(?:-\d\d(?:-\d\d)?)?)$/iu;

/** What stands behind a name and says where in it: `p. 3`, `§ 4`, `2023`. */
export function isDetail(part: string): boolean {
  return DETAIL.test(part);
}

/** A dash or a comma, and behind it a place: `DOC_7 – page:1`, `DOC_7, p. 3`. */
const PLACED = /^(\S{1,60}?)\s*(?:,|;|\||\s[–—-])\s*([^,;|–—]{1,20})$/u;

/** Whatever a part is called: `DOC_7 – html:2`. */
const NUMBERED_PART = /\s[–—-]\s*\p{L}{2,15}:\d{1,6}$/u;

/** `Source 3 | IMAGE`, `Document 2 | page 4 | fees.pdf`: behind the name of a number and a bar stands what it is or where. */
const NAMED_NUMBER_AND_BAR = new RegExp(`^((?:${NUMBERED_NAME})\\s*[#:._-]?\\s*\\d{1,4})\\s*\\|`, "iu");

/** The name alone where a place in the source stands behind an id. */
function withoutPlace(text: string, inside: Span): Span {
  const { start, end } = trimmed(text, inside);
  const named = NAMED_NUMBER_AND_BAR.exec(text.slice(start, end))?.[1];
  if (named !== undefined) return { start, end: start + named.length };
  const [written = "", name = "", place = ""] = PLACED.exec(text.slice(start, Math.min(end, start + 90))) ?? [];
  const isPlace = isDetail(place.trim()) || NUMBERED_PART.test(written);
  return (ID.test(name) || NUMBER.test(name)) && isPlace && end - start <= 90
    ? { start, end: start + name.length }
    : inside;
}

/** What could be the id of a source, and is a mark where one has it. */
export function looksLikeId(name: string): boolean {
  return /\D/.test(name) && ID.test(name);
}

/** Whether a name behind `source:` is sure to be that of a file. */
export function isPath(name: string): boolean {
  return PATH.test(name) || FILE_NAME.test(name);
}

type ParsedKey = Pick<MarkItem, "key" | "isCertain">;

/** `1, 2; 5` is cut at its commas; `Smith, 2020` and `a title, with a comma` stay whole. */
function splitParts(text: string, inside: Span): Span[] {
  const content = text.slice(inside.start, inside.end);
  if (parseSingle(content.trim()) !== null) return [trimmed(text, inside)];
  const parts: Span[] = [];
  let start = inside.start;
  for (let at = inside.start; at <= inside.end; at += 1) {
    const joint = at < inside.end ? cutLength(text, { start, end: inside.end }, at) : 1;
    if (joint === 0) continue;
    const part = trimmed(text, { start, end: at });
    parts.push(parts.length === 0 ? withoutLeadingName(text, part) : withoutSign(text, withoutLeadingName(text, part)));
    start = at + joint;
  }
  return parts;
}

const JOINT = /\s(?:and|und|et|y|e|och|en|i|и|та|&)\s|\s?[和と및&]\s?/iuy;

/** How long what divides two names is at a place: `;`, a comma, `and` behind a number; 0 where nothing does. */
function cutLength(text: string, { start, end }: Span, at: number): number {
  if (text.charAt(at) === ";" || isCuttingComma(text, start, at)) return 1;
  JOINT.lastIndex = at;
  const joint = JOINT.exec(text)?.[0].length ?? 0;
  if (joint === 0 || at + joint >= end) return 0;
  const before = text.slice(start, at).trim().replace(LEADING_NAME, "");
  return parseSingle(before)?.key.kind === "number" ? joint : 0;
}

function isCuttingComma(text: string, start: number, at: number): boolean {
  const character = text.charAt(at);
  if (character !== "," && character !== "、" && character !== "，") return false;
  const before = text.slice(start, at).trim().replace(LEADING_NAME, "");
  return parseSingle(before) !== null || FILE_NAME.test(before) || PATH.test(before) || ID.test(before);
}

/** In `Sources 1, 2` the name stands before the first number alone. */
function withoutLeadingName(text: string, part: Span): Span {
  const content = text.slice(part.start, part.end);
  const name = LEADING_NAME.exec(content);
  if (name === null || !/^\d/.test(content.slice(name[0].length))) return part;
  return { start: part.start + name[0].length, end: part.end };
}

/** `#2` behind `Contexts #1 and` */
function withoutSign(text: string, { start, end }: Span): Span {
  return { start: /^#\d{1,4}$/u.test(text.slice(start, end)) ? start + 1 : start, end };
}

function trimmed(text: string, span: Span): Span {
  const content = text.slice(span.start, span.end);
  const start = span.start + (content.length - content.trimStart().length);
  return { start, end: Math.max(start, span.end - (content.length - content.trimEnd().length)) };
}

function parsePart(content: string): ParsedKey[] | null {
  const range = RANGE.exec(content.replace(LEADING_NAME, ""));
  if (range !== null) return rangeKeys(Number(range[1]), Number(range[2]));
  const single = parseSingle(content);
  if (single !== null) return [single];
  if (FILE_NAME.test(content)) return [{ key: { kind: "href", href: content }, isCertain: true }];
  return content === "" ? null : [{ key: { kind: "label", label: content }, isCertain: false }];
}

function rangeKeys(first: number, last: number): ParsedKey[] | null {
  if (last <= first || last - first > MAX_RANGE_LENGTH) return null;
  return Array.from({ length: last - first + 1 }, (_, index) => numberKey(first + index));
}

function parseSingle(content: string): ParsedKey | null {
  if (NUMBER.test(content)) return numberKey(Number(content));
  const named = NAMED_NUMBER.exec(content);
  if (named !== null) return { key: { kind: "number", value: Number(named[1]), name: content }, isCertain: true };
  const reference = ADDRESS_OR_ID.exec(content);
  if (reference !== null) return { key: { kind: "href", href: reference[1] ?? content }, isCertain: true };
  const footnote = FOOTNOTE.exec(content);
  if (footnote !== null) return { key: { kind: "footnote", label: footnote[1] ?? "" }, isCertain: true };
  return authorYear(content);
}

function numberKey(value: number): ParsedKey {
  // `[2020]` is a year far more often than the two-thousandth source.
  return { key: { kind: "number", value }, isCertain: value < 1000 };
}

function authorYear(content: string): ParsedKey | null {
  if (content.length > 120) return null;
  const match = AUTHOR_YEAR.exec(content);
  if (match === null || MONTH.test(content)) return null;
  const key: SourceKey = { kind: "author_year", author: surname(match[1] ?? ""), year: match[2] ?? "" };
  return { key, isCertain: true };
}

/** `Smith et al.` and `Smith and Jones` are found by `Smith`. */
function surname(author: string): string {
  return author.split(/\s+(?:et|and|und|y|&)\s/u)[0]?.trim() ?? author;
}
