import type { Span } from "../../../contract/span";
import type { MarkdownLink } from "../../../text/markdownLinks";
import { overlaps } from "../../../text/spans";
import { FILE_ENDING } from "./binding/sourceNames";
import { nameAt } from "./linkedNames";
import type { Mark, MarkItem } from "./mark";
import { isFurnitureLink } from "./noClaims";

const LEAD =
  /\(\s{0,3}(?:(?:source|sources|see|via|link|from|ref|refs|quelle|siehe|fuente|lien)\s{0,3}[:：]?\s{0,3})?/giu;
const SEPARATOR = /^(?:[\s,;|·&]|(?:and|und|et|y)\s)+/iu;
/** What a link is called that says nothing itself: `source`, `here`, `example.org`. */
const LABEL =
  /^\s*(?:sources?|links?|here|read more|more|details|ref(?:erence)?|quelle|fuente|lien|出典|来源|(?:[\w-]{1,60}\.){1,4}[a-z]{2,10})\s*$/iu;
const ADDRESS = /<?https?:\/\/[^\s<>()[\]]{1,500}>?/giu;
const IS_BEHIND_SENTENCE = /[.!?。！？…]["”’)*_]*\s*$/u;
const ENDS_HERE = /^[ \t]*[.,;]?[ \t]*(?:\r?\n|$|[[(<])/u;
const REACH_BACK = 12;
/** A stretch of names and separators in round brackets is no longer. */
const MAX_ASIDE_LENGTH = 3000;

/**
 * Addresses and links that say where a sentence is from, and are none of its words: those in round brackets, those that
 * are called nothing of their own, addresses in angle brackets, and what stands behind a full stop. They ascend.
 *
 *     It is due in May. [source](https://example.org/fees)
 *                       ^--------------------------------^
 */
export function findAsides(text: string, code: readonly Span[], links: ReadonlyMap<number, MarkdownLink>): Mark[] {
  const found = [...parentheses(text, links), ...linksBehind(text, links), ...addressesBehind(text, links)]
    .filter(({ start }) => !overlaps(code, { start, end: start + 1 }))
    .sort((one, other) => one.start - other.start);
  return found.filter((aside, index) =>
    found.slice(Math.max(0, index - 1), index).every(({ end }) => end <= aside.start),
  );
}

function asideOf(span: Span, items: readonly MarkItem[]): Mark {
  const { start, end } = span;
  return { kind: "aside", start, end, items, hidden: { start, end }, isAttached: false };
}

/** `([title](https://…); https://…)` */
function parentheses(text: string, links: ReadonlyMap<number, MarkdownLink>): Mark[] {
  const found: Mark[] = [];
  for (const { 0: lead, index } of text.matchAll(LEAD)) {
    if (text.charAt(index - 1) === "]") continue;
    const items: MarkItem[] = [];
    let at = index + lead.length;
    for (let item = nameAt(text, at, links); item !== null; item = nameAt(text, at, links)) {
      items.push(item);
      at = item.end + (SEPARATOR.exec(text.slice(item.end, item.end + REACH_BACK))?.[0].length ?? 0);
      if (at - index > MAX_ASIDE_LENGTH) break;
    }
    if (text.charAt(at) !== ")" || !items.some((item) => isWritten(text, item))) continue;
    found.push(asideOf({ start: index, end: at + 1 }, items));
  }
  return found;
}

/** Names of files in round brackets are marks like others. */
function isWritten(text: string, { isCertain, start }: MarkItem): boolean {
  return isCertain || /[[`]/u.test(text.charAt(start));
}

function linksBehind(text: string, links: ReadonlyMap<number, MarkdownLink>): Mark[] {
  const found: Mark[] = [];
  for (const link of links.values()) {
    const item = link.isImage ? null : nameAt(text, link.start, links);
    const label = text.slice(link.label.start, link.label.end);
    if (item === null || /^\s*\^?\d{1,3}\s*$/u.test(label) || isFurnitureLink(label)) continue;
    const isLast = isBehindSentence(text, link.start) && ENDS_HERE.test(text.slice(link.end, link.end + REACH_BACK));
    if (LABEL.test(label) || isLast) found.push(asideOf(link, [item]));
  }
  return found;
}

function addressesBehind(text: string, links: ReadonlyMap<number, MarkdownLink>): Mark[] {
  const found: Mark[] = [];
  for (const { index } of text.matchAll(ADDRESS)) {
    const isMarked = text.charAt(index) === "<" || isBehindSentence(text, index);
    const item = isMarked ? nameAt(text, index, links) : null;
    if (item !== null) found.push(asideOf(item, [item]));
  }
  return found;
}

function isBehindSentence(text: string, at: number): boolean {
  return IS_BEHIND_SENTENCE.test(text.slice(Math.max(0, at - REACH_BACK), at));
}

/** `confidence: 1 source, last-confirmed 2026-05-05.` behind a sentence or on a line of its own, before the marks. */
const TRAILER =
  /(?<=[.!?…]["”’*_]{0,3}[ \t]|[.!?…\p{L}\p{N})\]]["”’*_]{0,3}[ \t]{0,3}\r?\n[ \t>]{0,8})[*_]{0,2}[a-z][a-z_-]{2,24}[*_]{0,2}:[*_]{0,2}[ \t]+[^\n[\]()【<]{1,100}?(?=[ \t]*(?:[[(【<]|\r?\n|$))/gu;
const IS_SENTENCE_LONG = 12;

/** Notes of the form `key: value` behind a claim, which are none of its words. */
export function findTrailers(text: string): Span[] {
  return [...text.matchAll(TRAILER)]
    .map((match) => ({ start: match.index, end: match.index + match[0].length }))
    .filter(({ start, end }) => text.slice(start, end).trim().split(/\s+/u).length <= IS_SENTENCE_LONG);
}

const ANNOUNCING =
  "see|also|cf|(?:source|document|doc|ref|reference|passage|excerpt|chunk)s?|per|as|aus|according|to|from|in|the|siehe|laut|gemäß|nach|quellen?|dokumente?n?|dem|der|voir|selon|le|la|les|según|ver|fuentes?|documentos?|el|los|secondo|vedi|fonti?|fontes?|conforme|il|o|os";
/** `(see Document [1], [2])`: round brackets around marks and words that announce them. */
const AROUND_MARKS = new RegExp(
  String.raw`\(\s{0,2}(?:(?:${ANNOUNCING})[.:]?\s{1,2}){1,5}(?:\[[^[\]\n]{1,80}\][\s,;&]{0,3}(?:(?:and|und|et|y|e)\s)?){1,12}\)`,
  "giu",
);

/** Round brackets that only announce the marks in them, and are none of the claim's words. */
export function findAnnouncedMarks(text: string, marks: readonly Mark[]): Span[] {
  if (!text.includes("(")) return [];
  return [...text.matchAll(AROUND_MARKS)]
    .map(({ 0: whole, index }) => ({ start: index, end: index + whole.length }))
    .filter((span) => overlaps(marks, span));
}

const LINES = String.raw`:?L?\d{1,6}(?:[-–:]:?L?\d{1,6})?`;
const PATH = String.raw`[\p{L}\p{N}_./\\-]{1,200}\.`;
/** A file at its lines, a document, which is named for nothing else, or lines or pages alone; of `(L5)` it may be a vertebra. */
const POINTER = String.raw`\x60?(?:${PATH}\p{L}[\p{L}\d]{0,9}\x60?(?:[:#]|,?\s(?:lines?|zeilen?)\s)${LINES}|${PATH}${FILE_ENDING}|:\d${LINES}|:\d|L\d${LINES}|(?:pp?|pages?|seiten?)\.?\s?\d[\d\s–-]{0,12})\x60?`;
/** `(aus client.py:64-67)`, `(judgment.txt | Year: 1955)`, `(:31)`, `(reference pages 69-71)` */
const POINTERS = new RegExp(
  String.raw`\(\s?(?:(?:${ANNOUNCING})[.:]?\s){0,3}${POINTER}(?:(?:\s?[,;&]\s?|\s(?:and|und)\s)${POINTER}){0,9}(?:\s?\|[^()|\n]{1,80}){0,9}\)`,
  "giu",
);

/** What each of them has in its brackets: to make the pattern itself ready takes longer than to judge a claim. */
const MAY_POINT = /\([^()]*(?:[.:L][a-z\d]|[pens.]\s?\d)/i;

/** Round brackets that say where in which file something stands, and are none of the claim's words. */
export function findPointers(text: string): Span[] {
  if (!MAY_POINT.test(text)) return [];
  return [...text.matchAll(POINTERS)].map(({ 0: whole, index }) => ({ start: index, end: index + whole.length }));
}
