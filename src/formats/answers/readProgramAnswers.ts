import type { Span } from "../../contract/span";
import type { OffsetMap } from "../../text/offsets";
import { programLanguageOf } from "../code/programLanguages";
import { type ProgramToken, programTokens } from "../code/programTokens";
import { sliceMap } from "../mappedText";
import type { AnswerRecord, ReadAnswers } from "../records/answerRecord";
import type { RecordReading } from "../records/recordReading";
import { parsePythonAt } from "../trees/pythonTree";
import { noAnswers, placedAnswers } from "./placedAnswers";
import { tokensText } from "./readSelectedAnswer";
import { readTextAnswer } from "./readTextAnswer";

const NO_ANSWER =
  "No comment and no string of the program is a response with its documents. Paste the response there as JSON, or save the answer as a .md or .json file. As a source, give the program with --sources.";

/** Reads what was pasted into a program: comments and strings that are records with their documents, or responses of a provider. */
export function readProgramAnswers(text: string, reading: RecordReading): ReadAnswers {
  const language = programLanguageOf(reading.path) ?? "";
  const pieces = piecesOf(text, programTokens(language, text)).filter((tokens) => mayHold(text, tokens));
  const found = pieces.flatMap((tokens) => pasted(text, tokens, reading));
  const records = found.flatMap((read) => read.records);
  const problems = found.flatMap((read) => read.problems);
  return records.length + problems.length > 0 ? { records, problems } : noAnswers(text, NO_ANSWER);
}

/** Looked for first: most strings and comments hold no data. */
const MAY_HOLD = /[{[]|={8}|start=\d/u;

function mayHold(text: string, tokens: readonly ProgramToken[]): boolean {
  return MAY_HOLD.test(text.slice(tokens[0]?.start, tokens.at(-1)?.end));
}

/** Strings, comments of several lines, and comments that follow each other line by line. */
function piecesOf(text: string, tokens: readonly ProgramToken[]): readonly (readonly ProgramToken[])[] {
  const pieces: ProgramToken[][] = [];
  let last: ProgramToken | null = null;
  for (const token of tokens) {
    const areComments = last?.kind === "comment" && token.kind === "comment";
    if (areComments && NEXT_LINE.test(text.slice(last?.end, token.start))) pieces.at(-1)?.push(token);
    else pieces.push([token]);
    last = token;
  }
  return pieces;
}

const NEXT_LINE = /^[ \t]*(?:\r?\n)?[ \t]*$/u;

function pasted(text: string, tokens: readonly ProgramToken[], reading: RecordReading): ReadAnswers[] {
  const { text: words, map } = tokensText(text, tokens);
  const whole = answersIn({ text: words, map }, reading);
  return whole.length > 0 ? whole : valuesIn(words).flatMap((span) => answersIn(sliced(words, map, span), reading));
}

function sliced(text: string, map: OffsetMap, span: Span): { text: string; map: OffsetMap } {
  return { text: text.slice(span.start, span.end), map: sliceMap(map, span) };
}

function answersIn({ text, map }: { text: string; map: OffsetMap }, reading: RecordReading): ReadAnswers[] {
  const read = readTextAnswer(text, "text", { ...reading, path: `${reading.path}.txt` });
  const records = read.records.filter(isPasted);
  return records.length === 0 ? [] : [placedAnswers({ records, problems: read.problems }, map)];
}

const BEGINS = /^[ \t]*(?=\{|\[\s*\{)/gmu;
const MAX_FRUITLESS = 5;

/** Data below words that say what it is: `Response:` and an object. */
function valuesIn(text: string): readonly Span[] {
  const spans: Span[] = [];
  let [behind, fruitless] = [0, 0];
  for (const { 0: blanks, index } of text.matchAll(BEGINS)) {
    const start = index + blanks.length;
    if (start < behind || fruitless >= MAX_FRUITLESS) continue;
    const end = parsePythonAt(text, start)?.end;
    if (end === undefined) fruitless += 1;
    else spans.push({ start, end });
    behind = end ?? start;
  }
  return spans;
}

/** Texts with an example for a model look like chats; what was printed names its documents. */
function isPasted({ format, origin, sources }: AnswerRecord): boolean {
  if (format === "text" || format === "prompted" || origin !== "record") return false;
  return format !== "transcript" || sources.some((source) => source.kind === "inline" && isNamed(source.document));
}

function isNamed({ id, title, uri }: { id?: string; title?: string; uri?: string }): boolean {
  return (id ?? title ?? uri) !== undefined;
}
