import type { PromptEdit } from "../../../contract/analyze/promptAnalysis";
import type { Span } from "../../../contract/span";
import type { PreparedPrompt } from "../../../core/analyze";
import { overlaps } from "../../../text/spans";

/** How a comment is written at a place. */
interface CommentStyle {
  readonly open: string;
  readonly close: string;
}

const YAML: CommentStyle = { open: "# ", close: "" };
const HTML: CommentStyle = { open: "<!-- ", close: " -->" };
const OF_SYNTAX: Readonly<Partial<Record<string, CommentStyle>>> = {
  jinja: { open: "{# ", close: " #}" },
  mustache: { open: "{{! ", close: " }}" },
  handlebars: { open: "{{! ", close: " }}" },
};
/** A line that means something as a whole: a role, a fence, a rule. Nothing may be written behind it. */
const WHOLE_LINE = /^\s*(?:[\w-]{1,20}:|```.*|~~~.*|-{3,}|<\/?[\w-]+>)\s*$/u;

/** What the comments need to know of a prompt. */
export type CommentedPrompt = Pick<
  PreparedPrompt,
  "text" | "syntax" | "frontMatter" | "body" | "placeholders" | "contextSpans" | "questionSpans"
>;

/** Whether a program takes such comments out before a model reads them. */
export function hasOwnComments({ syntax }: Pick<PreparedPrompt, "syntax">): boolean {
  return syntax !== null && OF_SYNTAX[syntax] !== undefined;
}

/** An edit that switches a rule off for the line at an offset; `null` where a comment would be read as a part of what is asked about. */
export function disableLine(prompt: CommentedPrompt, at: number, rule: string): PromptEdit | null {
  const edit = lineComment(prompt, at, rule);
  return writtenMatter(prompt).some(({ start, end }) => start <= edit.start && edit.start <= end) ? null : edit;
}

/** Passages and questions that stand in the prompt themselves, rather than being filled in. */
function writtenMatter({ placeholders, contextSpans, questionSpans }: CommentedPrompt): Span[] {
  return [...contextSpans, ...questionSpans].filter((span) => !overlaps(placeholders, span));
}

function lineComment(prompt: CommentedPrompt, at: number, rule: string): PromptEdit {
  const line = lineAt(prompt.text, at);
  const isYaml = prompt.frontMatter !== null && at < prompt.body.start;
  const style = isYaml ? YAML : bodyStyle(prompt);
  const words = prompt.text.slice(line.start, line.end);
  if (!isYaml && WHOLE_LINE.test(words))
    return insert(line.start, `${comment(style, `rag-quality-disable-next-line ${rule}`)}\n`);
  const end = line.start + words.trimEnd().length;
  return insert(end, `${words.trim() === "" ? "" : " "}${comment(style, `rag-quality-disable-line ${rule}`)}`);
}

/** An edit that switches a rule off for the whole prompt. Front matter is read by programs alone. */
export function disableFile(prompt: CommentedPrompt, rule: string): PromptEdit {
  const words = `rag-quality-disable ${rule}`;
  const { frontMatter, text } = prompt;
  if (frontMatter === null) return insert(0, `${comment(bodyStyle(prompt), words)}\n`);
  const yaml = text.startsWith("---", frontMatter.start) ? lineAt(text, frontMatter.start).end + 1 : frontMatter.start;
  return insert(Math.min(yaml, text.length), `${comment(YAML, words)}\n`);
}

function bodyStyle({ syntax }: Pick<PreparedPrompt, "syntax">): CommentStyle {
  return (syntax === null ? undefined : OF_SYNTAX[syntax]) ?? HTML;
}

function comment({ open, close }: CommentStyle, words: string): string {
  return `${open}${words}${close}`;
}

function insert(at: number, text: string): PromptEdit {
  return { start: at, end: at, text };
}

function lineAt(text: string, at: number): Span {
  const start = text.lastIndexOf("\n", at - 1) + 1;
  const end = text.indexOf("\n", at);
  return { start: at === 0 ? 0 : start, end: end === -1 ? text.length : end };
}
