import type { Span } from "../../../../../contract/span";
import { overlapping, startOfLine } from "../../../../../text/spans";
import { isQuestionName } from "../../../../../text/variableNames";
import type { Placeholder, PreparedPrompt } from "../../../prompt/preparedPrompt";
import { CONTEXT_NOUN } from "./plainInstructions";

const TAG_LINE = /^[ \t]*<\/?[a-z][^<>\n]{0,80}>/i;
const FENCE_OR_RULE =
  /^[ \t>]*(?:`{3,}|~{3,}|"{3}|'{3}|-{3,}|-{2}[ \t]*$|={3,}|\*{3,}|_{3,}|#{3,}|<{3,}|>{3,}|\+{3,}|[\u2500-\u259f—–―]{3,}|\[[A-Z][A-Z _/-]{1,40}\]|\p{Lu}[\p{Lu}\d _/’'-]{2,40}[>=*\]-]{0,5}[ \t]*$)/u;
/** Where a message ends or another begins. */
const MESSAGE_MARK = /^[ \t]*(?:<\|[a-z_]{1,30}\|>|<\/s>|<(?:start|end)_of_turn>|\[\/?INST\]|<<\/?SYS>>)/i;
/** `## Question`, `#Question:` */
const HEADING = /^[ \t]*#{1,6}(?:[ \t]|\p{L}[^:\n]{0,40}:)/u;
const LABEL =
  /^(?:[ \t>*_[•·▪►-]|\p{So}|\p{Extended_Pictographic}|\d{1,2}[.)、]){0,12}\p{L}(?:[^:：\n]{0,60}[:：]|[\p{L} _]{0,30}(?:=[ \t]|[-=]>|→))/u;
/** A line that is all title, between the same signs: %CONTEXT%, -- Context --, ~~ notes ~~, << Notes >>. */
const SIGNED_TITLE =
  /^[ \t]{0,8}(?:([-=%~+|:@§&#$*_!.])\1{0,40} ?\p{L}[^\n]{0,60}?\1|<{2,8} ?\p{L}[^\n]{0,60}?>{2,8})[ \t]{0,8}$/u;
/** A line that is all title, in brackets that titles of any language stand in: 【参考资料】, [Kontext], 《…》. */
const BRACKETED_TITLE =
  /^[ \t>*_#]{0,8}(?:【[^】\n]{1,80}】|〔[^〕\n]{1,80}〕|《[^》\n]{1,80}》|「[^」\n]{1,80}」|\[[^\][\n]{1,60}\])[*_:： \t]{0,6}$/u;
const TEMPLATE_MARK = /^[ \t]*\{(?:%|\{[#/^{]?)/;
/** What stands right before a context on its own line and opens it. */
const OPENS_INLINE = /(?:[:：][*_]{0,2}|[>[({"'`«“„「『=|]|-{2,}|\*{3,}|#{2,})[ \t]*(?:\\n)?[ \t]*$/;
const CLOSES_INLINE = /^[ \t]*(?:\\n)?[ \t]*(?:<\/|["'`»”」』\])}|]|\*\*|-{2,}|={2,}|#{2,})/;
const POINTS_DOWN = new RegExp(
  `\\b(?:following|below|follows?)\\b[^.\\n]{0,60}\\b${CONTEXT_NOUN}\\b|\\b${CONTEXT_NOUN}\\b[^.\\n]{0,60}\\b(?:below|follows?|following)\\b`,
  "i",
);
const POINTS_UP = /\b(?:above|preceding|previous|aforementioned)\b/i;

/** "Begin relevant content" and "End of documents" on lines of their own. */
const BEGIN_OR_END = /^[ \t]*(?:begin|beginning|start|end)(?: of)?(?: [\w-]+){1,3}[:.]?[ \t]*$/i;
/** A label of the context with a remark behind it: "Context (one item a line):", "CONTEXT: (do not add to it)". */
const CONTEXT_LABEL = new RegExp(
  `^[ \\t>*_#]*(?:[\\w-]+ ){0,2}${CONTEXT_NOUN}[*_]{0,2}(?: ?\\([^()\\n]{1,120}\\))?:`,
  "i",
);

/** Whether the prompt shows where a part that is filled in begins, and where it ends. */
interface Enclosure {
  readonly isOpened: boolean;
  readonly isClosed: boolean;
}

export function enclosureOf({ text, messages, placeholders, body }: PreparedPrompt, span: Span): Enclosure {
  const within = overlapping(messages, span).find(({ start, end }) => start <= span.start && span.end <= end) ?? body;
  const loop = openingOf(placeholders, span);
  if (loop !== undefined && marksEachPassage(text.slice(loop.end, span.end))) return { isOpened: true, isClosed: true };
  const { start, end } = withBlocks(text, placeholders, span);
  const before = text.slice(within.start, start);
  const after = text.slice(end, within.end);
  if (isBetweenSame(before, after)) return { isOpened: true, isClosed: true };
  return { isOpened: isOpened(before), isClosed: isClosed(after) };
}

/** What a program fills in, or signs without a blank. */
const SIGN = "(?:\\$?\\{\\{?[ \\t]{0,4}[\\w.]{1,60}[ \\t]{0,4}\\}\\}?|[^\\p{L}\\p{N}\\s{}]{2,40})";
const SIGN_BEFORE = new RegExp(`(${SIGN})\\s{0,8}$`, "u");
const SIGN_BEHIND = new RegExp(`^\\s{0,8}(${SIGN})`, "u");
/** A label or a heading may stand between the sign and what it opens: `{SEP}`, "Notes:". */
const LABELLED = /\n[ \t]*[^.!?\n]{1,60}[:：]?[ \t]*\n?[ \t]*$/;
const MAX_SIGN_LENGTH = 80;

/** `{SEP}` … `{SEP}`: the same sign on both sides is a mark, whatever a program fills in for it. */
function isBetweenSame(before: string, after: string): boolean {
  const sign = SIGN_BEHIND.exec(after.slice(0, MAX_SIGN_LENGTH))?.[1];
  if (sign === undefined || isQuestionName(sign.replace(/[^\w.]/g, ""))) return false;
  const nearest = before.slice(-2 * MAX_SIGN_LENGTH);
  return [nearest, nearest.replace(LABELLED, "")].some((text) => SIGN_BEFORE.exec(text)?.[1] === sign);
}

const WRITES_NOTHING: ReadonlySet<Placeholder["kind"]> = new Set(["open", "else", "close", "statement", "comment"]);

/** With the marks of blocks that stand around it on its line: `{% if docs %}Sources: {% for … %}…{% endfor %}{% endif %}`. They are gone when it is filled in. */
function withBlocks(text: string, placeholders: PreparedPrompt["placeholders"], span: Span): Span {
  let { start, end } = span;
  for (const mark of overlapping(placeholders, { start: span.end, end: span.end + MAX_LOOK_LENGTH })) {
    if (!WRITES_NOTHING.has(mark.kind) || !BLANKS.test(text.slice(end, mark.start))) break;
    ({ end } = mark);
  }
  for (const mark of overlapping(placeholders, {
    start: Math.max(0, span.start - MAX_LOOK_LENGTH),
    end: span.start,
  }).reverse()) {
    if (!WRITES_NOTHING.has(mark.kind) || !BLANKS.test(text.slice(mark.end, start))) break;
    ({ start } = mark);
  }
  return { start, end };
}

const BLANKS = /^[ \t]*$/;

/** The mark that opens a loop which is all of the span. */
export function openingOf(placeholders: PreparedPrompt["placeholders"], { start, end }: Span): Placeholder | undefined {
  return overlapping(placeholders, { start, end: start + 1 }).find(
    (mark) => mark.kind === "open" && mark.start === start && mark.end < end,
  );
}

/** A loop that puts a tag, a number or a label before each passage shows where each begins. */
function marksEachPassage(loop: string): boolean {
  const first = loop.trimStart().slice(0, 200);
  return TAG_LINE.test(first) || FENCE_OR_RULE.test(first) || LABEL.test(first) || /^[-*[(#]/.test(first);
}

/** A passage as it stands between others: `[handout.pdf, p. 3] Doors open at nine.` */
const PASSAGE_LINE = /^[ \t]*\[[^\]\n]{1,80}\][ \t]+\S/;

/** Passages that stand right above what is filled in are of the context as well: behind its tag, they would pass for the author's words. */
export function behindOwnWords(text: string, start: number): number {
  let from = start;
  for (let line = startOfLine(text, start); line > 0;) {
    const above = startOfLine(text, line - 1);
    if (!PASSAGE_LINE.test(text.slice(above, line))) break;
    from = line = above;
  }
  return from;
}

function isOpened(before: string): boolean {
  if (before.trim() === "") return true;
  const lineStart = before.lastIndexOf("\n") + 1;
  const prefix = before.slice(lineStart).replace(FILLED, "");
  if (prefix.trim() !== "") return OPENS_INLINE.test(prefix) || POINTS_DOWN.test(prefix.slice(-MAX_LOOK_LENGTH));
  const above = before.slice(0, behindOwnWords(before, lineStart)).trimEnd();
  const line = above.slice(above.lastIndexOf("\n") + 1);
  const isMark =
    TAG_LINE.test(line) ||
    FENCE_OR_RULE.test(line) ||
    HEADING.test(line) ||
    BRACKETED_TITLE.test(line) ||
    SIGNED_TITLE.test(line) ||
    OPENS_INLINE.test(line) ||
    CONTEXT_LABEL.test(line) ||
    BEGIN_OR_END.test(line) ||
    TEMPLATE_MARK.test(line);
  return isMark || POINTS_DOWN.test(above.slice(-MAX_LOOK_LENGTH));
}

const MAX_LOOK_LENGTH = 2_000;

/** What is filled in between a label and the context. */
const FILLED = /(?<=[:：] ?)(?:\$?\{+[^{}\n]{1,80}\}+ ?)+$/;

/** Dots that say that more of the same may come. */
const MORE = /^[\s.…]{1,200}/;

function isClosed(after: string): boolean {
  if (after.trim() === "") return true;
  const newline = after.indexOf("\n");
  const rest = newline === -1 ? after : after.slice(0, newline);
  if (!/^\s*\.?\s*$/.test(rest))
    return (
      CLOSES_INLINE.test(rest) ||
      MESSAGE_MARK.test(rest) ||
      LABEL.test(rest.replace(/^[\s.,;|/—–-]{1,5}/, "").slice(0, 80))
    );
  const below = after.slice(newline).trimStart().replace(MORE, "");
  const end = below.indexOf("\n");
  const line = end === -1 ? below : below.slice(0, end);
  return (
    TAG_LINE.test(line) ||
    MESSAGE_MARK.test(line) ||
    FENCE_OR_RULE.test(line) ||
    HEADING.test(line) ||
    BRACKETED_TITLE.test(line) ||
    SIGNED_TITLE.test(line) ||
    LABEL.test(line) ||
    BEGIN_OR_END.test(line) ||
    TEMPLATE_MARK.test(line) ||
    POINTS_UP.test(line.slice(0, MAX_LOOK_LENGTH))
  );
}
