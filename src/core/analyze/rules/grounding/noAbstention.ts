import type { Rule } from "../../engine/rule";
import { hasAbstention } from "./says/abstention";
import { insertAbove } from "./says/contextPlace";
import { hasFilledInInstructions } from "./says/filledInInstructions";
import { hasContext, isAnswering } from "./says/isAnswering";
import { placeOfTask } from "./says/placeOfTask";

const SENTENCE = "If the context does not hold the answer, say that you do not know.";

/** Nothing says what to answer where the context does not hold it. */
export const noAbstention: Rule = {
  code: "no-abstention",
  group: "grounding",
  severity: "warning",
  summary: "Nothing says what to do where the context does not hold the answer.",
  advice: "Say what to answer where the context does not hold it, word for word where a program looks for it.",
  points: 8,
  *check(subject) {
    const { prompt } = subject;
    if (!isAnswering(subject) || !hasContext(subject) || hasAbstention(prompt) || hasFilledInInstructions(prompt)) return;
    const place = placeOfTask(prompt);
    const [context] = prompt.contextSpans;
    if (place === null) return;
    yield {
      ...place,
      target: "prompt",
      message: "Nothing says what to answer where the context does not hold it, so the model makes something up. Say what it shall reply then.",
      ...(context === undefined ? {} : { suggestion: { title: "Let the model say that it does not know", edits: [insertAbove(prompt, context, SENTENCE)], isSure: false } }),
    };
  },
};
