import type { Rule } from "../../engine/rule";
import { findRoleMarks } from "./retrieved/roleMarks";

/** The same marks in code: documentation about prompts has them, and a model may take them for what they look like all the same. */
export const roleMarkInCode: Rule = {
  code: "role-mark-in-code",
  group: "security",
  severity: "warning",
  summary: "Code in retrieved text holds a mark by which models tell who speaks.",
  advice: "Escape the marks of roles in retrieved code, or check that the model's tokenizer reads them as plain text.",
  points: 5,
  *check(subject) {
    for (const { target, start, end, written, isCode } of findRoleMarks(subject)) {
      if (!isCode) continue;
      yield {
        target,
        start,
        end,
        message: `“${written}” stands in code of retrieved text. Escape it, or check that the model's tokenizer reads it as plain text there.`,
      };
    }
  },
};
