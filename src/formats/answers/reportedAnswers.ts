import type { Span } from "../../contract/span";
import { codeSpans } from "../../text/codeSpans";
import { OffsetMap } from "../../text/offsets";
import { linesWithin, overlaps, trimmedSpan } from "../../text/spans";
import type { AnswerRecord } from "../records/answerRecord";
import {
  entriesOf,
  LISTED,
  namesFile,
  QUOTE_SIGN,
  SIGNS,
  sourcesOf,
  textsOf,
  unquoted,
} from "./printed/printedEntries";
import { tableSources } from "./printed/printedTable";
import { LIST_BEGIN, listedValues } from "./printed/printedValue";

const ASKED = "(?:(?:user|sample|example|test)[ \\t]+)?(?:question|query)|q|frage";
const ANSWERED =
  "(?:(?:rag|final|generated|grounded|llm|model|ai|system)[ \\t-]+){0,4}(?:answer|response)|antwort|a(?=[*_]{0,2}:)";
/** `## Question`, `### Query 1 (Q1)`, `**Answer:** …`, `Citations:` */
const LABEL = new RegExp(
  String.raw`^[ \t]*(?<sign>#{1,6}[ \t]+)?(?<bold>[*_]{2})?(?:\p{Extended_Pictographic}️?[ \t]*)?(?:(?<asked>${ASKED})|(?<answered>${ANSWERED})|(?<listed>${LISTED}))(?:[ \t]*#?\d{1,3})?(?:[ \t]*\([^()\n]{1,40}\))?(?:[*_]{0,2}[ \t]*(?<colon>[:：])[*_]{0,2}[ \t]*|[*_]{0,2}[ \t]*\r?$)`,
  "iu",
);
const HEADING = /^#{1,6}[ \t]/u;
/** What was wanted in place of an answer, and how good it is: `**Ground truth:** …`, `- Faithfulness: 1.0` */
const JUDGED =
  /^[ \t]*(?:[-*•][ \t]+)?[*_]{0,2}(?:ground[ _-]?truth(?:[ _]answer)?|expected(?:[ _](?:answer|response|output))?|(?:reference|gold(?:en)?|ideal)[ _](?:answer|response)|faithfulness|groundedness|(?:answer|context|response)[ _](?:relevan(?:cy|ce)|precision|recall|correctness|similarity)|hallucination)(?:[ _](?:score|rate))?[*_]{0,2}[ \t]*[:：]/iu;
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
    const behind = line.slice(label?.[0].length).trim();
    const isAlone = behind === "" || LIST_BEGIN.test(behind);
    if (label !== null && (sign ?? bold ?? colon) !== undefined && (kind !== "listed" || isAlone)) {
      cuts.push({ kind, at: start, start: start + label[0].length });
    } else if (HEADING.test(line) || (cuts.length > 0 && JUDGED.test(line)))
      cuts.push({ kind: "other", at: start, start: end });
  }
  return cuts.map(({ kind, at, start }, index) => {
    const end = cuts[index + 1]?.at ?? text.length;
    return { kind, at, said: withoutRules(text, { start, end }) };
  });
}

const RULE_BEHIND = /\n[ \t]*[-*_=]{3,}\s*$/u;

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
  const table = listed === null ? null : tableSources(text, listed.said);
  const values = listed === null ? [] : listedValues(text, listed.said.start);
  const entered = values.length > 0 ? values : sourcesOf(text, entries, response);
  const shown = table ?? entered;
  const areTexts = listed !== null && TEXTS.test(text.slice(listed.at, listed.said.start));
  const sources = shown.length === 0 && areTexts ? textsOf(text, entries) : shown;
  const path = listed === null ? "" : text.slice(listed.at, listed.said.start).replace(SIGNS, "");
  const areNames = sources.length > 0 && sources.every((one) => one.kind === "inline" && one.document.text === "");
  if (areNames) return { ...shared, response, map, sources, origin: "record", lack: { kind: "names", path } };
  if (sources.length > 0) return { ...shared, response, map, sources, origin: "record" };
  if (listed === null) return { ...shared, response, map, sources, origin: null };
  if (table !== null) return { ...shared, response, map, sources, origin: null, lack: { kind: "names", path } };
  const isNamed = asked !== null && listed.at > answered.at && CITED.test(text.slice(listed.at, listed.said.start));
  if (!isNamed || entries.length === 0 || entries.some((entry) => namesFile(text, entry))) return null;
  // The list stays below the answer, as its marks mean the entries.
  const below = { start: answered.said.start, end: entries.at(-1)?.name.end ?? listed.said.end };
  const whole = {
    response: text.slice(below.start, below.end),
    map: OffsetMap.slice(below.start, below.end - below.start),
  };
  return { ...shared, ...whole, sources, origin: null, lack: { kind: "names", path } };
}

/** So are called what was found, and not what is cited by its names. */
const TEXTS = /contexts?|chunks|passages|excerpts/iu;

/** What was retrieved may be texts; what is cited below an answer has names. */
const CITED = /citations|sources|references|quellen/iu;

/** The line of the question, without what is told of it below, and the signs around it. */
function questionIn(text: string, said: Span): string {
  const [line = ""] = text.slice(said.start, said.end).split("\n");
  return line.replace(QUOTE_SIGN, "").replace(SIGNS, "");
}
