import { linesWithin, overlaps } from "../../../../text/spans";
import type { Rule } from "../../engine/rule";
import { findFences } from "../../prompt/fences";

const LABEL_ALONE = /^\s*(?:[^\n:{}]{1,40}:)?\s*$/;

/** A block of backticks or tildes that runs on to the end: what stands below is read as a part of it. */
export const unclosedFence: Rule = {
  code: "unclosed-fence",
  group: "instructions",
  severity: "warning",
  summary: "A fenced block is opened and never closed.",
  advice: "Close each block with a line of as many backticks or tildes as open it.",
  points: 6,
  *check({ prompt: { text, messages, contextSpans } }) {
    for (const message of messages) {
      const open = findFences(text, message).find(({ inner }) => inner.end === message.end);
      // With nothing or a label alone below, the model is to write on.
      if (open === undefined || LABEL_ALONE.test(text.slice(open.inner.start, open.inner.end))) continue;
      const [line = { start: open.start, end: open.start }, ...below] = linesWithin(text, open);
      const written = text.slice(line.start, line.end);
      const start = line.start + written.search(/[`~]/);
      const end = line.start + written.trimEnd().length;
      // What is retrieved may hold half a block.
      if (overlaps(contextSpans, { start, end })) continue;
      const mark = /^[`~]+/.exec(text.slice(start, end))?.[0] ?? "";
      const at = endOfParagraph(text, below);
      yield {
        ...{ start, end, target: "prompt" },
        message: `This block is never closed, so that all below seems to belong to it. Close it with a line of ${mark}.`,
        suggestion: {
          title: `Close it with ${mark}`,
          edits: [{ start: at, end: at, text: `\n${mark}` }],
          isSure: false,
        },
      };
    }
  },
};

/** The end of the first lines that stand together: an offer, as nobody knows what belongs to the block. */
function endOfParagraph(text: string, lines: ReturnType<typeof linesWithin>): number {
  const isBlank = ({ start, end }: { readonly start: number; readonly end: number }): boolean =>
    text.slice(start, end).trim() === "";
  const first = lines.findIndex((line) => !isBlank(line));
  const behind = lines.findIndex((line, index) => index > first && isBlank(line));
  const last = lines[behind === -1 ? lines.length - 1 : behind - 1];
  return last === undefined ? text.length : last.start + text.slice(last.start, last.end).trimEnd().length;
}
