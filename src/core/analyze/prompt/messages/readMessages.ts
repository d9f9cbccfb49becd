import type { Span } from "../../../../contract/span";
import { skipSpaces, skipSpacesBack } from "../../../../text/characters";
import type { Message, Placeholder, PreparedPrompt } from "../preparedPrompt";
import { instMarks } from "./instMarks";
import { jsonMessages } from "./jsonMessages";
import { chatMarks, inlineRoles, roleHeadings, roleLines, type RoleMark } from "./roleMarks";
import { roleOf } from "./roleNames";

type Read = Pick<PreparedPrompt, "text" | "format" | "body" | "placeholders">;

const END_OF_TURN = /(?:<\|im_end\|>|<\|eot_id\|>|<\|end\|>|<end_of_turn>|<\/s>)\s{0,8}$/;
/** Headings such as `### User` alone may be sections about users: two of them make a conversation. */
const FEWEST_HEADINGS = 2;

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
  if (headings.length >= FEWEST_HEADINGS) return headings;
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
