import { mergeSpans, overlaps, startOfLine } from "../../../text/spans";
import {
  isAsideName,
  isConversationName,
  isQuestionName,
  isRequestName,
  wordsOfName,
} from "../../../text/variableNames";
import type { PreparedPrompt } from "./preparedPrompt";

type Read = Pick<PreparedPrompt, "text" | "body" | "placeholders" | "exampleSpans" | "questionSpans">;

/** Says that there is no other source. */
const ALONE =
  /\b(?:only|solely|alone|exclusively|sole|nothing (?:but|else)|no (?:\w+ )?other|whole of|outside|leave out|base[sd]?|rely|keep to|stick to|above|below)\b/i;
/** Before a noun these make it what an answer is taken from. */
const FROM =
  "(?:from|on|upon|using|use|within|in|by|with|to|outside|between|of|anything|nothing) (?:what |the |these |those |this |your |our |all |supplied |provided |retrieved |given |\\w+ing )*[<`\"'“*]{0,2}";
const IS_SOURCE =
  "(?:s|es)?[>`\"'”*]{0,2}(?: \\w+)? (?:alone|only|(?:are|is) (?:your|the|our) (?:\\w+ )?(?:sole|only|whole|single|one)|counts?)\\b";
const SENTENCE_END = /[.!?;](?=\s|$)|\n/;
const MAX_TEXT = 20_000;
const MIN_NOUN = 3;

/**
 * The variables that the prompt's own words call what the answer comes from: `{leaflets}` of "answer only from the leaflets". Whatever
 * they are called, retrieved text is filled in for them.
 */
export function toldSources(read: Read): ReadonlySet<string> {
  const names = new Set(candidates(read));
  if (names.size === 0) return names;
  const sentences = wordsAround(read)
    .split(SENTENCE_END)
    .filter((sentence) => ALONE.test(sentence));
  return new Set([...names].filter((name) => isToldIn(sentences, name)));
}

function candidates({ text, placeholders, exampleSpans, questionSpans }: Read): string[] {
  return placeholders
    .filter((mark) => !overlaps(exampleSpans, mark) && !overlaps(questionSpans, mark))
    .filter(({ kind, isLocal }) => (kind === "value" && !isLocal) || kind === "open")
    .filter((mark) => mark.kind === "open" || /^[\s>"'`]*$/.test(lineBefore(text, mark.start)))
    .flatMap(({ variables, name }) => (variables.length > 0 ? variables : [name]))
    .filter((name) => !isAsideName(name) && !isQuestionName(name) && !isRequestName(name) && !isConversationName(name));
}

function lineBefore(text: string, at: number): string {
  return text.slice(startOfLine(text, at), at);
}

/** What stands around the marks and the examples. */
function wordsAround({ text, body, placeholders, exampleSpans }: Read): string {
  let words = "";
  let from = body.start;
  for (const { start, end } of mergeSpans(
    [...placeholders, ...exampleSpans].map(({ start, end }) => ({ start, end })),
  )) {
    words += text.slice(from, Math.max(from, start));
    from = Math.max(from, end);
  }
  return (words + text.slice(from, body.end)).slice(0, MAX_TEXT);
}

function isToldIn(sentences: readonly string[], name: string): boolean {
  const words = wordsOfName(name);
  const noun = (words.at(-1) ?? "").replace(/(?<=[^s])s$/, "");
  if (noun.length < MIN_NOUN) return false;
  const called = words.length > 1 ? `(?:${words.slice(0, -1).join("[ _-]")}[ _-])?${noun}` : `(?:\\w+ )?${noun}`;
  const told = new RegExp(`\\b${FROM}${called}(?:s|es)?\\b|\\b${called}${IS_SOURCE}`, "i");
  return sentences.some((sentence) => told.test(sentence));
}
