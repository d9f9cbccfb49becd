import type { Span } from "../../../../../contract/span";
import { rememberedFor } from "../../../../lexical/rememberedFor";
import type { PreparedPrompt } from "../../../prompt/preparedPrompt";
import { type InstructionWords, readScopes } from "./readScopes";
import { matchesOf, phrases } from "./topics/phrases";

type AnswerFormat =
  "json" | "xml" | "html" | "yaml" | "csv" | "markdown" | "plain text" | "prose" | "bullets" | "table";

/** A format that an instruction demands for the whole answer, or forbids. */
interface FormatDemand extends Span {
  readonly format: AnswerFormat;
  readonly isForbidden: boolean;
  readonly condition: string;
  readonly instruction: number;
}

const FORMAT =
  "(json|xml|html|yaml|csv|markdown(?: table)?|plain text|(?:flowing |continuous |running )?prose|(?:flowing|running|continuous) text|paragraph form|(?:bullet(?:ed)?|numbered|dashed)[ -](?:points?|lists?)|bullets|lists|tables?)";
const NAMES_FORMAT =
  /json|xml|html|yaml|csv|markdown|plain text|prose|flowing|running text|continuous|paragraph form|bullet|numbered|dashed|lists|table/i;
/** What may stand right before a format where it is that of the answer. */
const LEADS = phrases(`
  answer/respond/reply/return/output/write/format/present/provide/give/produce/print/generate/use/emit/send/hand/deliver/spit/lay/structure/render/accept/make/put/express/organize/organise ~,
  answer/response/responses/reply/replies/output/outputs format? must/should/has/have/shall/needs/is/are/will/comes/come/takes ~,
  everything/anything you write/send/output/return back? must/should/has/is ~, format: ~, output: ~
`);
/** "Write the answer as a letter with a greeting, in flowing text." */
const IN_THE_END = "\\b(?:write|answer|reply|respond|return|present)\\b[^.!?;\\n]{0,90}, in ";
const DEMANDED = new RegExp(
  `(?:${LEADS.source.replace(/\(\?!\\p\{L\}\)$/, "")}|${IN_THE_END})(?:(?:only|just|one|be|in|as|with|using|a|an|valid|strict|single|raw|well-formed|pure|parseable|formatted|returned) ){0,4}${FORMAT}\\b`,
  "giu",
);
const NONE_OF = "\\b(?:do not|don['’]t|never|avoid|without|no|must not|should not)\\b (?:[\\w'’-]+ )";
const FORBIDDEN = new RegExp(`${NONE_OF}{0,2}?(?:(?:in|as|with|using|any|a|use) ){0,3}${FORMAT}\\b`, "gi");
/** "No headings, bullets or tables": one order forbids all of a list. */
const FORBIDDEN_TOO = new RegExp(
  `${NONE_OF}{0,3}?[\\w'’-]+(?:, [\\w'’-]+(?: [\\w'’-]+)?){0,3},? (?:or|and|nor) ${FORMAT}\\b`,
  "gi",
);
const NEGATION_BEFORE = /(?:n['’]t|\b(?:not|never|avoid|without|no|instead of|rather than))(?: [\w'’]+){0,3} ?$/i;
/** Words that, before a format, say that it is of something else than the whole answer: a field, what comes in, an example. */
const OTHER_SUBJECT =
  /\b(?:fields?|values?|keys?|section|inputs?|within|inside|data|summary|files?|summari[sz]e|examples?|reason(?:ing)?|explanation|code|steps?|comparisons?|compar(?:e|ing)|tables?|numbers?|figures?|title|part)\b/i;
/** Words that, anywhere in the sentence, say that the format holds for a part, or in a case. */
const NOT_ALL =
  /\b(?:each|every|else|otherwise|the rest|remaining|first|then|or|either|(?:if|when) (?:the|a|an)|schema above|following json)\b/i;
/** What stands behind a format that is only a part of another thing: "JSON data below", "tables in the context". */
const ATTRIBUTE =
  /^[ -](?:data|files?|documents?|schema|input|context|below|above|string|code|block|header|links?|syntax|formatting)\b/i;

/** "The following tables" are there already. */
const GIVEN = /\b(?:the|these|those|this|following|provided|given|available) $/i;
const OF_ANSWER: ReadonlySet<string> = new Set(["string", "formatting", "syntax", "block"]);
/** "A valid XML document" is the answer; "XML documents" come in. */
const A_SINGLE = /\b(?:an?|one|single|valid|well-formed)\b/i;

/** Behind a format that is forbidden altogether; "Markdown headings" are but a part of it. */
const ALTOGETHER = /^\s*(?:$|[.,;!)]|(?:formatting|syntax|in|for|at|or|and|anywhere|of any|whatsoever)\b)/i;

/** Every format that the instructions demand or forbid for the whole answer, in English and German. */
export const readAnswerFormats = rememberedFor((prompt: PreparedPrompt): readonly FormatDemand[] =>
  prompt.isEnglish || prompt.isGerman
    ? readScopes(prompt).flatMap(({ words, start, condition, index }) =>
        (prompt.isEnglish ? englishFormats(words) : germanFormats(words)).map((found) => ({
          ...found,
          start: start + found.start,
          end: start + found.end,
          condition,
          instruction: index,
        })),
      )
    : [],
);

const englishFormats = rememberedFor(({ masked }: InstructionWords) => formatsIn(masked));
const germanFormats = rememberedFor(({ masked }: InstructionWords) => germanFormatsIn(masked));

type Found = Pick<FormatDemand, "start" | "end" | "format" | "isForbidden">;

function formatsIn(sentence: string): Found[] {
  if (!NAMES_FORMAT.test(sentence)) return [];
  const listed = matchesOf(FORBIDDEN_TOO, sentence)
    .filter(({ 0: words }) => !NOT_ALL.test(sentence.replace(words, "")))
    .flatMap((match) => found(match, sentence, true));
  if (NOT_ALL.test(sentence)) return listed;
  const forbidden = matchesOf(FORBIDDEN, sentence).flatMap((match) => found(match, sentence, true));
  const demanded = matchesOf(DEMANDED, sentence).filter(
    ({ index, 0: words }) =>
      !NEGATION_BEFORE.test(sentence.slice(Math.max(0, index - 40), index)) &&
      !NEGATION_BEFORE.test(words.slice(0, words.lastIndexOf(" ") + 1)),
  );
  return [...listed, ...forbidden, ...demanded.flatMap((match) => found(match, sentence, false))];
}

function found({ index, 0: words, 1: format = "" }: RegExpExecArray, sentence: string, isForbidden: boolean): Found[] {
  const end = index + words.length;
  if (isForbidden && !ALTOGETHER.test(sentence.slice(end, end + 40))) return [];
  // Who asks for lists asks for lists of something; who forbids them forbids them all.
  if (!isForbidden && format.toLowerCase() === "lists") return [];
  // What else is forbidden is no subject of its own.
  const before = sentence.slice(0, isForbidden ? index : end - format.length);
  if (OTHER_SUBJECT.test(before) || GIVEN.test(words.slice(0, -format.length))) return [];
  const behind = ATTRIBUTE.exec(sentence.slice(end, end + 20))?.[0].trim();
  if (behind !== undefined && !OF_ANSWER.has(behind) && !(behind === "document" && A_SINGLE.test(words))) return [];
  return [{ start: index, end, format: nameOf(format), isForbidden }];
}

function nameOf(format: string): AnswerFormat {
  const name = format.toLowerCase();
  if (/^(?:bullet|numbered|dashed|lists)/.test(name)) return "bullets";
  if (name.startsWith("table")) return "table";
  if (name.startsWith("markdown")) return "markdown";
  if (/prose|text$|form$/.test(name) && name !== "plain text") return "prose";
  return name as AnswerFormat;
}

/** Formats of which an answer as a whole has only one. */
const EXCLUSIVE: readonly (readonly AnswerFormat[])[] = [
  ["json", "xml", "yaml", "csv", "markdown"],
  ["json", "xml", "yaml", "csv", "plain text"],
  ["json", "xml", "yaml", "csv", "prose"],
  ["json", "xml", "yaml", "csv", "table"],
  ["json", "xml", "yaml", "csv", "bullets"],
  ["markdown", "plain text"],
  ["html", "json", "xml", "yaml", "csv", "markdown", "plain text"],
  ["prose", "bullets"],
  ["prose", "table"],
];

/** Whether no answer has both formats, or one is demanded and forbidden. */
export function isFormatOpposed(one: FormatDemand, other: FormatDemand): boolean {
  if (one.format === other.format) return one.isForbidden !== other.isForbidden;
  if (one.isForbidden || other.isForbidden) return false;
  return EXCLUSIVE.some((formats) => formats.includes(one.format) && formats.includes(other.format));
}

const GERMAN =
  /(?<!\p{L})(?:(antworte|schreibe?|gib|formatiere|erstelle|liefere|stell\p{L}*|antwort(?:en)?|ausgabe(?:format)?:?|format:|nutze|verwende)(?: [\p{L}]+){0,4}?(?: (?:als|in|im|nur|ausschließlich|ein|eine|von))?(?: (?:eine[rm]?|gültige[smr]?|reine[smr]?|der|form|einer|von))*|(keine|ohne|nie|niemals)(?: [\p{L}]+){0,2}?) (json|xml|yaml|csv|markdown|fließtext|stichpunkten?|aufzählung(?:en)?|listen?|tabellen?|klartext|reintext)(?:-(?:objekt|dokument|format|tabelle))?(?![\p{L}-])/giu;
const GERMAN_NAMES: readonly (readonly [RegExp, AnswerFormat])[] = [
  [/^(?:stichpunkt|aufzählung|liste)/i, "bullets"],
  [/^tabelle/i, "table"],
  [/^fließtext/i, "prose"],
  [/^(?:klar|rein)text/i, "plain text"],
];
const GERMAN_PART =
  /(?<!\p{L})(?:wenn|falls|sonst|jede[rsnm]?|feld|dann|zuerst|oder|zusammenfassung|folgende[nrs]?)(?!\p{L})/iu;

function germanFormatsIn(sentence: string): Found[] {
  if (GERMAN_PART.test(sentence)) return [];
  return matchesOf(GERMAN, sentence).map(({ index, 0: words, 2: forbidden, 3: format = "" }) => ({
    ...{ start: index, end: index + words.length, isForbidden: forbidden !== undefined },
    format: GERMAN_NAMES.find(([pattern]) => pattern.test(format))?.[1] ?? (format.toLowerCase() as AnswerFormat),
  }));
}
