import { overlaps } from "../../../../text/spans";
import { isUsualName } from "../../../../text/variableNames";
import type { Rule } from "../../engine/rule";
import type { PreparedPrompt } from "../../prompt/preparedPrompt";
import { isGrounded } from "./reading/groundedness";
import { missingSentence } from "./reading/missingSentence";

/** Nothing says that the answer has to come from the context. */
export const noGrounding: Rule = {
  code: "no-grounding",
  group: "grounding",
  severity: "info",
  summary: "Nothing says to answer from the context alone.",
  advice: "Say that the answer has to come from the context alone.",
  points: 10,
  check: (subject) =>
    missingSentence(subject, {
      isSaid: isGrounded,
      message:
        "Nothing says to answer from the context alone, so the model fills gaps from memory. Say that only the context counts.",
      title: "Say to answer only from the context",
      sentenceOf: (noun, where) => (hasOtherSource(subject.prompt) ? null : `Answer only from the ${noun} ${where}.`),
    }),
};

/** What else is filled in may be answered from as well: {q_a_pairs}. */
function hasOtherSource({ placeholders, contextSpans, questionSpans }: PreparedPrompt): boolean {
  return placeholders.some(
    (mark) =>
      mark.kind === "value" &&
      !mark.isLocal &&
      !isUsualName(mark.name) &&
      !overlaps(contextSpans, mark) &&
      !overlaps(questionSpans, mark),
  );
}
