import { groupedBy } from "../../core/groupedBy";
import { CHAT_ROLES } from "./chatPrompt";
import { nameOf } from "./codeNames";
import type { CodeTurn, StringGroup } from "./codeStrings";

const MAX_LOOKED_AT = 80;
const MIN_LENGTH = 20;
/** `"role": "system", "content": "`, `role: 'system' as const, content: (`, `dict(role="system", content="`. */
const ROLE_KEY = /["']?role["']?\s{0,4}[:=]\s{0,10}$/u;
const TO_CONTENT =
  /^\s{0,10}(?:as const)?\s{0,10},\s{0,40}["']?content["']?\s{0,4}[:=]\s{0,20}[\w.]{0,40}\(?\s{0,40}$/u;
/** `("system", "`, `["human", dedent("`. */
const OPENS_PAIR = /[([]\s{0,40}$/u;
const TO_SECOND = /^\s{0,10},\s{0,40}(?:[\w.]{1,40}\(\s{0,40})?$/u;

/** A name in place of a text: `("system", SYSTEM)`, `"content": build_prompt(`. */
const TO_NAME =
  /^\s{0,10}(?:as const)?\s{0,10},\s{0,40}(?:["']?content["']?\s{0,4}[:=]\s{0,20})?([\p{L}_$][\p{L}\p{N}_$]{0,80})\s{0,10}(?:\(|\.\w{1,20}\(|,?\s{0,40}[)\]}])/u;

interface ListedTurn extends CodeTurn {
  /** Where the list of the messages opens. */
  readonly list: number;
}

/** The conversations that a program writes out as a list of messages, each with two turns or more. */
export function codeConversations(text: string, groups: readonly StringGroup[]): [CodeTurn, ...CodeTurn[]][] {
  const named = groupedBy(groups.filter(isLong), (group) => nameOf(text, group));
  const turns = groups.flatMap((group, index) => {
    const speaker = speakerBefore(text, groups, index);
    const turn = speaker === undefined ? null : turnOf(text, speaker, group);
    const others = [namedTurn(text, group, named), calledTurn(text, group), placeholderTurn(text, group)];
    return [turn, ...others].filter((one) => one !== null);
  });
  const uses = groupedBy(turns, ({ group }) => group);
  // A text of two conversations would be read in one of them alone.
  const own = turns.filter(({ group }) => uses.get(group)?.length === 1);
  return [...groupedBy(own, ({ list }) => list).values()].filter(({ length }) => length > 1);
}

/** A message whose text stands elsewhere, under a name that no other text has. */
function namedTurn(
  text: string,
  speaker: StringGroup,
  named: ReadonlyMap<string | null, readonly StringGroup[]>,
): ListedTurn | null {
  const [{ start, end, content }] = speaker.literals;
  const role = text.slice(content.start, content.end).toLowerCase();
  const [message, list] = speaker.brackets;
  if (!CHAT_ROLES.has(role) || message === undefined || list === undefined) return null;
  const before = text.slice(Math.max(0, start - MAX_LOOKED_AT), start);
  const name = TO_NAME.exec(text.slice(end, end + 3 * MAX_LOOKED_AT))?.[1];
  if (name === undefined || !(ROLE_KEY.test(before) || OPENS_PAIR.test(before))) return null;
  const [group, ...more] = named.get(name) ?? [];
  return group === undefined || more.length > 0 ? null : { role, group, list };
}

/** `SystemMessagePromptTemplate.from_template("`, `new HumanMessage("`, `AIMessage(content="`. */
const MESSAGE_CALL = /\b(System|Human|AI)Message(?:PromptTemplate)?(?:\.from_?[tT]emplate)?$/u;
const TO_TEXT =
  /^\(\s{0,40}(?:\{\s{0,10})?(?:(?:content|template|prompt)\s{0,4}[=:]\s{0,10})?(?:[\w.]{1,40}\(\s{0,40})?$/u;

/** A message that a call makes, named after its speaker, in a list of others. */
function calledTurn(text: string, group: StringGroup): ListedTurn | null {
  const { brackets, literals } = group;
  const [{ start }] = literals;
  for (const [index, at] of brackets.slice(0, 3).entries()) {
    const role = MESSAGE_CALL.exec(text.slice(Math.max(0, at - MAX_LOOKED_AT), at))?.[1]?.toLowerCase();
    const list = brackets[index + 1];
    if (role === undefined || list === undefined || text.charAt(list) !== "[") continue;
    return TO_TEXT.test(text.slice(at, Math.min(start, at + 2 * MAX_LOOKED_AT))) ? { role, group, list } : null;
  }
  return null;
}

/** The call in which a name of messages stands: `MessagesPlaceholder(variable_name="history")`. */
const PLACEHOLDER_CALL = /\bMessagesPlaceholder$/u;
const VARIABLE = /^[\p{L}_]\w{0,80}$/u;

/** Messages that are filled in between the others. */
function placeholderTurn(text: string, group: StringGroup): ListedTurn | null {
  const [{ content }] = group.literals;
  if (!VARIABLE.test(text.slice(content.start, content.end))) return null;
  const call = group.brackets
    .slice(0, 2)
    .findIndex(
      (at) => text.charAt(at) === "(" && PLACEHOLDER_CALL.test(text.slice(Math.max(0, at - MAX_LOOKED_AT), at)),
    );
  const list = call === -1 ? undefined : group.brackets[call + 1];
  return list === undefined ? null : { role: "user", group, list, isName: true };
}

/** Most strings of a program are short, and no message that is kept under a name. */
function isLong({ literals: [{ content }] }: StringGroup): boolean {
  return content.end - content.start >= MIN_LENGTH;
}

/** The string before a text, but for the key that may be one too. */
function speakerBefore(text: string, groups: readonly StringGroup[], index: number): StringGroup | undefined {
  const previous = groups[index - 1];
  const content = previous?.literals[0].content;
  return content !== undefined && text.slice(content.start, content.end) === "content" ? groups[index - 2] : previous;
}

/** A message, where a string stands behind the name of its speaker. */
function turnOf(text: string, speaker: StringGroup, group: StringGroup): ListedTurn | null {
  const [{ start, end, content }] = speaker.literals;
  const written = text.slice(content.start, content.end).toLowerCase();
  // LangChain's name of messages that are filled in.
  const role = written === "placeholder" ? "user" : written;
  const [message, list] = speaker.brackets;
  if (!CHAT_ROLES.has(role) || message === undefined || list === undefined || !group.brackets.includes(message))
    return null;
  const between = text.slice(end, Math.min(group.literals[0].start, end + 2 * MAX_LOOKED_AT));
  const before = text.slice(Math.max(0, start - MAX_LOOKED_AT), start);
  const isMessage =
    (ROLE_KEY.test(before) && TO_CONTENT.test(between)) || (OPENS_PAIR.test(before) && TO_SECOND.test(between));
  return isMessage ? { role, group, list } : null;
}
