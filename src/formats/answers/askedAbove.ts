import type { Span } from "../../contract/span";
import { codeSpans } from "../../text/codeSpans";
import { linesWithin, overlaps } from "../../text/spans";
import { composedMap, MappedText } from "../mappedText";
import type { AnswerRecord } from "../records/answerRecord";
import { unquoted } from "./printed/printedEntries";

const NAME = String.raw`(?:\p{Extended_Pictographic}️?[ \t]*)?(?:(?:the|user|original|initial|input|research)[ \t-]+){0,2}(?:question|query)|(?:forschungs|nutzer)?frage(?:stellung)?`;
/** `## Query`, `## Question: How long?`, `**Question:** How long?` */
const LABEL = new RegExp(
  String.raw`^(?:#{1,6}[ \t]+[*_]{0,2}(?:${NAME})(?:[*_]{0,2}[ \t]*[:：][*_]{0,2}|[*_]{0,2}[ \t]*$)|[*_]{2}(?:${NAME})(?:[:：][ \t]*[*_]{2}|[*_]{2}[ \t]*[:：]))[ \t]*`,
  "iu",
);
const HEADING = /^(#{1,6})[ \t]+/u;
/** What stands in a section and is no line of a question: a list, a table, a rule, a label of something else. */
const OTHER =
  /^[ \t]*(?:[-+*•|]|\d{1,3}[.)][ \t]|[_=]{3}|#{1,6}[ \t]|[*_]{2}[^*_\n]{1,40}(?:[:：][*_]{2}|[*_]{2}[ \t]*[:：]))/u;
/** Anything in brackets may cite. */
const CITES = /\[[\p{L}\p{N}^ .,_-]{1,40}\]|【/u;
/** A section of a text about queries begins so, and no question. */
const STATES = /^(?:the|this|these|that|an?|each|every|it|we|in|our|your|der|die|das|diese[rs]?|eine?|wir|im)\s/iu;
const MAX_LENGTH = 1_000;
/** A title of fewer words is the subject of the answer. */
const FEWEST_REPEATED = 4;

/** An answer in whose text one section says what was asked, above all that cites: its words are the query, and no part of the answer. */
export function askedAbove(record: AnswerRecord): AnswerRecord {
  const { response, map } = record;
  const asked = record.format === "transcript" ? null : sectionOf(response);
  if (asked === null) return record;
  const text = new MappedText();
  let from = 0;
  for (const cut of [...repeatedIn(response.slice(0, asked.start), asked.query), asked]) {
    text.copy(response.slice(from, cut.start), from);
    from = cut.end;
  }
  text.copy(response.slice(from), from);
  const rest = text.finish(response.length);
  const query = record.query === "" ? asked.query : record.query;
  return { ...record, query, response: rest.text, map: composedMap(rest.map, map) };
}

interface Asked extends Span {
  readonly query: string;
}

function sectionOf(text: string): Asked | null {
  const code = codeSpans(text);
  const [label, another] = linesWithin(text, { start: 0, end: text.length }).flatMap(({ start, end }) => {
    const found = LABEL.exec(text.slice(start, end));
    return found === null || overlaps(code, { start, end: start + 1 }) ? [] : [{ start, end: start + found[0].length }];
  });
  if (label === undefined || another !== undefined) return null;
  const said = questionBehind(text, label.end);
  const { response } = unquoted(text, said);
  const query = response.replace(/\s+/gu, " ").replace(/^["“„](.*)["”“]$/u, "$1");
  const isAsked = query.endsWith("?") || !STATES.test(query);
  const cites = CITES.test(text.slice(0, said.end)) || overlaps(code, said);
  // An answer is longer than what stands above it; else something is asked at its end.
  const isAbove = text.slice(said.end).trim().length > text.slice(0, label.start).trim().length;
  if (query === "" || query.length > MAX_LENGTH || !isAsked || cites || !isAbove) return null;
  const blanks = /^\s*/u.exec(text.slice(said.end))?.[0].length ?? 0;
  return { start: label.start, end: said.end + blanks, query };
}

/** The rest of the label's line, or else the first paragraph below it. */
function questionBehind(text: string, from: number): Span {
  const [first, ...below] = linesWithin(text, { start: from, end: Math.min(text.length, from + 2 * MAX_LENGTH) });
  const isBeside = first !== undefined && text.slice(first.start, first.end).trim() !== "";
  if (isBeside && HEADING.test(text.slice(text.lastIndexOf("\n", from - 1) + 1, from))) return first;
  let said: Span = isBeside ? first : { start: from, end: from };
  for (const line of below) {
    const words = text.slice(line.start, line.end);
    if (words.trim() === "" && said.end === from) continue;
    if (words.trim() === "" || OTHER.test(words)) break;
    said = { start: said.end === from ? line.start : said.start, end: line.end };
  }
  return said;
}

/** The headings that say nothing but what was asked, or its beginning. */
function repeatedIn(above: string, query: string): Span[] {
  const asked = wordsOf(query);
  return linesWithin(above, { start: 0, end: above.length }).filter(({ start, end }) => {
    const line = above.slice(start, end);
    const words = wordsOf(line.replace(HEADING, ""));
    const isLong = words === asked || words.split(" ").length >= FEWEST_REPEATED;
    return HEADING.test(line) && isLong && `${asked} `.startsWith(`${words} `);
  });
}

function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
