import type { Span } from "../../../contract/span";
import { lowerBound } from "../../lexical/lowerBound";
import type { Mark } from "./mark";
import { isDetail } from "./parseItems";

const BRACKET = /\[([^\s[\],]{2,60})(?:(?:,\s?|\s[–—-]\s)([^[\]\n,]{1,40}))?\](?![(:])/gu;
const NEXT_BRACKET = /^\[([^[\]\n]{0,60})\]?/u;
const MAX_BRACKET = 62;
/** A letter and a digit, or parts that are joined as those of ids are. */
const LOOKS_LIKE_ID =
  /^(?=.*\p{L})(?=.*\p{N})[\p{L}\p{N}][\p{L}\p{N}._:#/†-]+$|^[\p{L}\p{N}]+(?:[_:#][\p{L}\p{N}]+)+$/u;
/** `(DOC_7, p. 3)`, `(source: DOC_7)`, `【D1】`: what would be a mark if a source had that name. */
const NAMING =
  /\((?:sources?:\s{0,3}[^()\n]{2,80}|[^\s()]{3,60}(?:,\s?|\s[–—-]\s)(?:pp?|pages?|chunk|sec(?:tion)?|§)\.?\s?:?\s?\d{1,5})\)|【[^【】\n]{1,80}】/giu;
const OPENS_NAMING = /[(【]/u;
/** `in 2025.^13`, `by half,^4^`: a number that was raised on the page that the text was taken from. */
const RAISED = /(?<=[.!?,;:)\]"”’])\^\d{1,3}\^?(?=[\s.,;:)]|$)/gu;
const ENDS_HERE = /^["”’*_]{0,3}\s{0,2}(?:[.!?,;:。[()]|\r?\n|$)/u;
const STANDS_BEHIND = /[.!?。][)"”’*_]{0,3}\s{1,2}(?:\[[^[\]\n]{1,80}\]\s{0,2})?$/u;
const STARTS_NEXT = /^\s{1,3}["“‘(*_]{0,3}[\p{Lu}\p{N}]/u;

/** Whether it stands before the end of its clause, or between two sentences: among words it is one of them. */
export function standsAtEnd(text: string, { start, end }: Span): boolean {
  const next = text.slice(end, end + 8);
  return (
    ENDS_HERE.test(next) || (STARTS_NEXT.test(next) && STANDS_BEHIND.test(text.slice(Math.max(0, start - 90), start)))
  );
}

/** Brackets at the ends of sentences that look like the id of a source, and that no source answers to. */
export function findUnreadMarks(text: string, found: readonly Mark[], kept: readonly Mark[]): Span[] {
  const isKept = new Set(kept);
  const marked = found.filter((mark) => isKept.has(mark));
  const read = new Set(marked.map(({ start }) => start));
  const brackets = [...text.matchAll(BRACKET)]
    .filter(({ index }) => !read.has(index))
    .filter(({ 0: whole, 1: name = "", 2: place, index }) => {
      const isId = LOOKS_LIKE_ID.test(name) && (place === undefined || isDetail(place.trim()));
      const isFree = !/[\p{L}\p{N}_]/u.test(text.charAt(index - 1));
      // `[words][name]` is a link by its name, and `[id_1][id_2]` are two marks.
      const next = NEXT_BRACKET.exec(text.slice(index + whole.length, index + whole.length + MAX_BRACKET))?.[1];
      return (
        isId &&
        isFree &&
        (next === undefined || LOOKS_LIKE_ID.test(next)) &&
        standsAtEnd(text, { start: index, end: index + whole.length })
      );
    })
    .map(({ 0: whole, index }) => ({ start: index, end: index + whole.length }));
  const naming = (OPENS_NAMING.test(text) ? [...text.matchAll(NAMING)] : [])
    .map(({ 0: whole, index }) => ({ start: index, end: index + whole.length }))
    .filter(({ start, end }) => (marked[lowerBound(marked, (mark) => mark.end <= start)]?.start ?? Infinity) >= end);
  const raised = [...text.matchAll(RAISED)]
    .map(({ 0: whole, index }) => ({ start: index, end: index + whole.length }))
    .filter(({ start }) => !read.has(start));
  return [...brackets, ...naming, ...raised].sort((one, other) => one.start - other.start);
}
