import type { Span } from "../../../../contract/span";
import { overlaps } from "../../../../text/spans";
import { isConversationName, isQuestionName } from "../../../../text/variableNames";
import type { Rule } from "../../engine/rule";
import type { PreparedPrompt } from "../../prompt/preparedPrompt";
import { hasContext, isAnswering } from "./reading/answeringPrompt";

/** A label or a heading of the question in other languages than English, with the end, another label or another heading right below. */
const FOREIGN_PLACE =
  /^[ \t]{0,8}(?:#{1,6}[ \t]+|[*_]{2})?(?:[\p{L}'’]{1,20} ){0,2}(?:(?:benutzer|nutzer|kunden)?frage|pregunta|pergunta|domanda|question|вопрос|запрос|用户问题|问题|質問|질문|soru|vraag|pytanie)(?!\p{L})(?: [\p{L}'’]{1,20}){0,3}(?:[*_]{2})? ?(?:[:：][*_]{0,2}|(?<=#[^\n]{1,80}))[ \t]*$(?=\s*(?:$(?![^])|#|[^\n:：]{1,40}[:：][*_]{0,2}[ \t]*(?:\n|$(?![^]))))/gimu;
const OPEN_LABEL =
  /^[ \t>*_#]*(?:(?:(?:the )?[\w-]{1,40}(?:['’]s|s['’])? )?question|query|answer|helpful answer|final answer|response|[\w-]{1,40} asks)[*_]{0,2}:[*_]{0,2}[ \t]*$/gim;
/** An empty tag, and a heading with nothing below it. */
const EMPTY_PLACE =
  /<(?:(?:user_?)?question|query)>\s{0,20}<\/|^#{1,6}[ \t]+(?:(?:[\w-]{1,40}(?:['’]s)? )?question|query)[ \t]*$(?=\s*(?:$(?![^])|#))/gim;
/** A prompt that gives a role is sent as the system's, and the question behind it, unless these words say that it is here. */
const GIVES_ROLE = /^\W{0,6}(?:you are|you're|act as|your (?:role|name) is|as an? )\b/i;
const STATED_HERE =
  /\b(?:this|following|given|my) (?:(?:user['’]s|customer['’]s|users?['’]) )?(?:question|query)\b|\b(?:question|query) (?:below|above|that follows)\b/i;
const STATED =
  /\b(?:the|this|following|my) (?:(?:following|given|below|user['’]s|customer['’]s|users?['’]) )?(?:question|query)\b(?: (?:below|that follows))?/i;
/** Whose question it is, anywhere in a prompt without a turn of the user: it comes in a message of its own. */
const USERS_QUESTION =
  /\b(?:user|customer|visitor|employee|client|caller|student|reader|patient|human|person)(?:s|['’]s|s['’])?(?: [\w-]+){0,3} (?:questions?|query|queries|requests?|messages?|input)\b/i;
/** In a message of its own, later: a system prompt says so. */
const FROM_ELSEWHERE =
  /\b(?:user|customer|visitor|employee|client|caller|student|reader|patient|their|any|each|every|incoming|they)(?:s|['’]s|s['’])?\b/i;
/** What a program fills in besides, which is no question. */
const NO_QUESTION =
  /history|date|time|name|lang|format|tone|style|role|company|product|max|min|num|limit|instruction|schema|example|guidance|locale|brand|version/i;

/** There is a context, an order to answer, and no question. */
export const noQuestion: Rule = {
  code: "no-question",
  group: "grounding",
  severity: "warning",
  summary: "The prompt has a context and an order to answer, and no question.",
  advice: "Put the question into the prompt, behind the context.",
  points: 10,
  *check(subject) {
    const { prompt, request } = subject;
    if (!hasContext(subject) || prompt.questionSpans.length > 0) return;
    if (request.question !== undefined || subject.question !== null || mayBeFilledIn(prompt)) return;
    const place = isAnswering(subject) ? promised(prompt) : foreignPlace(prompt);
    if (place !== null)
      yield {
        ...place,
        target: "prompt",
        message:
          "The model is to answer a question, and none stands in the prompt. Put it behind the context, or a variable for it.",
      };
  },
};

function mayBeFilledIn({ placeholders, contextSpans, declarations }: PreparedPrompt): boolean {
  if (declarations.some(({ name }) => isConversationName(name) || isQuestionName(name))) return true;
  return placeholders.some(({ kind, name, start, end, isLocal }) => {
    const isContext = overlaps(contextSpans, { start, end });
    return kind === "partial" || (kind === "value" && !isLocal && !isContext && !NO_QUESTION.test(name));
  });
}

/** An empty place of the question in a language whose sentences are not read. */
function foreignPlace({ text, body, contextSpans, messages, isEnglish, purpose }: PreparedPrompt): Span | null {
  if (isEnglish || (purpose !== "answer" && purpose !== "unknown")) return null;
  if (messages.every(({ role }) => role === "system")) return null;
  const [match] = [...text.slice(body.start, body.end).matchAll(FOREIGN_PLACE)].slice(-1);
  if (match === undefined) return null;
  const start = body.start + match.index;
  const place = { start, end: start + match[0].trimEnd().length };
  return overlaps(contextSpans, place) ? null : place;
}

/** Where the prompt says that a question stands in it: by a label with nothing behind it, or in words. */
function promised({ text, body, contextSpans, instructions, messages }: PreparedPrompt): Span | null {
  const isSystemAlone = messages.every(({ role }) => role === "system");
  if (isSystemAlone) return null;
  const written = text.slice(body.start, body.end);
  const label = [...written.matchAll(OPEN_LABEL), ...written.matchAll(EMPTY_PLACE)]
    .map(({ index, 0: words }) => ({ start: body.start + index, end: body.start + index + words.trimEnd().length }))
    .find(({ start }) => !overlaps(contextSpans, { start, end: start + 1 }));
  if (label !== undefined) return { start: label.start + (text.slice(label.start).search(/\S/) || 0), end: label.end };
  const hasUser = messages.some(({ role }) => role === "user");
  const isSystems = !hasUser && GIVES_ROLE.test(instructions[0]?.text ?? "");
  if (!hasUser && instructions.some((instruction) => USERS_QUESTION.test(instruction.text))) return null;
  for (const { text: sentence, start } of instructions) {
    const match = STATED.exec(sentence);
    if (isSystems && !STATED_HERE.test(sentence)) continue;
    if (match !== null && (hasUser || !FROM_ELSEWHERE.test(sentence)))
      return { start: start + match.index, end: start + match.index + match[0].length };
  }
  return null;
}
