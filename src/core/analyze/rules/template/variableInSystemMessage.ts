import { overlaps } from "../../../../text/spans";
import { isQuestionName } from "../../../../text/variableNames";
import type { Rule } from "../../engine/rule";

/** What a user types, within the message that models obey most: it can replace the instructions around it. */
export const variableInSystemMessage: Rule = {
  code: "variable-in-system-message",
  group: "template",
  severity: "info",
  summary: "What the user types is filled into the system message.",
  advice: "Move what the user types into a message of the user.",
  points: 4,
  *check({ prompt: { messages, placeholders, purpose } }) {
    // Who judges or rewrites a question has it for a subject, as others have a text.
    const system = messages.filter(({ role }) => role === "system");
    if (system.length === 0 || purpose === "judge" || purpose === "rewrite") return;
    for (const placeholder of placeholders) {
      const { start, end, name, kind, isLocal } = placeholder;
      if (kind !== "value" || isLocal || !isQuestionName(name) || !overlaps(system, placeholder)) continue;
      yield {
        target: "prompt",
        start,
        end,
        message: `“${name}” holds what the user types, and stands in the system message, where models take it for an instruction of yours. Move it into a message of the user.`,
      };
    }
  },
};
