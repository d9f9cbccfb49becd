import type { Document } from "../../../contract/document";
import type { Span } from "../../../contract/span";
import { OffsetMap } from "../../../text/offsets";
import { linesWithin, trimmedSpan } from "../../../text/spans";
import { MappedText } from "../../mappedText";
import type { AnswerRecord, SourceReference } from "../../records/answerRecord";
import { isNatural } from "../../records/longestText";
import { hasSourceType, namesSourceFile } from "../../sources/sourcePath";
import { VALUE_BEGIN, valueSource } from "./printedValue";

/** What stands above a list of sources, in words. */
export const LISTED =
  "(?:(?:retrieved|cited|used|top|relevant|supporting|source)[ \\t]+){0,2}(?:chunks|documents|passages|sources|contexts?|excerpts|evidence|citations|references)(?:[ \\t]+used)?|quellen";
/** `📚 Sources:`, `=== Retrieved chunks (3) ===`: a line of nothing else. */
const LIST_LABEL = new RegExp(
  String.raw`^[ \t]*(?:[#*_=-]{1,40}[ \t]*)?(?:\p{Extended_Pictographic}️?[ \t]*)?(?:${LISTED})(?:[ \t]*[([][^()[\]\n]{1,40}[)\]])?[*_]{0,2}[ \t]*(?:[:：][ \t]*)?(?:[#*_=-]{1,40}[ \t]*)?\r?$`,
  "iu",
);
/** How entries begin, each list in one way: `**[1]** lending.md`, `1. **Doc ID: L-18**`, `Source 2: Fees`, `- lending.md`. */
const ENTRIES: readonly RegExp[] = [
  /^[ \t]*(?:[-*+•][ \t]+)?[*_]{0,2}\[(\d{1,3})\][*_:]{0,3}[ \t]+(?=\S)/u,
  /^[ \t]*(?:[-*+•][ \t]+)?[*_]{0,2}(?:source|document|doc|chunk|passage|context)[ _]?#?(\d{1,3})\b[ \t]*[*_:.)-]{0,3}[ \t]*/iu,
  /^[ \t]*(?:[-*+•][ \t]+)?[*_]{0,2}\d{1,3}[.)][*_:]{0,3}[ \t]+(?=\S)/u,
  /^[ \t]{0,4}(?:[-*+•→]|\p{Extended_Pictographic}️?)[ \t]+(?=\S)/u,
  new RegExp(String.raw`^[ \t]*(?=${VALUE_BEGIN.source})`, "u"),
];
export const QUOTE_SIGN = /^[ \t]*>[ \t]?/u;
const TEXT_LINE =
  /^[ \t]*(?:[-*+•][ \t]+)?[*_]{0,2}(?:(?:verbatim|chunk|full)[ _]text|page_content|text|content|excerpt|passage|snippet|preview|quote)[*_]{0,2}[ \t]*[:：][*_]{0,2}[ \t]*/iu;
const ID = /\b(?:doc(?:ument)?|chunk|source)?[ _]?id[ \t]*[:：][ \t*_]*([\w.:#-]{1,100})/iu;
const ENDS = /(?:[.!?]|\.\.\.|…)["”’)\]]*$/u;
/** How well a passage fits, behind its name. */
const SCORED = /(?<![ \t])[ \t]*[([](?:score|distance|similarity|relevance|sim)[^()[\]]{0,40}[)\]]/giu;
const SCORE =
  /\b(?:score|distance|similarity|relevance|sim)\b[*_]{0,2}[ \t]?[:=]?[*_]{0,2}[ \t]?(-?\d{1,6}(?:\.\d{1,20})?(?:e-?\d{1,3})?)(?![\d.]*[%\d/])|[([](0?\.\d{1,20}|1\.0{1,20})[)\]]/iu;
/** What programs print of a passage, and nobody who lists what was read. */
const IS_PRINTED = /\b(?:score|distance|similarity|relevance|chunk)\b[^\n]{0,20}\d|\.\.\.["”]?$|…["”]?$/imu;
export const SIGNS = /^[\s#:*_`"“”]+|(?<![\s:*_`"”])[\s:*_`"”]+$/gu;
/** What a document is called or about, in a line of such parts: `**Hotel**: Pail Inn | **Title**: Rooms`. */
const NAMED =
  /[*_]{2}(?!(?:verbatim|chunk|full)[ _]text|text|content|excerpt|passage|snippet|preview|quote)\p{L}[\w ]{1,30}[*_]{2}[ \t]*[:：][ \t]*([^|\n]{1,200})/giu;

/** An entry of a list of sources. */
interface Entry {
  readonly number: string | null;
  readonly name: Span;
  /** What stands below the name. */
  readonly body: Span;
}

/** The words of an answer, or of a passage. */
type Passage = Pick<AnswerRecord, "response" | "map">;

/** The entries of a list, all of which begin as the first does: what a passage counts is none. */
export function entriesOf(text: string, said: Span): readonly Entry[] {
  const lines = linesWithin(text, said);
  const sign = ENTRIES.find((one) => lines.slice(0, 1).some(({ start, end }) => one.test(text.slice(start, end))));
  const kinds = sign === undefined ? ENTRIES.slice(0, 3) : [sign];
  const begun = lines.flatMap((line) => {
    const found = kinds.map((kind) => kind.exec(text.slice(line.start, line.end))).find((one) => one !== null);
    return found === undefined
      ? []
      : [{ number: found[1] ?? null, at: line.start, name: { start: line.start + found[0].length, end: line.end } }];
  });
  return begun.map(({ number, name }, index) => ({
    number,
    name,
    body: { start: name.end, end: begun[index + 1]?.at ?? said.end },
  }));
}

/** Whether an entry names a file or a page, which says more than what is shown of it. */
export function namesFile(text: string, { name }: Entry): boolean {
  const words = text.slice(name.start, name.end);
  return /:\/\/|\]\(/u.test(words) || fileIn(words) !== null;
}

function fileIn(name: string): string | null {
  return (
    name
      .split(/\s+/u)
      .map((word) => word.replace(SIGNS, ""))
      .find((word) => namesSourceFile(word) && hasSourceType(word)) ?? null
  );
}

/** The entries of a list as sources; none where none of them shows its passage. Beside one that does, few words are a passage, too. */
export function sourcesOf(text: string, entries: readonly Entry[], response: string): readonly SourceReference[] {
  const shown = entries.map((entry) => sourceOf(text, entry, response));
  if (shown.every((source) => source === null)) return [];
  return shown.flatMap((source, index) => {
    const entry = entries[index];
    if (source !== null || entry === undefined) return source ?? [];
    const said = linesOf(text, entry.body);
    return said === null ? [] : sourceFrom(text, entry, response, said);
  });
}

/** An entry as a source, where its passage is shown; `null` where it has a name alone. */
function sourceOf(text: string, entry: Entry, response: string): SourceReference | null {
  const { name, body } = entry;
  const value = valueSource(text, name.start, name.end);
  if (value !== null) return value;
  const passage = quotedIn(text, body) ?? labelledIn(text, body) ?? linesBelow(text, body) ?? quotedBehind(text, entry);
  return passage === null ? null : sourceFrom(text, entry, response, passage);
}

function sourceFrom(text: string, { number, name, body }: Entry, response: string, passage: Passage): SourceReference {
  const written = text.slice(name.start, name.end);
  const id = idIn(written, response) ?? number;
  const uri = fileIn(written);
  const title = [...text.slice(body.start, body.end).matchAll(NAMED)].map(([, words = ""]) => words.replace(SIGNS, ""));
  if (uri === null && !ID.test(written)) title.unshift(nameOf(written));
  const document: Document = { text: passage.response };
  const scored = SCORE.exec(text.slice(name.start, passage.map.toOuter(0)));
  const score = scored?.[1] ?? scored?.[2];
  if (score !== undefined) document.score = Number(score);
  if (id !== null) document.id = id;
  if (title.some((one) => one !== "")) document.title = title.filter((one) => one !== "").join(" – ");
  if (uri !== null) document.uri = uri;
  const span = passage.map.spanToOuter({ start: 0, end: passage.response.length });
  return { kind: "inline", document, span, map: passage.map };
}

/** The entries of a list that are passages themselves, each under its number: `1. Books are lent for four weeks.` None where one is not. */
export function textsOf(text: string, entries: readonly Entry[]): readonly SourceReference[] {
  const sources = entries.flatMap(({ number, name, body }): SourceReference[] => {
    const span = trimmedSpan(text, { start: name.start, end: body.end });
    const words = text.slice(span.start, span.end);
    const document = number === null ? { text: words } : { text: words, id: number };
    const map = OffsetMap.slice(span.start, words.length);
    return isNatural(words) && ENDS.test(words) ? [{ kind: "inline", document, span, map }] : [];
  });
  return sources.length < entries.length ? [] : sources;
}

function nameOf(written: string): string {
  return written.replace(BEHIND_SCORE, "").replace(SCORED, "").replace(BEHIND_NAME, "").replace(SIGNS, "");
}

/** As the answer cites it: `[L-18]` for its passages `L-18-C1` and `L-18-C2`. */
function idIn(name: string, response: string): string | null {
  const id = ID.exec(name)?.[1];
  if (id === undefined) return null;
  const whole = id.replace(/[-_:#.](?:c|chunk[-_]?)?\d{1,4}$/iu, "");
  return response.includes(`[${whole}]`) && !response.includes(`[${id}]`) ? whole : id;
}

/** The first lines behind `>`. */
function quotedIn(text: string, body: Span): Passage | null {
  const lines = linesWithin(text, body);
  const first = lines.findIndex(({ start, end }) => QUOTE_SIGN.test(text.slice(start, end)));
  if (first === -1) return null;
  const behind = lines.slice(first).findIndex(({ start, end }) => !QUOTE_SIGN.test(text.slice(start, end)));
  const last = behind === -1 ? lines.at(-1) : lines[first + behind - 1];
  return unquoted(text, trimmedSpan(text, { start: lines[first]?.start ?? body.start, end: last?.end ?? body.end }));
}

/** `**Verbatim text**: …` */
function labelledIn(text: string, body: Span): Passage | null {
  for (const { start, end } of linesWithin(text, body)) {
    const label = TEXT_LINE.exec(text.slice(start, end))?.[0];
    if (label === undefined) continue;
    const written = text.slice(start + label.length, end);
    const words = written.replace(SIGNS, "");
    const at = start + label.length + written.indexOf(words);
    // A heading, with which a passage over many lines may begin, is no passage.
    return isNatural(words) || ENDS.test(words) ? { response: words, map: OffsetMap.slice(at, words.length) } : null;
  }
  return null;
}

/** `Page: 3`, `Score: 0.8` */
const FACT = /^[ \t]*(?:[-*•][ \t]+)?[*_]{0,2}\p{L}[\p{L} _-]{0,24}[*_]{0,2}[ \t]*[:=][ \t]*\S{1,60}[ \t]*$/u;

/** Sentences on lines of their own, below what is told of the passage; up to a line that stands apart from them. */
function linesBelow(text: string, body: Span): Passage | null {
  const said = linesOf(text, body);
  return said !== null && isNatural(said.response) && ENDS.test(said.response) ? said : null;
}

function linesOf(text: string, body: Span): Passage | null {
  const lines = linesWithin(text, body).filter(({ start, end }) => text.slice(start, end).trim() !== "");
  const first = lines.findIndex(({ start, end }) => !FACT.test(text.slice(start, end)));
  const from = lines[first]?.start;
  if (from === undefined) return null;
  const isIn = /^[ \t]/u.test(text.slice(from, from + 1));
  const apart = isIn ? /\n[ \t]*\r?\n(?=\S)/u.exec(text.slice(from, body.end)) : null;
  const { start, end } = trimmedSpan(text, { start: from, end: apart === null ? body.end : from + apart.index });
  return start === end ? null : { response: text.slice(start, end), map: OffsetMap.slice(start, end - start) };
}

/** ` – "Books are lent."` */
const BEHIND_NAME = /(?<![ \t])[ \t]*(?:[:：—–-][ \t]+)["“]([^"“”\n]{20,})["”][ \t]*$/u;
/** `page 3 (score 0.67): books are lent`, `lending.md [0.83] - Books are lent.` */
const BEHIND_SCORE =
  /(?<![ \t])[ \t]*[([](?:(?:score|distance|similarity|relevance|sim)[^()[\]\n]{0,40}|0?\.\d{1,20}|1\.0{1,20})[)\]][ \t]*[:：–—-][ \t]+(\S[^\n]{19,})$/iu;

/** What is shown behind a name; without a score, that of a file stands in the file. */
function quotedBehind(text: string, entry: Entry): Passage | null {
  const { start, end } = entry.name;
  const words = text.slice(start, end);
  const named = namesFile(text, entry) ? null : BEHIND_NAME.exec(words);
  const found = named ?? BEHIND_SCORE.exec(words);
  if (found?.[1] === undefined) return null;
  const at = start + found.index + found[0].indexOf(found[1]);
  return { response: found[1], map: OffsetMap.slice(at, found[1].length) };
}

/** A text without the signs of a quotation, where all its lines have one. */
export function unquoted(text: string, { start, end }: Span): Passage {
  const lines = linesWithin(text, { start, end });
  const written = lines.map((line) => text.slice(line.start, line.end));
  if (!written.every((line) => line.trim() === "" || QUOTE_SIGN.test(line)))
    return { response: text.slice(start, end), map: OffsetMap.slice(start, end - start) };
  const words = new MappedText();
  for (const [index, line] of lines.entries()) {
    const sign = QUOTE_SIGN.exec(written[index] ?? "")?.[0].length ?? 0;
    words.copy(text.slice(line.start + sign, lines[index + 1]?.start ?? end), line.start + sign);
  }
  const { text: response, map } = words.finish(end);
  return { response, map };
}

/** The passages of a list of nothing else; `null` where an entry shows none. */
export function listedPassages(text: string, said: Span): readonly SourceReference[] | null {
  const entries = entriesOf(text, trimmedSpan(text, said));
  const [first] = entries;
  const sources = first === undefined || !beginsAt(text, said, first) ? [] : sourcesOf(text, entries, "");
  return sources.length > 0 && sources.length === entries.length ? sources : null;
}

function beginsAt(text: string, said: Span, { name }: Entry): boolean {
  return !text.slice(said.start, name.start).trim().includes("\n");
}

/** An answer without the passages that a program printed below it. */
export interface AnswerAbove {
  readonly answer: Span;
  readonly sources: readonly SourceReference[];
}

/**
 * The passages that a program printed below an answer, under a line that says so; `null` where there is no such list, or one of names alone,
 * or one that may be the answer's own.
 */
export function printedBelow(text: string, said: Span): AnswerAbove | null {
  const lines = linesWithin(text, said);
  const label = lines.findLast(({ start, end }) => LIST_LABEL.test(text.slice(start, end)));
  if (label === undefined) return null;
  const answer = trimmedSpan(text, { start: said.start, end: label.start });
  const list = trimmedSpan(text, { start: label.end, end: said.end });
  const entries = answer.start === answer.end ? [] : entriesOf(text, list);
  if (!entries.every(({ name, body }) => IS_PRINTED.test(text.slice(name.start, body.end).trim()))) return null;
  const sources = sourcesOf(text, entries, text.slice(answer.start, answer.end));
  return sources.length > 0 && sources.length === entries.length ? { answer, sources } : null;
}
