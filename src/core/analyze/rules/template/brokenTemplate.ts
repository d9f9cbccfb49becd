import type { Rule } from "../../engine/rule";

/** `{{question}`, `{{#if docs}}` without its end: what is meant for the program reaches the model as it stands, or filling in fails. */
export const brokenTemplate: Rule = {
  code: "broken-template",
  group: "template",
  severity: "error",
  summary: "A mark of the template is not closed, or closes something that is not open.",
  advice: "Close every mark and every section of the template under its own name.",
  points: 15,
  *check({ prompt }) {
    for (const { kind, start, end, message, related } of prompt.problems) {
      if (kind === "template")
        yield {
          target: "prompt",
          start,
          end,
          message,
          related: related === undefined ? [] : [{ target: "prompt", ...related }],
        };
    }
  },
};
