import type { Span } from "../../contract/span";
import type { CodeLanguage } from "../code/codeLiteral";
import { codeConversations } from "./codeConversations";
import { conversationRecord, groupsOf, type StringGroup, stringRecord } from "./codeStrings";
import { asSeen, seenProgram } from "./joinedStrings";
import { composedGroups } from "./program/composedGroups";
import type { PromptRecord } from "./promptRecord";

/**
 * The prompt that a string of a program is, given the program and where somebody pointed; strings that are joined are read as one,
 * and a message with its conversation.
 * `null` where no string stands there.
 *
 *     "Answer the question. "   the inner Answer is at outer 1, the space before “from” at the second string's first character
 *     " from {context}"
 */
export function readCodeString(language: CodeLanguage, text: string, selection: Span): PromptRecord | null {
  const groups = composedGroups(language, text);
  const group = pointedAt(groups, selection);
  if (group === null) return null;
  const turns = codeConversations(text, groups).find((all) => all.some((turn) => turn.group === group));
  const chat = turns === undefined ? null : conversationRecord(language, text, turns);
  const program = seenProgram(text);
  return chat === null || turns === undefined
    ? asSeen(program, [group], stringRecord(language, text, group))
    : asSeen(program, groupsOf(turns), chat);
}

/** The group that has most of the selection; of a caret, the one that it stands in. */
function pointedAt(groups: readonly StringGroup[], selection: Span): StringGroup | null {
  let best: StringGroup | null = null;
  let most = -1;
  for (const group of groups) {
    const from = group.literals[0].start;
    const to = group.literals.at(-1)?.end ?? 0;
    if (to < selection.start || from > selection.end) continue;
    const shared = Math.min(to, selection.end) - Math.max(from, selection.start);
    if (shared > most) [best, most] = [group, shared];
  }
  return best;
}
