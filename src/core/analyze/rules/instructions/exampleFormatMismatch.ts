import type { Rule, RuleFinding } from "../../engine/rule";
import type { PreparedPrompt } from "../../prompt/preparedPrompt";
import { wrongLabels } from "./examples/closedLabels";
import { undeclaredFields } from "./examples/declaredFields";
import { otherKeys } from "./examples/describedKeys";
import { exampleAnswers } from "./examples/exampleAnswers";
import { otherKinds } from "./examples/keyKinds";
import { lookDemands } from "./examples/lookDemands";
import { oddExample } from "./examples/oddExample";
import { shapeDemands } from "./examples/shapeDemands";
import { wrongCounts } from "./examples/shownCounts";
import { unitDemands } from "./examples/unitDemands";

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
    yield* wrongLabels(prompt);
    yield* undeclaredFields(prompt);
    yield* otherKeys(prompt);
    yield* otherKinds(prompt);
    if (prompt.purpose === "judge") return;
    yield* wrongCounts(prompt);
    const wrong = [...wrongShapes(prompt)];
    yield* wrong.length > 0 ? wrong : oddExample(prompt);
  },
};

function* wrongShapes(prompt: PreparedPrompt): Generator<RuleFinding> {
  const answers = exampleAnswers(prompt);
  if (answers.length === 0) return;
  const demands = [...(prompt.isEnglish ? shapeDemands(prompt) : []), ...lookDemands(prompt), ...unitDemands(prompt)];
  for (const answer of answers) {
    const words = prompt.text.slice(answer.start, answer.end);
    const failed = demands.find(({ faultOf }) => faultOf(words) !== null);
    const message = failed?.faultOf(words);
    if (failed === undefined || typeof message !== "string") continue;
    yield {
      ...answer,
      target: "prompt",
      message,
      related: [{ ...failed.place, target: "prompt", message: "The format is asked for here." }],
    };
  }
}
