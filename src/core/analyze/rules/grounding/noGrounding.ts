import type { Rule } from "../../engine/rule";
import { isGrounded, outsideKnowledge } from "./reading/groundedness";
import { missingSentence } from "./reading/missingSentence";

/** Nothing says that the answer has to come from the context. */
export const noGrounding: Rule = {
  code: "no-grounding",
  group: "grounding",
  severity: "hint",
  summary: "Nothing says to answer from the context alone.",
  advice: "Say that the answer has to come from the context alone.",
  points: 0,
  check: (subject) =>
    missingSentence(
      subject,
      (prompt) => isGrounded(prompt) || outsideKnowledge(prompt) !== null,
      "Nothing says to answer from the context alone, so the model fills gaps from memory. Say that only the context counts, if it does.",
    ),
};
