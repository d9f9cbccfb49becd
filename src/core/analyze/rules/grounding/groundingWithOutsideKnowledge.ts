import type { Rule } from "../../engine/rule";
import { isAnswering } from "./reading/answeringPrompt";
import { exclusiveGrounding, outsideKnowledge } from "./reading/groundedness";

/** Says that the context alone counts, and to use what the model knows besides. */
export const groundingWithOutsideKnowledge: Rule = {
  code: "grounding-with-outside-knowledge",
  group: "grounding",
  severity: "warning",
  summary: "The prompt allows the context alone, and general knowledge too.",
  advice: "Keep one of the two, or say in which case general knowledge may be used and how the answer has to mark it.",
  points: 10,
  *check(subject) {
    const { prompt } = subject;
    if (!isAnswering(subject)) return;
    const only = exclusiveGrounding(prompt);
    const besides = only === null ? null : outsideKnowledge(prompt);
    if (only === null || besides === null || only.start === besides.start) return;
    yield {
      ...besides,
      target: "prompt",
      message:
        "This lets the model use what it knows besides, and another instruction says that the context alone counts. Keep one, or say when general knowledge is allowed.",
      related: [{ ...only, target: "prompt", message: "Here the context alone counts." }],
    };
  },
};
