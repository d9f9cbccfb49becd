import type { Rule } from "../../engine/rule";
import type { PreparedPrompt } from "../../prompt/preparedPrompt";
import { hasFilledInInstructions, isAnswering } from "./reading/answeringPrompt";
import { citationDemand, showsCitation } from "./reading/citationDemands";

/** Asks for citations and never shows one. */
export const noCitationFormat: Rule = {
  code: "no-citation-format",
  group: "grounding",
  severity: "info",
  summary: "The prompt asks for citations and does not say how one looks.",
  advice: "Show how a citation looks, such as [1] right behind the claim, so that a program can find it.",
  points: 4,
  *check(subject) {
    const demand = isAnswering(subject) ? citationDemand(subject.prompt) : null;
    if (
      demand === null ||
      showsCitation(subject.prompt) ||
      answersInFields(subject.prompt) ||
      hasFilledInInstructions(subject.prompt)
    )
      return;
    yield {
      start: demand.start,
      end: demand.end,
      target: "prompt",
      message:
        "This asks for citations and shows none: each answer will cite in another way. Say how one looks, as in “[1] right behind the claim”.",
      suggestion: {
        title: "Say where citations stand, and how they look",
        edits: [
          {
            start: demand.end,
            end: demand.end,
            text: `${/[.!?]\s*$/.test(demand.text) ? "" : "."} Put each citation in square brackets right behind its claim.`,
          },
        ],
        isSure: false,
      },
    };
  },
};

/** Citations of an answer in JSON stand in fields of their own. */
const FIELDS = /\bjson\b|\b[a-z]+_(?:ids?|refs?|citations?|sources?)\b/i;

function answersInFields({ instructions }: PreparedPrompt): boolean {
  return instructions.some(({ text }) => FIELDS.test(text));
}
