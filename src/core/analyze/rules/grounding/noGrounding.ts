import type { Rule } from "../../engine/rule";
import { insertAbove } from "./says/contextPlace";
import { hasFilledInInstructions } from "./says/filledInInstructions";
import { isGrounded } from "./says/grounding";
import { hasContext, isAnswering } from "./says/isAnswering";
import { placeOfTask } from "./says/placeOfTask";

const SENTENCE = "Answer only from the context below.";

/** Nothing says that the answer has to come from the context. */
export const noGrounding: Rule = {
  code: "no-grounding",
  group: "grounding",
  severity: "warning",
  summary: "Nothing says to answer from the context alone.",
  advice: "Say that the answer has to come from the context alone.",
  points: 10,
  *check(subject) {
    const { prompt } = subject;
    if (!isAnswering(subject) || !hasContext(subject) || isGrounded(prompt) || hasFilledInInstructions(prompt)) return;
    const place = placeOfTask(prompt);
    const [context] = prompt.contextSpans;
    if (place === null) return;
    yield {
      ...place,
      target: "prompt",
      message: "Nothing says to answer from the context alone, so the model fills gaps from memory. Say that only the context counts.",
      ...(context === undefined ? {} : { suggestion: { title: "Say to answer only from the context", edits: [insertAbove(prompt, context, SENTENCE)], isSure: false } }),
    };
  },
};
