import type { Span } from "../../../../contract/span";
import { linesWithin, overlaps } from "../../../../text/spans";
import type { Rule } from "../../engine/rule";
import { findFences } from "../../prompt/fences";

const LABEL_ALONE = /^\s*(?:[^\n:{}]{1,40}:)?\s*$/;
const HEADING = /^ {0,3}#{1,6}\s/;
/** A block that holds the opening of another one with as many marks, whose end ends both. */
const HOLDS_OTHER = /^[ \t>]*(```|~~~)[^`~][^]*\n[ \t]*\1\w/;

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
      const fences = findFences(text, message);
      const open = fences.find(({ inner }) => inner.end === message.end);
      // With nothing or a label alone below, the model is to write on.
      if (open === undefined || LABEL_ALONE.test(text.slice(open.inner.start, open.inner.end))) continue;
      // Behind such a block a bare mark was to close it: one more at the end would shut in what follows.
      const before = fences.at(-2);
      if (open.language === "" && before !== undefined && HOLDS_OTHER.test(text.slice(before.start, before.end)))
        continue;
      const [line = { start: open.start, end: open.start }, ...below] = linesWithin(text, open);
      const written = text.slice(line.start, line.end);
      const start = line.start + written.search(/[`~]/);
      const end = line.start + written.trimEnd().length;
      // What is retrieved may hold half a block.
      if (overlaps(contextSpans, { start, end })) continue;
      const mark = /^[`~]+/.exec(text.slice(start, end))?.[0] ?? "";
      // With headings in a block before it that one may be what is not closed.
      const isOther = fences.some((one) => one !== open && linesWithin(text, one.inner).some(isHeadingOf(text)));
      const at = isOther ? null : endOfBlock(text, below);
      yield {
        ...{ start, end, target: "prompt" },
        message: `This block is never closed, so that all below seems to belong to it. Close it with a line of ${mark}.`,
        ...(at === null
          ? {}
          : {
              suggestion: {
                title: `Close it with ${mark}`,
                edits: [{ start: at, end: at, text: `\n${mark}` }],
                isSure: false,
              },
            }),
      };
    }
  },
};

/** The end of the lines that stand together, where nothing or a heading is below them; `null` where more may belong to the block. */
function endOfBlock(text: string, lines: readonly Span[]): number | null {
  const isBlank = ({ start, end }: Span): boolean => text.slice(start, end).trim() === "";
  const isHeading = isHeadingOf(text);
  const first = lines.findIndex((line) => !isBlank(line));
  const behind = lines.findIndex((line, index) => index > first && isBlank(line));
  const own = behind === -1 ? lines : lines.slice(0, behind);
  const next = behind === -1 ? undefined : lines.slice(behind).find((line) => !isBlank(line));
  // Below headings of its own, another one is a part of the block too.
  if (next !== undefined && (!isHeading(next) || own.some(isHeading))) return null;
  const last = own.at(-1);
  return last === undefined ? text.length : last.start + text.slice(last.start, last.end).trimEnd().length;
}

function isHeadingOf(text: string): (line: Span) => boolean {
  return ({ start, end }) => HEADING.test(text.slice(start, end));
}
