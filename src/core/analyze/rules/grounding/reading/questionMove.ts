import type { PromptEdit } from "../../../../../contract/analyze/promptAnalysis";
import type { Span } from "../../../../../contract/span";
import { endOfLine, startOfLine } from "../../../../../text/spans";
import type { RuleFinding } from "../../../engine/rule";
import type { PreparedPrompt } from "../../../prompt/preparedPrompt";
import { enclosureOf } from "./enclosure";

/** A label, a heading or a tag that says what the question is. */
const LABEL = /^[ \t]*(?:#{1,6} |(?:[-*•\p{So}]️? )?[*_]{0,2})[\p{L}’' ]{0,40}[*_]{0,2}[:：]?[*_]{0,2}[ \t]*["'“`]?$/u;
const LABEL_LINE =
  /^[ \t]*(?:#{1,6} [^\n]{1,60}|<[a-z_-]{1,30}>|[*_]{0,2}[\p{L}’' ]{1,40}[*_]{0,2}[:：][*_]{0,2})[ \t]*$/iu;
const CLOSING = /^[ \t]*(?:["'”`]|<\/[a-z_-]{1,30}>|[.?])?[ \t]*$/iu;
const CLOSING_LINE = /^[ \t]*(?:<\/[a-z_-]{1,30}>|`{3,}|[-=]{3,}|\{%[^\n]{0,40}%\}|"{3}|\[\/?[A-Z ]{2,30}\])[ \t]*$/iu;
/** Words that point at the question where it stands now. */
const POINTS =
  /\b(?:question|query|input)s?\b[^.\n]{0,30}\b(?:above|below)\b|\b(?:above|below|following)\b[^.\n]{0,30}\b(?:question|query|input)\b/i;

/** The suggestion to put the question behind the context, where its lines can be moved as they are. */
export function questionMoved(
  prompt: PreparedPrompt,
  { question, context }: { readonly question: Span; readonly context: Span },
): Pick<RuleFinding, "suggestion"> {
  const edits = questionMove(prompt, question, context);
  return edits === null ? {} : { suggestion: { title: "Put the question behind the context", edits, isSure: false } };
}

/** The label of the context itself says where it ends. */
const BOUNDED = /##|\b(?:until|up to|everything|bis|jusqu|hasta|até)\b|之前|以下所有/iu;

/** The edits that put the lines of the question behind the context; `null` where it stands in a sentence, or words point at its place. */
function questionMove(prompt: PreparedPrompt, question: Span, context: Span): PromptEdit[] | null {
  const { text, instructions, messages } = prompt;
  const isOneMessage = messages.some(({ start, end }) => start <= question.start && context.end <= end);
  if (!isOneMessage || instructions.some((one) => POINTS.test(one.text))) return null;
  const block = linesOf(text, question);
  if (BOUNDED.test(text.slice(startOfLine(text, context.start), context.start))) return null;
  if (block === null || block.end > context.start || ROLE_LINE.test(text.slice(block.start, block.end))) return null;
  // Its own lines are all that shows where the context begins.
  if (!/\S/.test(text.slice(block.end, context.start)) && enclosureOf(prompt, context).isOpened) return null;
  const behind = /^\n(?:[ \t]*\n)*/.exec(text.slice(block.end))?.[0] ?? "";
  if (isSectionOfItsOwn(text, block, behind.length) || isShownBefore(text, block, question)) return null;
  const at = endOfData(prompt, endOfContext(text, context.end));
  // They stand as far apart as before.
  const gap = behind.split("\n").length > 2 ? "\n\n" : "\n";
  return [
    { start: block.start, end: block.end + behind.length, text: "" },
    { start: at, end: at, text: gap + text.slice(block.start, block.end).trimEnd() },
  ];
}

/** `user:` opens a message, and what stands behind it would become a part of the one before. */
const ROLE_LINE = /^[ \t]*(?:#{1,3}[ \t]*)?(?:system|user|human|assistant)[ \t]*:[ \t]*$/im;

const RULE = /^[ \t]*(?:-{3,}|={3,}|\*{3,}|_{3,}|#{3,})[ \t]*$/;

/** Between two lines of dashes nothing would be left. */
function isSectionOfItsOwn(text: string, { start, end }: Span, behind: number): boolean {
  const above = text.slice(0, start).trimEnd();
  const below = text.slice(end + behind, endOfLine(text, end + behind));
  return RULE.test(above.slice(above.lastIndexOf("\n") + 1)) && RULE.test(below);
}

/** With the same label in examples above it, the question stands where theirs do. */
function isShownBefore(text: string, { start }: Span, question: Span): boolean {
  const label = text.slice(start, question.start).trim();
  return label !== "" && text.slice(0, start).includes(label);
}

/** The lines that hold the question and nothing else, with the label above and the tag below. */
function linesOf(text: string, { start, end }: Span): Span | null {
  let from = startOfLine(text, start);
  let to = endOfLine(text, end);
  if (!LABEL.test(text.slice(from, start)) || !CLOSING.test(text.slice(end, to))) return null;
  const above = startOfLine(text, from - 1);
  const lineAbove = text.slice(above, Math.max(above, from - 1));
  const isUnlabelled = !/\p{L}/u.test(text.slice(from, start));
  if (from > 0 && isUnlabelled && LABEL_LINE.test(lineAbove)) {
    from = above;
    const below = endOfLine(text, to + 1);
    if (lineAbove.trim().startsWith("<") && to < text.length && CLOSING_LINE.test(text.slice(to + 1, below)))
      to = below;
  }
  return { start: from, end: to };
}

/** What the model writes, and not what it reads. */
const OF_ANSWER = /answer|response|reply|output|format|scratchpad|thought/i;

/** The end of what else is filled in right below the context, each under a label: between them the question would be lost. */
function endOfData({ text, placeholders }: PreparedPrompt, behind: number): number {
  let at = behind;
  for (const mark of placeholders) {
    if (mark.start < at || mark.kind !== "value") continue;
    const block = linesOf(text, mark);
    const label = block === null ? "" : text.slice(block.start, mark.start);
    if (block === null || !/\p{L}/u.test(label) || OF_ANSWER.test(label)) break;
    if (text.slice(at, block.start).trim() !== "") break;
    at = block.end;
  }
  return at;
}

function endOfContext(text: string, end: number): number {
  const own = endOfLine(text, end);
  const next = endOfLine(text, own + 1);
  return own < text.length && CLOSING_LINE.test(text.slice(own + 1, next)) ? next : own;
}
