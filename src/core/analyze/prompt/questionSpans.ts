import type { Span } from "../../../contract/span";
import { skipSpaces, skipSpacesBack } from "../../../text/characters";
import { mergeSpans, overlaps } from "../../../text/spans";
import { isContextName, isOtherContextName, isQuestionName, isRequestName } from "../../../text/variableNames";
import type { LineLabel } from "./lineLabels";
import type { PreparedPrompt } from "./preparedPrompt";

type Read = Pick<PreparedPrompt, "text" | "body" | "placeholders" | "exampleSpans" | "messages">;

const TAG = /<((?:user_?)?(?:question|query|input)|frage)>/gi;
const MAX_QUESTION_LENGTH = 2000;
const LINE_END = /\n/;
const PARAGRAPH_END = /\n[ \t]{0,20}\n/;
/** Below a heading such as "Query", the command that runs one. */
const CODE = /^(?:```|~~~)(?!te?xt|md|markdown)\w/;
const ASKS = /[?？؟]["'”’)*_]{0,3}$/;

/** The parts of a prompt that hold the question: its placeholder by its name, else the words behind a label, in a tag or at the end of the user's turn. */
export function findQuestionSpans(read: Read, labels: readonly LineLabel[]): Span[] {
  const filledIn = placesOf(read, isQuestionName);
  const outside = filledIn.filter((span) => !overlaps(read.exampleSpans, span));
  if (outside.length > 0) return outside;
  const literal = [...taggedQuestions(read), ...labelledQuestions(read, labels)].filter((span) =>
    isLiteral(span, read),
  );
  if (literal.length > 0) return mergeSpans(literal.slice(-1));
  const last = lastTurn(read);
  const isOfText =
    last.length === 0 && placesOf(read, (name) => isContextName(name) || isOtherContextName(name)).length > 0;
  return isOfText ? placesOf(read, isRequestName) : last;
}

function placesOf({ placeholders }: Read, isMeant: (name: string) => boolean): Span[] {
  return placeholders
    .filter(({ kind, name, isLocal }) => kind === "value" && !isLocal && isMeant(name))
    .map(({ start, end }) => ({ start, end }));
}

function isLiteral(span: Span, { exampleSpans, placeholders }: Read): boolean {
  return span.start < span.end && !overlaps(exampleSpans, span) && !overlaps(placeholders, span);
}

function taggedQuestions({ text, body }: Read): Span[] {
  return [...text.slice(body.start, body.end).matchAll(TAG)].flatMap(({ index, 0: opening, 1: name = "" }) => {
    const start = body.start + index + opening.length;
    const length = text.slice(start, Math.min(body.end, start + MAX_QUESTION_LENGTH)).indexOf(`</${name}>`);
    return length === -1 ? [] : [trimmed(text, { start, end: start + length })];
  });
}

function labelledQuestions({ text }: Read, labels: readonly LineLabel[]): Span[] {
  return labels.flatMap(({ kind, value, isSentence }) =>
    kind === "question" && !CODE.test(text.slice(value.start, value.end))
      ? [isSentence || asksInFirstLine(text, value) ? upTo(LINE_END, text, value) : upTo(PARAGRAPH_END, text, value)]
      : [],
  );
}

/** What stands below a line that asks is about the answer: `Answer in one line.` */
function asksInFirstLine(text: string, value: Span): boolean {
  const { start, end } = upTo(LINE_END, text, value);
  return ASKS.test(text.slice(start, end));
}

function upTo(stopper: RegExp, text: string, { start, end }: Span): Span {
  const part = text.slice(start, Math.min(end, start + MAX_QUESTION_LENGTH));
  const stop = stopper.exec(part)?.index ?? part.length;
  return trimmed(text, { start, end: start + stop });
}

/** In a conversation, what the user's last turn ends with, if it asks. */
function lastTurn(read: Read): Span[] {
  const { text, messages } = read;
  const turn = messages.findLast(({ role }) => role === "user");
  if (turn === undefined || messages.length < 2) return [];
  const tail = Math.max(turn.start, turn.end - MAX_QUESTION_LENGTH);
  const part = text.slice(tail, turn.end);
  const from = Math.max(part.lastIndexOf("\n"), 0);
  const span = trimmed(text, { start: tail + from, end: turn.end });
  return ASKS.test(text.slice(span.start, span.end)) && isLiteral(span, read) ? [span] : [];
}

function trimmed(text: string, { start, end }: Span): Span {
  const from = skipSpaces(text, start, end);
  return { start: from, end: skipSpacesBack(text, end, from) };
}
