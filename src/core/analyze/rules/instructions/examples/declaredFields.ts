import type { RuleFinding } from "../../../engine/rule";
import type { PreparedPrompt } from "../../../prompt/preparedPrompt";
import { shownAnswer } from "../demands/answerKeys";

/** The object that the prompt shows, where the front matter describes an answer with other fields. */
export function* undeclaredFields(prompt: PreparedPrompt): Generator<RuleFinding> {
  const { outputFields } = prompt;
  const shown = outputFields.size === 0 ? null : shownAnswer(prompt);
  if (shown === null) return;
  const other = [...shown.keys].find((key) => !outputFields.has(key));
  const missing = [...outputFields].find((name) => !shown.keys.has(name));
  if (other === undefined || missing === undefined) return;
  yield {
    ...{ start: shown.start, end: shown.end, target: "prompt" },
    message: `This shows the field “${other}”, which the front matter does not give the answer, and lacks its “${missing}”. Let both have the same fields.`,
  };
}
