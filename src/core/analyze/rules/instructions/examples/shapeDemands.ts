import type { Span } from "../../../../../contract/span";
import type { PreparedPrompt } from "../../../prompt/preparedPrompt";
import { saysUnknown } from "../../grounding/reading/abstention";
import { markDemand } from "../../grounding/reading/citationDemands";
import { plainSentence } from "../../grounding/reading/plainInstructions";
import { readAnswerFormats } from "../demands/answerFormats";
import { formsIn, readAskedForms } from "../demands/citationForms";

/** Something that the answer has to look like, and what an answer lacks of it. */
export interface ShapeDemand {
  readonly place: Span;
  /** What is wrong with an answer; `null` where nothing is. */
  faultOf(answer: string): string | null;
}

/** What the instructions ask of the shape of every answer. */
export function shapeDemands(prompt: PreparedPrompt): ShapeDemand[] {
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

/** Names a source, and is no aside in brackets. */
const NAMES_SOURCE = /^(?:\[|【|<)|source|doc|quelle|\bid\b|\.[a-z]{2,4}\b/i;

/** The example cites in a form that the instructions do not show. */
function formFault(asked: ReturnType<typeof readAskedForms>): (answer: string) => string | null {
  return (answer) => {
    const isAsked = ({ form }: { readonly form: string }): boolean => asked.some((one) => one.form === form);
    const shown = formsIn(answer);
    const others = shown.filter((one) => !isAsked(one) && NAMES_SOURCE.test(answer.slice(one.start, one.end)));
    if (shown.length === 0 || (shown.some(isAsked) && others.length === 0)) return null;
    return "The instructions show citations in another form than this example's answer has. Write both in one form: models follow the example.";
  };
}

function spanOf({ start, end }: Span): Span {
  return { start, end };
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
