import type { Span } from "../../../../contract/span";
import type { Rule } from "../../engine/rule";
import type { PreparedPrompt } from "../../prompt/preparedPrompt";
import { markDemand } from "../grounding/says/citations";
import { plainWords } from "../grounding/says/contextWords";
import { saysUnknown } from "../grounding/says/saysUnknown";
import { readAnswerFormats } from "./demands/answerFormats";
import { exampleAnswers } from "./demands/exampleAnswers";
import { namedKeys } from "./demands/jsonKeys";

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
    if (answers.length === 0 || !prompt.isEnglish) return;
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
  return [
    ...(json === undefined ? [] : [{ place: spanOf(json), faultOf: jsonFault(namedKeys(prompt)) }]),
    ...(bullets === undefined || json !== undefined ? [] : [{ place: spanOf(bullets), faultOf: bulletFault }]),
    ...(table === undefined || json !== undefined ? [] : [{ place: spanOf(table), faultOf: tableFault }]),
    ...(marks === null ? [] : [{ place: spanOf(marks), faultOf: markFault }]),
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
  if (saysUnknown(plainWords(answer)) || BULLET.test(answer)) return null;
  return "The instructions ask for bullet points, and this example's answer has none. Write it as bullet points.";
}

const TABLE_ROW = /\|.*\||<t[dr]\b|\t/;

function tableFault(answer: string): string | null {
  if (saysUnknown(plainWords(answer)) || TABLE_ROW.test(answer)) return null;
  return "The instructions ask for a table, and this example's answer has none. Write it as a table.";
}

/** Short answers such as "Yes." cite nothing in any prompt's eyes; an answer that says it does not know cannot. */
const SHORTEST_CLAIM = 12;
const MARK = /\[[^\]\n]{1,60}\]|【[^】\n]{1,60}】|\(\d{1,3}\)/;

function markFault(answer: string): string | null {
  if (answer.length < SHORTEST_CLAIM || saysUnknown(plainWords(answer)) || MARK.test(answer)) return null;
  return "The instructions ask for citations in brackets, and this example's answer has none. Add them to the example.";
}

function spanOf({ start, end }: Span): Span {
  return { start, end };
}
