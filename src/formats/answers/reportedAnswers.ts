import type { Document } from "../../contract/document";
import type { Span } from "../../contract/span";
import { codeSpans } from "../../text/codeSpans";
import { OffsetMap } from "../../text/offsets";
import { linesWithin, overlaps, trimmedSpan } from "../../text/spans";
import { MappedText } from "../mappedText";
import type { AnswerRecord, SourceReference } from "../records/answerRecord";
import { hasSourceType, namesSourceFile } from "../sources/sourcePath";

const ASKED = "(?:(?:user|sample|example|test)[ \\t]+)?(?:question|query)|q|frage";
const ANSWERED =
  "(?:(?:rag|final|generated|grounded|llm|model|ai|system)[ \\t-]+){0,4}(?:answer|response)|antwort|a(?=[*_]{0,2}:)";
const LISTED =
  "(?:(?:retrieved|cited|used|top|relevant|supporting|source)[ \\t]+){0,2}(?:chunks|documents|passages|sources|contexts?|excerpts|evidence|citations|references)|quellen";
/** `## Question`, `### Query 1 (Q1)`, `**Answer:** …`, `Citations:` */
const LABEL = new RegExp(
  String.raw`^[ \t]*(?<sign>#{1,6}[ \t]+)?(?<bold>[*_]{2})?(?:(?<asked>${ASKED})|(?<answered>${ANSWERED})|(?<listed>${LISTED}))(?:[ \t]*#?\d{1,3})?(?:[ \t]*\([^()\n]{1,40}\))?(?:[*_]{0,2}[ \t]*(?<colon>[:：])[*_]{0,2}[ \t]*|[*_]{0,2}[ \t]*\r?$)`,
  "iu",
);
const HEADING = /^#{1,6}[ \t]/u;
/** `**[1]** lending.md`, `1. **Doc ID: L-18**`, `[2] Audit report (p. 1)` */
const ENTRY = /^[ \t]*(?:[-*+•][ \t]+)?[*_]{0,2}(?:\[(\d{1,3})\]|\d{1,3}[.)])[*_:]{0,3}[ \t]+(?=\S)/u;
const QUOTE_SIGN = /^[ \t]*>[ \t]?/u;
const TEXT_LINE =
  /^[ \t]*(?:[-*+•][ \t]+)?[*_]{0,2}(?:(?:verbatim|chunk|full)[ _]text|page_content|text|content|excerpt|passage|snippet|quote)[*_]{0,2}[ \t]*[:：][*_]{0,2}[ \t]*/iu;
const ID = /\b(?:doc(?:ument)?|chunk|source)?[ _]?id[ \t]*[:：][ \t*_]*([\w.:#-]{1,100})/iu;
/** How well a passage fits, behind its name. */
const SCORED = /[ \t]*\((?:score|distance|similarity|relevance)[^()]{0,40}\)/giu;
const SIGNS = /^[\s#*_`"“]+|[\s:*_`"”]+$/gu;
/** What a document is called or about, in a line of such parts: `**Hotel**: Pail Inn | **Title**: Rooms`. */
const NAMED =
  /[*_]{2}(?!(?:verbatim|chunk|full)[ _]text|text|content|excerpt|passage|snippet|quote)\p{L}[\w ]{1,30}[*_]{2}[ \t]*[:：][ \t]*([^|\n]{1,200})/giu;

type Part = "asked" | "answered" | "listed" | "other";

interface Section {
  readonly kind: Part;
  /** Where its label begins. */
  readonly at: number;
  readonly said: Span;
}

/** What is written of one answer. */
interface Reported {
  asked: Section | null;
  answered: Section | null;
  listed: Section | null;
}

/**
 * The answers of a report that shows them with the passages of their sources, or with the names of these, each part below a label of
 * its own; `null` where a text is none.
 *
 *     ## Question / ## Answer / ## Citations
 *
 *     **[1]** lending.md
 *
 *     > Books are lent for four weeks.
 */
export function reportedAnswers(text: string, from: number): readonly AnswerRecord[] | null {
  const sections = sectionsOf(text, from);
  if (!["answered", "listed"].every((part) => sections.some(({ kind }) => kind === part))) return null;
  const records = groupsOf(sections).flatMap(({ answered, ...group }) =>
    answered === null ? [] : [recordOf(text, { ...group, answered })],
  );
  const isReport = records.some(
    (record) => record !== null && (record.sources.length > 0 || record.lack !== undefined),
  );
  return isReport && records.every((record) => record !== null) ? records : null;
}

function sectionsOf(text: string, from: number): readonly Section[] {
  const code = codeSpans(text);
  const cuts: { readonly kind: Part; readonly at: number; readonly start: number }[] = [];
  for (const { start, end } of linesWithin(text, { start: from, end: text.length })) {
    if (overlaps(code, { start, end: start + 1 })) continue;
    const line = text.slice(start, end);
    const label = LABEL.exec(line);
    const { sign, bold, colon, asked, answered } = label?.groups ?? {};
    const kind = asked !== undefined ? "asked" : answered !== undefined ? "answered" : "listed";
    // `**Chunks:** 5` counts them.
    const isAlone = line.slice(label?.[0].length).trim() === "";
    if (label !== null && (sign ?? bold ?? colon) !== undefined && (kind !== "listed" || isAlone)) {
      cuts.push({ kind, at: start, start: start + label[0].length });
    } else if (HEADING.test(line)) cuts.push({ kind: "other", at: start, start: end });
  }
  return cuts.map(({ kind, at, start }, index) => {
    const end = cuts[index + 1]?.at ?? text.length;
    return { kind, at, said: withoutRules(text, { start, end }) };
  });
}

const RULE_BEHIND = /\n[ \t]*[-*_]{3,}\s*$/u;

function withoutRules(text: string, span: Span): Span {
  const said = text.slice(span.start, span.end);
  return trimmedSpan(text, { start: span.start, end: span.end - (RULE_BEHIND.exec(said)?.[0].length ?? 0) });
}

/** A question begins the next answer, and where none is asked, a second answer or a list behind which there is one. */
function groupsOf(sections: readonly Section[]): readonly Reported[] {
  const groups: Reported[] = [];
  for (const section of sections) {
    if (section.kind === "other" || section.said.start === section.said.end) continue;
    const last = groups.at(-1);
    const isNext = section.kind === "asked" ? last !== undefined : (last?.[section.kind] ?? null) !== null;
    const group = last === undefined || isNext ? { asked: null, answered: null, listed: null } : last;
    if (group !== last) groups.push(group);
    group[section.kind] = section;
  }
  return groups;
}

function recordOf(
  text: string,
  { asked, answered, listed }: Reported & { readonly answered: Section },
): AnswerRecord | null {
  const parts = [asked, answered, listed].filter((part) => part !== null);
  const span = { start: Math.min(...parts.map(({ at }) => at)), end: Math.max(...parts.map(({ said }) => said.end)) };
  const query = asked === null ? "" : questionIn(text, asked.said);
  const shared = { format: "transcript", query, span, citations: [] } as const;
  const entries = listed === null ? [] : entriesOf(text, listed.said);
  const { response, map } = unquoted(text, answered.said);
  const sources = entries.flatMap((entry) => sourceOf(text, entry, response) ?? []);
  if (sources.length > 0) return { ...shared, response, map, sources, origin: "record" };
  if (listed === null) return { ...shared, response, map, sources, origin: null };
  const isNamed = asked !== null && listed.at > answered.at && CITED.test(text.slice(listed.at, listed.said.start));
  if (!isNamed || entries.length === 0 || entries.some((entry) => isFile(text, entry))) return null;
  // The list stays below the answer, as its marks mean the entries.
  const shown = { start: answered.said.start, end: entries.at(-1)?.name.end ?? listed.said.end };
  const whole = {
    response: text.slice(shown.start, shown.end),
    map: OffsetMap.slice(shown.start, shown.end - shown.start),
  };
  const path = text.slice(listed.at, listed.said.start).replace(SIGNS, "");
  return { ...shared, ...whole, sources, origin: null, lack: { kind: "names", path } };
}

/** What was retrieved may be texts; what is cited below an answer has names. */
const CITED = /citations|sources|references|quellen/iu;

/** The line of the question, without what is told of it below, and the signs around it. */
function questionIn(text: string, said: Span): string {
  const [line = ""] = text.slice(said.start, said.end).split("\n");
  return line.replace(QUOTE_SIGN, "").replace(SIGNS, "");
}

interface Entry {
  readonly number: string | null;
  readonly name: Span;
  /** What stands below the name. */
  readonly body: Span;
}

function entriesOf(text: string, said: Span): readonly Entry[] {
  const begun = linesWithin(text, said).flatMap((line) => {
    const found = ENTRY.exec(text.slice(line.start, line.end));
    return found === null
      ? []
      : [{ number: found[1] ?? null, at: line.start, name: { start: line.start + found[0].length, end: line.end } }];
  });
  return begun.map(({ number, name }, index) => ({
    number,
    name,
    body: { start: name.end, end: begun[index + 1]?.at ?? said.end },
  }));
}

function isFile(text: string, { name }: Entry): boolean {
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

function sourceOf(text: string, { number, name, body }: Entry, response: string): SourceReference | null {
  const passage = quotedIn(text, body) ?? labelledIn(text, body);
  if (passage === null) return null;
  const written = text.slice(name.start, name.end);
  const id = idIn(written, response) ?? number;
  const uri = fileIn(written);
  const title = [...text.slice(body.start, body.end).matchAll(NAMED)].map(([, words = ""]) => words.replace(SIGNS, ""));
  if (uri === null && !ID.test(written)) title.unshift(written.replace(SCORED, "").replace(SIGNS, ""));
  const document: Document = { text: passage.response };
  if (id !== null) document.id = id;
  if (title.length > 0) document.title = title.join(" – ");
  if (uri !== null) document.uri = uri;
  const span = passage.map.spanToOuter({ start: 0, end: passage.response.length });
  return { kind: "inline", document, span, map: passage.map };
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
    return words === "" ? null : { response: words, map: OffsetMap.slice(at, words.length) };
  }
  return null;
}

type Passage = Pick<AnswerRecord, "response" | "map">;

/** A text without the signs of a quotation, where all its lines have one. */
function unquoted(text: string, { start, end }: Span): Passage {
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
