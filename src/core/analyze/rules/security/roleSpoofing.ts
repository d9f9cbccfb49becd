import type { Rule } from "../../engine/rule";
import { findRoleMarks } from "./retrieved/roleMarks";

/** Retrieved text holds marks that tell the model who speaks: what follows passes for the system's or the user's words. */
export const roleSpoofing: Rule = {
  code: "role-spoofing",
  group: "security",
  severity: "error",
  summary: "Retrieved text holds a mark by which models tell who speaks.",
  advice: "Strip the marks of roles from retrieved text before it is put into the prompt.",
  points: 20,
  *check(subject) {
    for (const { target, start, end, written, isCode } of findRoleMarks(subject)) {
      if (isCode) continue;
      yield {
        target,
        start,
        end,
        message: `“${written}” in retrieved text makes what follows look like another speaker's words. Strip such marks before the text is put into the prompt.`,
      };
    }
  },
};
