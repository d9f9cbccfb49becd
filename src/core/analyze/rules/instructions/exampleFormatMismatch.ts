import type { Span } from "../../../../contract/span";
import { overlapping } from "../../../../text/spans";
import type { Rule } from "../../engine/rule";
import { ANSWER_LABEL, QUESTION_LABEL } from "../../prompt/exampleSpans";
import type { PreparedPrompt } from "../../prompt/preparedPrompt";
import { saysUnknown } from "../grounding/reading/abstention";
import { markDemand } from "../grounding/reading/citationDemands";
import { plainSentence } from "../grounding/reading/plainInstructions";
import { readAnswerFormats } from "./demands/answerFormats";
import { formsIn, readAskedForms } from "./demands/citationForms";

/** An example's answer has another shape than the one that the instructions ask for. Models follow the example. */
export const exampleFormatMismatch: Rule = {
  code: "example-format-mismatch",
  group: "instructions",
  severity: "warning",
  summary: "An example answers in another format than the instructions ask for.",
  advice:
    "Write the examples' answers in the very format that the instructions ask for: models follow examples more than rules.",
  points: 8,
  *check({ prompt }) {
    const answers = exampleAnswers(prompt);
    if (answers.length === 0 || !prompt.isEnglish || prompt.purpose === "judge") return;
    const demands = demandsOn(prompt);
    for (const answer of answers) {
      const words = prompt.text.slice(answer.start, answer.end);
      const message = demands.map(({ faultOf }) => faultOf(words)).find((fault) => fault !== null);
      const place = demands.find(({ faultOf }) => faultOf(words) !== null)?.place;
      if (message === undefined || message === null || place === undefined) continue;
      yield {
        ...answer,
        target: "prompt",
        message,
        related: [{ ...place, target: "prompt", message: "The format is asked for here." }],
      };
    }
  },
};

interface ShapeDemand {
  readonly place: Span;
  /** What is wrong with an answer; `null` where nothing is. */
  faultOf(answer: string): string | null;
}

function demandsOn(prompt: PreparedPrompt): ShapeDemand[] {
  const always = readAnswerFormats(prompt).filter(({ isForbidden, condition }) => !isForbidden && condition === "");
  const json = always.find(({ format }) => format === "json");
  const bullets = always.find(({ format }) => format === "bullets");
  const table = always.find(
    ({ format, start, end }) =>
      format === "table" || (format === "markdown" && / table$/i.test(prompt.text.slice(start, end))),
  );
  const marks = json === undefined ? markDemand(prompt) : null;
  const forms = readAskedForms(prompt);
  return [
    ...(json === undefined ? [] : [{ place: spanOf(json), faultOf: jsonFault(namedKeys(prompt)) }]),
    ...(bullets === undefined || json !== undefined ? [] : [{ place: spanOf(bullets), faultOf: bulletFault }]),
    ...(table === undefined || json !== undefined ? [] : [{ place: spanOf(table), faultOf: tableFault }]),
    ...(marks === null ? [] : [{ place: spanOf(marks), faultOf: markFault }]),
    ...forms.slice(0, 1).map((first) => ({ place: spanOf(first), faultOf: formFault(forms) })),
  ];
}

const JSON_OPENING = /^(?:```(?:json)?\s*)?(?:\{\{?|\[)/i;
const EMPTY_JSON = /^(?:```(?:json)?\s*)?(?:\{\s*\}|\[\s*\])/i;

function jsonFault(keys: readonly string[]): (answer: string) => string | null {
  return (answer) => {
    if (!JSON_OPENING.test(answer))
      return "The instructions ask for JSON, and this example's answer is none. Write it as the JSON that the model is to return.";
    const missing = EMPTY_JSON.test(answer)
      ? []
      : keys.filter((key) => !answer.includes(`"${key}"`) && !answer.includes(`'${key}'`));
    return missing.length === 0
      ? null
      : `The instructions ask for the key “${missing.join("”, “")}”, and this example's answer has it not. Add it to the example, or drop it from the instructions.`;
  };
}

const BULLET = /^[ \t]*(?:[-*•+–]|\d{1,2}[.)])[ \t]/m;

function bulletFault(answer: string): string | null {
  if (saysUnknown(plainSentence(answer)) || BULLET.test(answer)) return null;
  return "The instructions ask for bullet points, and this example's answer has none. Write it as bullet points.";
}

const TABLE_ROW = /\|.*\||<t[dr]\b|\t/;

function tableFault(answer: string): string | null {
  if (saysUnknown(plainSentence(answer)) || TABLE_ROW.test(answer)) return null;
  return "The instructions ask for a table, and this example's answer has none. Write it as a table.";
}

/** Short answers such as "Yes." cite nothing in any prompt's eyes; an answer that says it does not know cannot. */
const MIN_CLAIM_LENGTH = 12;
const MARK = /\[[^\]\n]{1,60}\]|【[^】\n]{1,60}】|\(\d{1,3}\)/;

function markFault(answer: string): string | null {
  if (answer.length < MIN_CLAIM_LENGTH || saysUnknown(plainSentence(answer)) || MARK.test(answer)) return null;
  return "The instructions ask for citations in brackets, and this example's answer has none. Add them to the example.";
}

/** The example cites, and in none of the forms that the instructions show. */
function formFault(asked: ReturnType<typeof readAskedForms>): (answer: string) => string | null {
  return (answer) => {
    const shown = formsIn(answer);
    if (shown.length === 0 || shown.some(({ form }) => asked.some((one) => one.form === form))) return null;
    return "The instructions show citations in another form than this example's answer has. Write both in one form: models follow the example.";
  };
}

function spanOf({ start, end }: Span): Span {
  return { start, end };
}

const BEHIND_ANSWER =
  /^[ \t]*(?:<\/|(?:#{1,6}[ \t]|[-=*_]{3,}[ \t]*$)|(?:#{1,6}[ \t]+)?(?:\*\*)?(?:example|beispiel|context|document|passage|source|sources|note|explanation)s?(?: ?\d{1,3})?(?:\*\*)?:)/i;
/** Another label right below: "answer: …" and "verdict: …" show an answer that is judged, and not one that is given. */
const OTHER_LABEL = /^(?:\*\*)?\p{L}[\p{L}\p{N} _-]{0,30}(?:\*\*)?:(?:\*\*)?[ \t]{1,4}\S/u;
const TAGGED_LABEL = /^[ \t]*<\w{1,12}>/;
const ROLE_LINE = /^[ \t]*(?:user|human|system|assistant)[ \t]*:/i;

/** The answers of the prompt's worked examples, and the assistant's turns that it shows; without labels and blanks around them. */
function exampleAnswers(prompt: PreparedPrompt): Span[] {
  const { text, exampleSpans, messages } = prompt;
  const labelled = exampleSpans.flatMap((span) => answersIn(text, span));
  const turns = messages
    .slice(0, -1)
    .filter(
      ({ role, start, end }) =>
        role === "assistant" && text.slice(start, end).trim() !== "" && !hasPlaceholder(prompt, { start, end }),
    );
  const apart = turns
    .filter(({ start }) => !labelled.some((answer) => answer.start <= start && start < answer.end))
    .map((turn) => trimmed(text, turn));
  return [...labelled, ...apart]
    .filter((span) => span.end > span.start && !hasPlaceholder(prompt, span))
    .sort((one, other) => one.start - other.start);
}

function answersIn(text: string, { start: from, end: to }: Span): Span[] {
  const answers: Span[] = [];
  let open: number | null = null;
  /** "answer: …" above "output: …" is what the model is given: the last of them is what it gives. */
  let lastLabel: string | undefined;
  const close = (end: number): void => {
    if (open !== null) answers.push(trimmed(text, { start: open, end }));
    open = null;
  };
  for (let start = from; start < to;) {
    const newline = text.indexOf("\n", start);
    const end = newline === -1 || newline >= to ? to : newline;
    const line = text.slice(start, end);
    const label = ANSWER_LABEL.exec(line);
    if (label !== null) {
      if (open !== null && lastLabel !== label[1]?.toLowerCase()) open = null;
      lastLabel = label[1]?.toLowerCase();
      close(start);
      const closing = TAGGED_LABEL.test(line) ? line.indexOf("</", label[0].length) : -1;
      open = start + label[0].length;
      if (closing !== -1) close(start + closing);
    } else if (
      open !== null &&
      OTHER_LABEL.test(line) &&
      !BEHIND_ANSWER.test(line) &&
      !QUESTION_LABEL.test(line) &&
      text.slice(open, start).trim() !== ""
    )
      open = null;
    else if (QUESTION_LABEL.test(line) || BEHIND_ANSWER.test(line) || ROLE_LINE.test(line)) close(start);
    start = end + 1;
  }
  close(to);
  return answers;
}

function trimmed(text: string, { start, end }: Span): Span {
  const slice = text.slice(start, end);
  const from = start + slice.length - slice.trimStart().length;
  return { start: from, end: from + slice.trim().length };
}

function hasPlaceholder({ placeholders }: PreparedPrompt, { start, end }: Span): boolean {
  return overlapping(placeholders, { start, end }).some(({ kind }) => kind === "value");
}

const QUOTED_KEYS =
  /\b(?:keys?|fields?|propert(?:y|ies))\b[^.\n]{0,30}?((?:["'`][\w-]{1,60}["'`](?:,? (?:and )?|, ?)?){1,20})/gi;
const NAME = /["'`]([\w-]{1,60})["'`]/g;
const OPTIONAL = /\boptional(?:ly)?\b/i;

/** The keys of a JSON answer that the instructions name in words: keys "answer" and "sources". Optional ones are left out. */
function namedKeys({ instructions }: PreparedPrompt): string[] {
  const keys = new Set<string>();
  for (const { text } of instructions) {
    if (OPTIONAL.test(text)) continue;
    for (const { 1: list = "" } of text.matchAll(QUOTED_KEYS))
      for (const { 1: name = "" } of list.matchAll(NAME)) keys.add(name);
  }
  return [...keys];
}
