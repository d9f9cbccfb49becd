import type { Span } from "../../../../contract/span";
import { overlaps } from "../../../../text/spans";
import type { Rule } from "../../engine/rule";
import type { PreparedPrompt } from "../../prompt/preparedPrompt";
import { hasContext, isAnswering } from "./reading/answeringPrompt";

const NOUN = "(?:context|documents?|passages?|excerpts?|snippets?|search results?|sources|articles?|extracts?)";
/** Words that say where the context stands: here. */
const HERE = new RegExp(
  `\\b(?:(?:following|below)(?: [\\w'’-]+){0,4}? ${NOUN}|${NOUN}(?: [\\w'’-]+){0,2}? (?:below|that follows?|above)|above(?: [\\w'’-]+){0,2}? ${NOUN})\\b`,
  "i",
);
const NAMED = new RegExp(
  `\\b(?:the|this|these|provided|given|supplied|retrieved) (?:(?:provided|given|supplied|retrieved|relevant|reference) )?${NOUN}\\b`,
  "i",
);
/** It comes while the model works, or the words speak of something else. */
const FROM_ELSEWHERE =
  /\b(?:tools?|function|search for|retrieve|look up|call|attached|attachments?|upload\w{0,3}|files?|will (?:be|receive|get|see|find)|each turn|conversation|(?:given|provided|supplied|sent|passed|delivered|pasted|included|contained) (?:by|with|along with|together with|alongside|in) (?:(?:the|each|every|their|its|a|my|your) )?(?:user|next|later|program|message|question|query|request|turn)|(?:added|appended) (?:to|by)|(?:next|later|separate|same) (?:message|turn)s?|in (?:the |each |every |their |a )?(?:user|human|customer)(?:['’]s)? (?:message|turn|prompt)s?)\b/i;
/** A system message alone, as files keep them: a program puts the rest together, and where it puts the context nobody sees. */
const GIVES_ROLE = /^\W{0,6}(?:you are|you're|act as|your (?:role|name) is|as an? )/i;
/** What a program fills in besides, which is no context. */
const NO_CONTEXT =
  /history|conversation|messages|date|time|lang|format|tone|style|role|company|max|min|num|limit|instruction|schema|example|locale|brand|version|question|query|input|user|name/i;

/** Speaks of a context, and there is none. */
export const noContext: Rule = {
  code: "no-context",
  group: "grounding",
  severity: "warning",
  summary: "The prompt speaks of a context, and there is none.",
  advice: "Put the context into the prompt, or a variable for it.",
  points: 12,
  *check(subject) {
    const { prompt } = subject;
    if (hasContext(subject) || subject.context.passages.length > 0) return;
    const isLeftOut = isAnswering(subject) && !mayBeFilledIn(prompt) && !isSystemAlone(prompt);
    const place = emptyElement(prompt) ?? (isLeftOut ? spokenOf(prompt) : null);
    if (place !== null)
      yield {
        ...place,
        target: "prompt",
        message: `The prompt speaks of “${prompt.text.slice(place.start, place.end)}”, and neither it nor a variable for it is there. Add it, or the model answers from memory.`,
      };
  },
};

function mayBeFilledIn({ placeholders, questionSpans }: PreparedPrompt): boolean {
  return placeholders
    .filter((mark) => !overlaps(questionSpans, mark))
    .some(({ kind, name }) => kind === "partial" || ((kind === "value" || kind === "open") && !NO_CONTEXT.test(name)));
}

function isSystemAlone({ messages, placeholders, questionSpans, instructions }: PreparedPrompt): boolean {
  if (questionSpans.length > 0) return false;
  if (messages.every(({ role }) => role === "system")) return true;
  return (
    placeholders.length === 0 &&
    messages.every(({ role }) => role === null) &&
    GIVES_ROLE.test(instructions[0]?.text ?? "")
  );
}

const EMPTY_ELEMENT = /<([a-z][\w-]{2,40})>\s{0,20}<\/\1>/gi;
/** The answer's own form may have empty elements, and the question its own. */
const NO_PLACE = /answer|output|response|result|thinking|reason|question|query|input|example/i;

/** `<cards></cards>` in a template that speaks of cards: what was to stand there was lost. */
function emptyElement({ text, body, instructions, exampleSpans, placeholders }: PreparedPrompt): Span | null {
  if (placeholders.length === 0) return null;
  for (const { index, 0: written, 1: name = "" } of text.slice(body.start, body.end).matchAll(EMPTY_ELEMENT)) {
    const place = { start: body.start + index, end: body.start + index + written.length };
    const word = name.toLowerCase().replace(/[_-]/g, " ");
    const isNamed = instructions.some((one) => one.text.toLowerCase().includes(word) && !overlaps([place], one));
    if (isNamed && !NO_PLACE.test(name) && !overlaps(exampleSpans, place)) return place;
  }
  return null;
}

/** "The documents below", or "the context" in a prompt that already holds its question. */
function spokenOf({ instructions, questionSpans, messages }: PreparedPrompt): Span | null {
  if (instructions.some(({ text }) => FROM_ELSEWHERE.test(text))) return null;
  for (const { text, start, message } of instructions) {
    // Behind what the system says a program can add it.
    if (messages[message]?.role === "system") continue;
    const match = HERE.exec(text) ?? (questionSpans.length > 0 ? NAMED.exec(text) : null);
    if (match !== null) return { start: start + match.index, end: start + match.index + match[0].length };
  }
  return null;
}
