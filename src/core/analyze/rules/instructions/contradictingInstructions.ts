import type { Span } from "../../../../contract/span";
import { overlaps } from "../../../../text/spans";
import type { Rule } from "../../engine/rule";
import { knowledgeConflict } from "../grounding/groundingWithOutsideKnowledge";
import { excerpt } from "../messageText";
import { findOpposed } from "./demands/findOpposed";

/** Two demands on the same thing, in the same case, that no answer can meet both. */
export const contradictingInstructions: Rule = {
  code: "contradicting-instructions",
  group: "instructions",
  severity: "warning",
  summary: "Two instructions cannot both be followed.",
  advice: "Keep one of the two instructions that oppose each other, or say in which case each of them holds.",
  points: 10,
  *check(subject) {
    const { prompt } = subject;
    const opposed = findOpposed(prompt);
    const elsewhere = opposed.length === 0 ? null : knowledgeConflict(subject);
    for (const { first, second, reason } of opposed) {
      // A rule of its own tells of these.
      if (elsewhere !== null && [first, second].some((span) => overlaps([elsewhere.besides], span))) continue;
      const both = `“${quoted(prompt.text, second)}” and “${quoted(prompt.text, first)}”`;
      yield {
        ...second,
        message: `${both} cannot both hold: ${reason}. Keep one, or say when each of them holds.`,
        target: "prompt",
        related: [{ ...first, target: "prompt", message: "The other instruction stands here." }],
      };
    }
  },
};

/** Marks of code are none of the words, and the place may cut one of a pair off. */
function quoted(text: string, span: Span): string {
  return excerpt(text, span).replaceAll("`", "");
}
