import type { Span } from "../../../contract/span";
import { skipSpaces, skipSpacesBack } from "../../../text/characters";
import type { Message, Placeholder, PreparedPrompt, Role } from "./preparedPrompt";

type Read = Pick<PreparedPrompt, "text" | "format" | "body" | "placeholders">;

const END_OF_TURN = /(?:<\|im_end\|>|<\|eot_id\|>|<\|end\|>|<end_of_turn>|<\/s>)\s{0,8}$/;
/** Headings such as `### User` alone may be sections about users: two of them make a conversation. */
const MIN_HEADINGS = 2;

/** The messages of a prompt in order; one without a role where nothing tells of roles. */
export function readMessages(read: Read): Message[] {
  const { text, body } = read;
  const json = jsonMessages(text, body);
  if (json.length > 0) return json;
  const marks = marksOf(read);
  const [first] = marks;
  if (first === undefined) return [{ role: null, ...body }];
  const lead = trimmed(text, { start: body.start, end: first.start });
  const messages = marks.map(({ role, end }, index) => ({
    role,
    ...trimmed(text, { start: end, end: Math.max(end, marks[index + 1]?.start ?? body.end) }),
  }));
  const spoken = messages.filter(({ start, end }, index) => start < end || index === messages.length - 1);
  // Prompty and dotprompt take what stands before the first role for the user's, and others leave it open.
  return lead.start < lead.end ? [{ role: read.format === "dotprompt" ? "user" : null, ...lead }, ...spoken] : spoken;
}

function marksOf({ text, format, body, placeholders }: Read): RoleMark[] {
  if (format === "dotprompt") return dotpromptRoles(placeholders);
  if (format === "prompty") return roleLines(text, body);
  const chat = chatMarks(text, body);
  if (chat.length > 0) return chat;
  const inst = instMarks(text, body);
  if (inst.length > 0) return inst;
  const headings = roleHeadings(text, body);
  if (headings.length >= MIN_HEADINGS) return headings;
  const lines = roleLines(text, body);
  return opensConversation(text, body, lines) ? lines : inlineRoles(text, body);
}

/** Lines such as `user:` within a text are labels; as roles the first of them opens the text. */
function opensConversation(text: string, body: Span, lines: readonly RoleMark[]): boolean {
  const [first] = lines;
  return first !== undefined && skipSpaces(text, body.start, first.start) === first.start && first.role !== "assistant";
}

function dotpromptRoles(placeholders: readonly Placeholder[]): RoleMark[] {
  return placeholders.flatMap(({ expression, kind, start, end }) => {
    const [, word = ""] = (kind === "statement" && /^~?\s{0,4}role\s{1,4}["'](\w{1,20})["']/.exec(expression)) || [];
    const role = roleOf(word);
    return role === null ? [] : [{ role, start, end }];
  });
}

function trimmed(text: string, { start, end }: Span): Span {
  const from = skipSpaces(text, start, end);
  const to = skipSpacesBack(text, end, from);
  const mark = END_OF_TURN.exec(text.slice(Math.max(from, to - 30), to));
  return { start: from, end: mark === null ? to : skipSpacesBack(text, to - mark[0].length, from) };
}

/** A mark that says who speaks from here on. The span covers it, and is no part of any message. */
interface RoleMark extends Span {
  readonly role: Role;
}

/** `system:` alone on its line, as Prompty takes it, with attributes or a heading's signs. */
const ROLE_LINE =
  /^[ \t]{0,8}#{0,6}[ \t]{0,4}(system|developer|user|human|assistant|ai|model|function|tool)(?:\[[^\]\n]{0,200}\])?[ \t]{0,4}:[ \t]{0,8}$/gim;
/** `### System` and `## User message` as headings, `[system]` and `=== SYSTEM ===` alone on a line. */
const ROLE_HEADING =
  /^[ \t]{0,3}(?:#{1,6}[ \t]{1,4}(?:\*\*)?(system|user|assistant|human)(?:[ \t](?:prompt|message|instructions?|role|turn))?(?:\*\*)?:?|\[(system|user|assistant)\]|[-=]{2,20} ?(system|user|assistant)(?: prompt| message)? ?[-=]{2,20})[ \t]{0,8}$/gim;
const CHAT_MARK =
  /<\|im_start\|>[ \t]{0,4}(\w{1,20})[ \t]{0,4}\n?|<\|start_header_id\|>[ \t]{0,4}(\w{1,20})[ \t]{0,4}<\|end_header_id\|>(?: ?\n){0,2}|<\|(system|user|assistant)\|>(?: ?\n)?|<(start_of_turn)>(user|model)(?: ?\n)?/g;
/** `System: You are …` where the words go on behind it. */
const INLINE_ROLE = /^[ \t]{0,4}(?:\*\*)?(system|human|user|assistant|ai)(?:\*\*)?:(?:\*\*)?[ \t]{1,4}(?=\S)/gim;

function roleLines(text: string, within: Span): RoleMark[] {
  return matchingMarks(ROLE_LINE, text, within);
}

function roleHeadings(text: string, within: Span): RoleMark[] {
  return matchingMarks(ROLE_HEADING, text, within);
}

function chatMarks(text: string, within: Span): RoleMark[] {
  return matchingMarks(CHAT_MARK, text, within);
}

/** Roles with their words behind them; a conversation within a prompt looks alike, so the text has to open with one. */
function inlineRoles(text: string, within: Span): RoleMark[] {
  const marks = [...matchingMarks(INLINE_ROLE, text, within), ...roleLines(text, within)].sort(
    (one, other) => one.start - other.start,
  );
  const [first] = marks;
  return first !== undefined && text.slice(within.start, first.start).trim() === "" && marks.length > 1 ? marks : [];
}

function matchingMarks(pattern: RegExp, text: string, { start: from, end }: Span): RoleMark[] {
  const part = text.slice(from, end);
  return [...part.matchAll(pattern)].flatMap((match) => {
    const role = match
      .slice(1)
      .map((word) => (word === undefined ? null : roleOf(word)))
      .find((found) => found !== null);
    return role === undefined || role === null
      ? []
      : [{ role, start: from + match.index, end: from + match.index + match[0].length }];
  });
}

const ROLES: ReadonlyMap<string, Role> = new Map([
  ["system", "system"],
  ["developer", "system"],
  ["user", "user"],
  ["human", "user"],
  ["assistant", "assistant"],
  ["ai", "assistant"],
  ["model", "assistant"],
  ["tool", "tool"],
  ["function", "tool"],
]);

/** The role that a word names; `null` where it names none. */
function roleOf(word: string): Role | null {
  return ROLES.get(word.trim().toLowerCase()) ?? null;
}

const MARK = /\[INST\][ \t]{0,4}|\[\/INST\][ \t]{0,4}|<<SYS>>\s{0,4}|<<\/SYS>>\s{0,4}/g;

/** The marks of Llama 2 and Mistral: `[INST] <<SYS>>…<</SYS>> … [/INST] …` */
function instMarks(text: string, { start: from, end }: Span): RoleMark[] {
  return [...text.slice(from, end).matchAll(MARK)].map(({ index, 0: written }) => ({
    role: roleBehind(written),
    start: from + index,
    end: from + index + written.length,
  }));
}

function roleBehind(written: string): RoleMark["role"] {
  if (written.startsWith("<<SYS")) return "system";
  return written.startsWith("[/INST") ? "assistant" : "user";
}

const ROLE_FIELD = /"role"\s{0,8}:\s{0,8}"(\w{1,20})"/g;
const CONTENT_FIELD = /"content"\s{0,8}:\s{0,8}"/y;
const BETWEEN = /\s{0,20},\s{0,40}/y;

/** A prompt that is a JSON list of `{role, content}`: each message covers its content, between the quotation marks. */
function jsonMessages(text: string, within: Span): Message[] {
  const part = text.slice(within.start, within.end);
  if (!/^\s{0,100}(?:\[|\{\s{0,20}"messages"\s{0,8}:)/.test(part)) return [];
  return [...part.matchAll(ROLE_FIELD)].flatMap(({ index, 0: written, 1: word = "" }) => {
    const content = contentAt(text, within.start + index + written.length, within.end);
    return content === null ? [] : [{ role: roleOf(word), ...content }];
  });
}

function contentAt(text: string, at: number, limit: number): Span | null {
  BETWEEN.lastIndex = at;
  if (!BETWEEN.test(text)) return null;
  CONTENT_FIELD.lastIndex = BETWEEN.lastIndex;
  if (!CONTENT_FIELD.test(text)) return null;
  const start = CONTENT_FIELD.lastIndex;
  for (let end = start; end < limit; end += text.charAt(end) === "\\" ? 2 : 1) {
    if (text.charAt(end) === '"') return { start, end };
  }
  return null;
}
