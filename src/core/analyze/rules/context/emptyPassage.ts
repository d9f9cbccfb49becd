import type { Passage, PreparedContext } from "../../context/preparedContext";
import type { Rule } from "../../engine/rule";
import { nameOfPassage } from "./wording";

/** A passage has a header, or a place of its own, and no text. */
export const emptyPassage: Rule = {
  code: "empty-passage",
  group: "context",
  severity: "warning",
  summary: "A passage has no text.",
  advice: "Leave documents without text out of the context, and look at why the index holds them.",
  points: 5,
  *check({ context }) {
    // Between blank lines nothing stands but text.
    if (context.layout === "blank_lines") return;
    for (const [index, passage] of context.passages.entries()) {
      const { body, start, end } = passage;
      if (body.start < body.end || isHeading(context, passage)) continue;
      yield { target: context.target, start, end, message: `There is no text in ${nameOfPassage(passage, index)}. Leave it out, and check why the document is empty.` };
    }
  },
};

/** A heading with nothing but deeper headings below it is how pages begin. */
function isHeading({ text, layout }: PreparedContext, { start }: Passage): boolean {
  return layout === "headed" && text.charAt(start) === "#";
}
