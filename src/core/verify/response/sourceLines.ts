import type { Span } from "../../../contract/span";
import type { MarkdownLink } from "../../../text/markdownLinks";
import { namedSources } from "../../../text/sourceLine";
import { linesWithin, overlapping, overlaps } from "../../../text/spans";
import { wordsOnLine } from "./aboutSources";
import { namesAmong, namesOnly } from "./linkedNames";
import type { Mark, MarkItem } from "./mark";
import { namedItems, type Names } from "./namedSources";
import { looksLikeId } from "./parseItems";
import { isListTitle } from "./referenceList";

/** A line, or an aside at the end, that only says where what stands before it is from. It may name no source at all. */
export interface SourceLine extends Span {
  readonly items: readonly MarkItem[];
  /** Ids among those of sources that no source has. */
  readonly unknown?: readonly MarkItem[];
}

/** What stands between the marks of a line, and behind them. */
const BETWEEN_MARKS = /^(?:[\s,;.&*_)]|and|und|et|y)*$/iu;
/** Marks among words are read as marks. */
const HAS_MARK = /\[[^\]]{1,60}\](?!\()|【|<sup>/u;
const NUMBERS_ONLY =
  /^(?:(?:documents?|docs?|sources?|passages?|contexts?|chunks?)\s)?#?\d{1,3}(?:(?:\s?[,;&]\s?|\s)(?:(?:and|und|et|y)\s)?#?\d{1,3}){0,30}[.)*_\s]*$/iu;
const BARE_TITLE = /^[^#]*[:：][\s*_]*$/u;
const MAX_TITLE_LENGTH = 100;
/** More words than this say something. */
const MAX_PROSE_LENGTH = 200;
/** `(Internal sources: …)`, `(Internal company documents cited below.)` */
const ASIDE =
  /(?<=[.!?…]["”’*_]{0,3}\s{1,3})\((?:(?:internal|company|confidential)\s+){1,2}(?:sources?|docs?|documents?|documentation|materials?|files?|records?)\b[^()\n]{0,400}\)\.?/giu;

/** A text with what stands in it; all ascend. */
interface LinedText {
  readonly text: string;
  readonly code: readonly Span[];
  readonly links: ReadonlyMap<number, MarkdownLink>;
  /** The marks that cite. */
  readonly marks: readonly Mark[];
  /** What the sources are called. */
  readonly names: Names;
}

/**
 * The lines of a text that name its sources behind what they are the sources of, by names or by marks alone, ascending, with
 * the lines of addresses that follow them.
 *
 *     - It was founded in 2019.
 *     Source: internal `/overview.md`
 *                      ^------------^
 */
export function findSourceLines(response: LinedText): SourceLine[] {
  const { text, links } = response;
  const lines = sourceLines(response);
  const brackets = text.includes("(") ? [...text.matchAll(ASIDE)] : [];
  const asides = brackets.map((match): SourceLine => {
    const span = { start: match.index, end: match.index + match[0].length };
    return { ...span, items: namesAmong(text, span, links) };
  });
  return [...lines, ...asides.filter((aside) => !overlaps(lines, aside))].sort((one, other) => one.start - other.start);
}

function sourceLines(response: LinedText): SourceLine[] {
  const { text, code, links } = response;
  const found: SourceLine[] = [];
  let open: { start: number; end: number; items: MarkItem[] } | null = null;
  for (const line of linesWithin(text, { start: 0, end: text.length })) {
    const more: MarkItem[] | null = open === null ? null : continuing(text, line, links);
    if (open !== null && more !== null) {
      if (open.items.length === 0) found.push(open);
      open.items.push(...more);
      open.end = line.end;
      continue;
    }
    open = overlaps(code, { start: line.start, end: line.start }) ? null : sourceLine(response, line);
    if (open !== null && !isBareTitle(text, line)) found.push(open);
  }
  return found;
}

/** `Sources:` with nothing behind it: a line where addresses stand in the lines below. */
function isBareTitle(text: string, { start, end }: Span): boolean {
  return (
    end - start <= MAX_TITLE_LENGTH && BARE_TITLE.test(text.slice(start, end)) && isListTitle(text.slice(start, end))
  );
}

function sourceLine(
  { text, links, marks, names }: LinedText,
  line: Span,
): { start: number; end: number; items: MarkItem[] } | null {
  if (isBareTitle(text, line)) return { ...line, items: [] };
  const named = namedSources(text, line);
  if (named === null) return null;
  const own = overlapping(marks, named);
  if (own.length > 0 && BETWEEN_MARKS.test(wordsOnLine(text, named, own)))
    return { ...line, items: own.flatMap(({ items }) => items) };
  const known = idsIn(text, named, names) ?? namedItems(text, named, names) ?? numbersIn(text, named);
  if (known !== null) return { ...line, items: known };
  const items = namesAmong(text, named, links);
  const isLong = named.end - named.start > MAX_PROSE_LENGTH;
  const isReadElsewhere = items.length === 0 && (isLong || HAS_MARK.test(text.slice(named.start, named.end)));
  return isReadElsewhere ? null : { ...line, items };
}

const ID_SEPARATOR = /[\s,;&|]+(?:(?:and|und|et|y)\s+)?/u;
const HAS_DIGIT = /\d/u;

/** `fees-01, fees-07`: nothing but ids, of which some source has one: what the others name was meant for sources as well. */
function idsIn(text: string, { start, end }: Span, names: Names): MarkItem[] | null {
  const words = text.slice(start, Math.min(end, start + MAX_PROSE_LENGTH)).replace(/[\s.)*_]+$/u, "");
  const ids = words.split(ID_SEPARATOR);
  if (ids.length < 2 || !ids.every((id) => HAS_DIGIT.test(id) && looksLikeId(id))) return null;
  if (!ids.some((id) => names.locateName(id) !== null)) return null;
  let at = 0;
  return ids.map((label) => {
    const place = words.indexOf(label, at);
    at = place + label.length;
    return { key: { kind: "label", label }, isCertain: true, start: start + place, end: start + at };
  });
}

/** `documents 1 and 3` */
function numbersIn(text: string, { start, end }: Span): MarkItem[] | null {
  const words = text.slice(start, Math.min(end, start + MAX_PROSE_LENGTH));
  if (!NUMBERS_ONLY.test(words)) return null;
  return [...words.matchAll(/\d+/gu)].map(({ 0: digits, index }) => {
    const span = { start: start + index, end: start + index + digits.length };
    return { key: { kind: "number", value: Number(digits) }, isCertain: true, ...span };
  });
}

/** A line of nothing but addresses goes on with the names of the line before it. */
function continuing(text: string, { start, end }: Span, links: ReadonlyMap<number, MarkdownLink>): MarkItem[] | null {
  const indent = /^[\s>]*(?:[-*+•]\s+)?/u.exec(text.slice(start, Math.min(end, start + 40)))?.[0].length ?? 0;
  return start + indent >= end ? null : namesOnly(text, { start: start + indent, end }, links);
}
