import type { Passage, PreparedContext } from "../../context/preparedContext";
import type { Rule } from "../../engine/rule";
import { nameOfPassage } from "../messageText";

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
    if (context.layout === "blank_lines" || isShownFormat(context)) return;
    for (const [index, passage] of context.passages.entries()) {
      const { body, start, end } = passage;
      if (body.start < body.end || isHeading(context, passage)) continue;
      yield {
        target: context.target,
        start,
        end,
        message: `There is no text in ${nameOfPassage(passage, index)}. Leave it out, and check why the document is empty.`,
      };
    }
  },
};

/** A heading with nothing but deeper headings below it is how pages begin. */
function isHeading({ text, layout }: PreparedContext, { start }: Passage): boolean {
  return layout === "headed" && text.charAt(start) === "#";
}

/** "<summary of document 1>", "[text]", "...": what stands where the form of a passage is shown. */
const SLOT = /^(?:<[^<>\n]{1,80}>|\[[^[\]\n]{1,80}\]|[.…\s])+$/;

/** A prompt may show the form of its passages and hold none. */
function isShownFormat({ target, text, passages }: PreparedContext): boolean {
  const bodies = passages.map(({ body }) => text.slice(body.start, body.end)).filter((body) => body !== "");
  return target === "prompt" && bodies.length > 0 && bodies.every((body) => SLOT.test(body));
}
