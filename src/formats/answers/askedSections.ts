import type { Span } from "../../contract/span";
import { codeSpans } from "../../text/codeSpans";
import { linesWithin, overlaps, trimmedSpan } from "../../text/spans";
import { composedMap, MappedText } from "../mappedText";
import type { AnswerRecord, SourceReference } from "../records/answerRecord";
import { namedInText } from "../references/namedInText";
import { entryFile } from "../references/referenceEntry";
import { unquoted } from "./printed/printedEntries";
import { testedQuestions } from "./printed/testedQuestions";

const HEADING = /^(?<sign>#{1,6})[ \t]+(?<said>\S.*?)[ \t]*\r?$/u;
/** `Q: How long?`, `Question 3 - How long?`, `**Q2.** How long?` */
const LABEL =
  /^[*_]{0,2}(?:q|question|query|frage|pregunta)[ \t]*#?\d{0,3}[*_]{0,2}[ \t]*[.:：)–—-][*_]{0,2}[ \t]*(?=\S)/iu;
const NUMBER = /^\(?\d{1,3}[.):]?[ \t]+(?=\S)/u;
const ASKS = /[?？][*_"”’]{0,3}$/u;
const SOURCE =
  "(?:sources?|documents?|docs|files|passages|chunks|contexts?|references?|citations?|quellen|fuentes|fonti|bronnen)";
/** `(Sources: a.md, b.md)`, `**Retrieved sources:** a.md (0.48), b.md (0.15)` */
const SOURCE_LINE = new RegExp(
  String.raw`^[ \t>]*[([]?[*_]{0,2}(?<found>(?:retrieved|retrieval|top|found)[ \t]+)?(?:(?:used|cited|relevant|supporting)[ \t]+)?${SOURCE}(?:[ \t]+(?:used|cited|retrieved|consulted))?[*_]{0,2}[ \t]*[:：][*_]{0,2}[ \t]*(?=\S)`,
  "iu",
);
/** Between two names, and not within what is said of one in brackets. */
const ENTRY = /(?:[([][^()[\]\n]{0,80}[)\]]|[^,;|\n()[\]])+/gu;
const CLOSING = /[)\]][*_.]{0,3}\s*$/u;
const MAX_LINE_LENGTH = 2_000;
const RULE_BEHIND = /\n[ \t]*[-*_]{3,}\s*$/u;
const ANSWER_LABEL = /^[ \t>]*[*_]{0,2}(?:a|answer|antwort|response)(?:[*_]{0,2}[ \t]*[:：][*_]{0,2})[ \t]*/iu;
const FEWEST = 2;

interface Section {
  readonly at: number;
  readonly heading: string;
  /** What stands below its heading, up to the next one of its level or above. */
  readonly said: Span;
}

/**
 * The answers of a page whose headings ask, each over the files that its own section names; `null` where a text is none. A page that an answer
 * fills may ask in its headings too: the sections of that have no sources of their own.
 *
 *     ### Q: How long may a book be kept?
 *
 *     Four weeks.
 *
 *     (Sources: lending.md, fees.md)
 */
export function askedSections(text: string, from: number): readonly AnswerRecord[] | null {
  const sections = sectionsOf(text, from);
  const asked = sections.slice(sections.findIndex(({ heading }) => isQuestion(heading)));
  if (asked.length < FEWEST || !asked.every(({ heading }) => isQuestion(heading))) return null;
  if (testedQuestions(text.slice(from)) !== null) return null;
  const records = asked.filter(({ said }) => said.start < said.end).map((section) => recordOf(text, section));
  const sourced = records.filter(({ sources }) => sources.length > 0);
  return sourced.length >= FEWEST && sourced.length * 2 > asked.length ? records : null;
}

function isQuestion(heading: string): boolean {
  return LABEL.test(heading) || ASKS.test(heading);
}

/** Those of the level at which the first heading asks; none where no heading does. */
function sectionsOf(text: string, from: number): readonly Section[] {
  const code = codeSpans(text);
  const headings = linesWithin(text, { start: from, end: text.length }).flatMap(({ start, end }) => {
    const found = HEADING.exec(text.slice(start, end))?.groups;
    if (found === undefined || overlaps(code, { start, end: start + 1 })) return [];
    return [{ level: found["sign"]?.length ?? 1, at: start, heading: found["said"] ?? "", end }];
  });
  const level = headings.find(({ heading }) => isQuestion(heading))?.level ?? 0;
  // Deeper headings are parts of an answer, and what an answer quotes may have higher ones.
  const cuts = headings.filter((one) => one.level === level);
  return cuts.map(({ at, heading, end }, index) => {
    const next = cuts[index + 1]?.at ?? text.length;
    const rule = RULE_BEHIND.exec(text.slice(end, next))?.[0].length ?? 0;
    return { at, heading, said: trimmedSpan(text, { start: end, end: next - rule }) };
  });
}

function recordOf(text: string, { at, heading, said }: Section): AnswerRecord {
  const query = heading
    .replace(LABEL, "")
    .replace(NUMBER, "")
    .replace(/^[*_"“]+|[*_"”]+$/gu, "");
  const lines = sourceLines(text, said);
  const answer = withoutLines(text, said, lines);
  const shared = { format: "transcript", query, ...answer, span: { start: at, end: said.end }, citations: [] } as const;
  // What was retrieved has its order and its scores; an answer names of it what it likes.
  const [retrieved, named] = [filesOf(lines.filter(({ isFound }) => isFound)), filesOf(lines)];
  const files = [...retrieved, ...named.filter(({ path }) => !retrieved.some((one) => one.path === path))];
  if (files.length > 0) return { ...shared, sources: files, origin: "record" };
  return { ...shared, ...namedInText(answer.response, answer.map) };
}

function filesOf(lines: readonly SourceLine[]): readonly FileSource[] {
  return lines.flatMap(({ files }) => files);
}

type FileSource = Extract<SourceReference, { kind: "file" }>;

interface SourceLine extends Span {
  readonly isFound: boolean;
  readonly files: readonly FileSource[];
}

/** The lines of a section that say nothing but which files it is from. */
function sourceLines(text: string, said: Span): readonly SourceLine[] {
  return linesWithin(text, said).flatMap(({ start, end }) => {
    const line = text.slice(start, Math.min(end, start + MAX_LINE_LENGTH));
    const label = SOURCE_LINE.exec(line);
    if (label === null) return [];
    const listed = line.slice(label[0].length);
    const names = isOpened(listed) ? listed : listed.replace(CLOSING, "");
    const at = start + label[0].length;
    const files = filesIn(text, { start: at, end: at + names.length });
    return files === null ? [] : [{ start, end, isFound: label.groups?.["found"] !== undefined, files }];
  });
}

/** Whether each bracket that closes was opened: `a.md (0.4)`, and not `a.md)` of `(Sources: a.md)`. */
function isOpened(listed: string): boolean {
  return (listed.match(/[([]/gu) ?? []).length >= (listed.match(/[)\]]/gu) ?? []).length;
}

/** The files of a line; `null` where one of its entries is none. */
function filesIn(text: string, { start, end }: Span): readonly FileSource[] | null {
  const entries = [...text.slice(start, end).matchAll(ENTRY)].filter(([entry]) => entry.trim() !== "");
  const files = entries.map(({ 0: entry, index }) => {
    const file = entryFile(text, { start: start + index, end: start + index + entry.length }, []);
    return file === null ? null : { ...file, kind: "file" as const, key: null };
  });
  return files.length > 0 && files.every((file) => file !== null) ? files : null;
}

/** The words of an answer, without what a page writes around them. */
function withoutLines(text: string, said: Span, lines: readonly Span[]): Pick<AnswerRecord, "response" | "map"> {
  const words = new MappedText();
  let from = said.start + (ANSWER_LABEL.exec(text.slice(said.start, said.end))?.[0].length ?? 0);
  const cuts = [...lines, { start: said.end, end: said.end }];
  for (const { start, end } of cuts) {
    words.copy(text.slice(from, start), from);
    from = end;
  }
  const { text: response, map } = words.finish(said.end);
  const inside = unquoted(response, { start: 0, end: response.length });
  return { response: inside.response, map: composedMap(inside.map, map) };
}
