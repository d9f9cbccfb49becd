import type { Span } from "../../../contract/span";
import { linesWithin, mergeSpans, overlaps } from "../../../text/spans";
import { isContextName, isOtherContextName } from "../../../text/variableNames";
import { findPassageGroups } from "../context/layouts/findPassages";
import { containerElements } from "../context/layouts/taggedPassages";
import type { LineLabel } from "./lineLabels";
import type { Placeholder, PreparedPrompt } from "./preparedPrompt";
import { toldSources } from "./toldSources";

type Read = Pick<PreparedPrompt, "text" | "body" | "placeholders" | "exampleSpans" | "questionSpans" | "messages">;

/** Behind `Context:`, less than this is a remark and no retrieved text. */
const MIN_CONTEXT_LENGTH = 40;
/** A line of data this long was not written as an example of a format. */
const DATA_LINE = /^(?:\{[ ]?["']|\[[ ]?[{"'])/;
const MIN_DATA_LENGTH = 300;

/** Below a heading such as "Context" an author may set the scene, in words to the model. */
const SPEAKS_TO_MODEL =
  /^\W{0,6}(?:you(?:['’]re| are| will)|your (?:task|job|role|goal)|act as|du bist|deine (?:aufgabe|rolle))\b/i;

/** The parts of a prompt that hold retrieved text: placeholders by their names, else passages that stand in it. */
export function findContextSpans(read: Read, labels: readonly LineLabel[]): Span[] {
  const named = placeholderSpans(read, isContextName);
  if (named.length > 0) return named;
  const told = toldSources(read);
  const filledIn = told.size === 0 ? [] : placeholderSpans(read, (name) => told.has(name));
  if (filledIn.length > 0) return filledIn;
  const literal = literalSpans(read, labels);
  const isAsked = literal.length === 0 && read.questionSpans.some((span) => overlaps(read.placeholders, span));
  return isAsked ? placeholderSpans(read, isOtherContextName) : literal;
}

function placeholderSpans({ text, placeholders, exampleSpans }: Read, isMeant: (name: string) => boolean): Span[] {
  const values = placeholders.filter((mark) => isContextValue(mark, isMeant) && !isSubject(text, mark));
  const spans = mergeSpans(
    [...values, ...repeatedSections(placeholders, isMeant)].map(({ start, end }) => ({ start, end })),
  );
  const outside = spans.filter((span) => !overlaps(exampleSpans, span));
  return outside.length > 0 ? outside : spans;
}

/** "You are an expert in {context}": what a sentence about the model names is its subject, and no retrieved text. */
const TELLS_ROLE =
  /\b(?:you(?:['’]re| are)|act as|your (?:role|name) is)\b[^.!?:\n]{0,100}\b(?:in|on|of|for|about|with|at|named|called|as|the) $/i;

function isSubject(text: string, { start }: Span): boolean {
  return TELLS_ROLE.test(text.slice(Math.max(0, start - 140), start));
}

function isContextValue({ kind, variables, name, isLocal }: Placeholder, isMeant: (name: string) => boolean): boolean {
  return kind === "value" && !isLocal && (variables.length > 0 ? variables.some(isMeant) : isMeant(name));
}

function literalSpans(read: Read, labels: readonly LineLabel[]): Span[] {
  const { text, body, placeholders, exampleSpans } = read;
  const isLiteral = (span: Span): boolean =>
    !overlaps(exampleSpans, span) && !overlaps(read.questionSpans, span) && !overlaps(placeholders, span);
  const tagged = containerElements(text, body)
    .map(({ inner }) => inner)
    .filter(isLiteral);
  if (tagged.length > 0) return mergeSpans(tagged);
  const groups = findPassageGroups(text, body)
    .map(({ span }) => span)
    .filter(isLiteral);
  if (groups.length > 0) return mergeSpans(groups);
  const turns = read.messages.filter(({ role }) => role === "assistant");
  const data = dataLines(text, body).filter((line) => isLiteral(line) && !overlaps(turns, line));
  if (data.length > 0 || read.questionSpans.length === 0) return mergeSpans(data);
  return mergeSpans(
    labels
      .filter(({ kind, value }) => kind === "context" && value.end - value.start >= MIN_CONTEXT_LENGTH)
      .map(({ value }) => value)
      .filter((value) => isLiteral(value) && !SPEAKS_TO_MODEL.test(text.slice(value.start, value.start + 40))),
  );
}

/** Lines that are data from end to end, as programs write them: `{'name': …}`. */
function dataLines(text: string, body: Span): Span[] {
  return linesWithin(text, body).filter(
    ({ start, end }) =>
      end - start >= MIN_DATA_LENGTH &&
      DATA_LINE.test(text.slice(start, start + 4)) &&
      /[\]}]\s{0,4}$/.test(text.slice(end - 6, end)),
  );
}

const REPEATS = /^[-+~]?\s{0,4}(?:for\b|#?\s?each\b|#\s?each\b|#)/;
const CONDITION = /^[-+~]?\s{0,4}#?\s?(?:if|unless)\b/;

/** The sections that repeat their text for each value of a variable that `isMeant` tells, marks included. */
function repeatedSections(placeholders: readonly Placeholder[], isMeant: (name: string) => boolean): Span[] {
  const open: Placeholder[] = [];
  const spans: Span[] = [];
  for (const placeholder of placeholders) {
    if (placeholder.kind === "open") open.push(placeholder);
    if (placeholder.kind !== "close") continue;
    const opened = open.pop();
    if (opened !== undefined && repeats(opened) && opened.variables.some(isMeant))
      spans.push({ start: opened.start, end: placeholder.end });
  }
  return spans;
}

function repeats({ expression }: Placeholder): boolean {
  return REPEATS.test(expression) && !CONDITION.test(expression);
}
