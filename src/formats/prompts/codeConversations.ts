import { groupedBy } from "../../core/groupedBy";
import { CHAT_ROLES } from "./chatPrompt";
import type { CodeTurn, StringGroup } from "./codeStrings";

const MAX_LOOKED_AT = 80;
/** `"role": "system", "content": "`, `role: 'system' as const, content: (`, `dict(role="system", content="`. */
const ROLE_KEY = /["']?role["']?\s{0,4}[:=]\s{0,10}$/u;
const TO_CONTENT =
  /^\s{0,10}(?:as const)?\s{0,10},\s{0,40}["']?content["']?\s{0,4}[:=]\s{0,20}[\w.]{0,40}\(?\s{0,40}$/u;
/** `("system", "`, `["human", dedent("`. */
const OPENS_PAIR = /[([]\s{0,40}$/u;
const TO_SECOND = /^\s{0,10},\s{0,40}(?:[\w.]{1,40}\(\s{0,40})?$/u;

/** The conversations that a program writes out as a list of messages, each with two turns or more. */
export function codeConversations(text: string, groups: readonly StringGroup[]): [CodeTurn, ...CodeTurn[]][] {
  const turns = groups.flatMap((group, index) => {
    const speaker = speakerBefore(text, groups, index);
    return (speaker === undefined ? null : turnOf(text, speaker, group)) ?? [];
  });
  return [...groupedBy(turns, ({ list }) => list).values()].filter(({ length }) => length > 1);
}

/** The string before a text, but for the key that may be one too. */
function speakerBefore(text: string, groups: readonly StringGroup[], index: number): StringGroup | undefined {
  const previous = groups[index - 1];
  const content = previous?.literals[0].content;
  return content !== undefined && text.slice(content.start, content.end) === "content" ? groups[index - 2] : previous;
}

/** A message, where a string stands behind the name of its speaker; `list` is where the list of the messages opens. */
function turnOf(text: string, speaker: StringGroup, group: StringGroup): (CodeTurn & { readonly list: number }) | null {
  const [{ start, end, content }] = speaker.literals;
  const role = text.slice(content.start, content.end).toLowerCase();
  const [message, list] = speaker.brackets;
  if (!CHAT_ROLES.has(role) || message === undefined || list === undefined || !group.brackets.includes(message))
    return null;
  const between = text.slice(end, Math.min(group.literals[0].start, end + 2 * MAX_LOOKED_AT));
  const before = text.slice(Math.max(0, start - MAX_LOOKED_AT), start);
  const isMessage =
    (ROLE_KEY.test(before) && TO_CONTENT.test(between)) || (OPENS_PAIR.test(before) && TO_SECOND.test(between));
  return isMessage ? { role, group, list } : null;
}
