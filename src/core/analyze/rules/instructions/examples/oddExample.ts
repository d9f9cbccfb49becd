import type { RuleFinding } from "../../../engine/rule";
import type { PreparedPrompt } from "../../../prompt/preparedPrompt";
import { exampleAnswers } from "./exampleAnswers";

const JSON_OPENING = /^(?:`{3}(?:json)?\s*)?\{\{?\s*"/i;
const MIN_OTHERS = 2;

/** The one example that answers in JSON, where all others answer in words. */
export function* oddExample(prompt: PreparedPrompt): Generator<RuleFinding> {
  const answers = exampleAnswers(prompt);
  const [odd, ...more] = answers.filter(({ start, end }) => JSON_OPENING.test(prompt.text.slice(start, end)));
  const other = answers.find((answer) => answer !== odd);
  if (odd === undefined || other === undefined || more.length > 0 || answers.length <= MIN_OTHERS) return;
  yield {
    ...odd,
    target: "prompt",
    message: "This example answers in JSON, and all others answer in words. Write all of them in the format that the model is to answer in.",
    related: [{ ...other, target: "prompt", message: "Another one answers in words." }],
  };
}
