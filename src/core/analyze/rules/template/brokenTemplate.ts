import type { Span } from "../../../../contract/span";
import type { Rule, RuleFinding } from "../../engine/rule";

/** `{{question}`, `{{#if docs}}` without its end: what is meant for the program reaches the model as it stands, or filling in fails. */
export const brokenTemplate: Rule = {
  code: "broken-template",
  group: "template",
  severity: "error",
  summary: "A mark of the template is not closed, or closes something that is not open.",
  advice: "Close every mark and every section of the template under its own name.",
  points: 15,
  *check({ prompt }) {
    for (const { kind, start, end, message, meant, related } of prompt.problems) {
      if (kind === "template")
        yield {
          target: "prompt",
          start,
          end,
          message,
          ...(meant === undefined ? {} : mending({ start, end }, meant)),
          related: related === undefined ? [] : [{ target: "prompt", ...related }],
        };
    }
  },
};

function mending({ start, end }: Span, meant: string): Pick<RuleFinding, "suggestion"> {
  return { suggestion: { title: `Change it to ${meant}`, edits: [{ start, end, text: meant }], isSure: true } };
}
