import type { Span } from "../../../../contract/span";
import type { Role } from "../preparedPrompt";
import { roleOf } from "./roleNames";

/** A mark that says who speaks from here on. The span covers it, and is no part of any message. */
export interface RoleMark extends Span {
  readonly role: Role;
}

/** `system:` alone on its line, as Prompty takes it, with attributes or a heading's signs. */
const ROLE_LINE =
  /^[ \t]{0,8}#{0,6}[ \t]{0,4}(system|developer|user|human|assistant|ai|model|function|tool)(?:\[[^\]\n]{0,200}\])?[ \t]{0,4}:[ \t]{0,8}\r?$/gim;
/** `### System` and `## User message` as headings, and `[system]`, `<system>` alone on a line. */
const ROLE_HEADING =
  /^[ \t]{0,3}(?:#{1,6}[ \t]{1,4}(?:\*\*)?(system|user|assistant|human)(?:[ \t](?:prompt|message|instructions?))?(?:\*\*)?:?|\[(system|user|assistant)\])[ \t]{0,8}\r?$/gim;
const CHAT_MARK =
  /<\|im_start\|>[ \t]{0,4}(\w{1,20})[ \t]{0,4}\r?\n?|<\|start_header_id\|>[ \t]{0,4}(\w{1,20})[ \t]{0,4}<\|end_header_id\|>\r?\n{0,2}|<\|(system|user|assistant)\|>\r?\n?|<(start_of_turn)>(user|model)\r?\n?/g;
/** `System: You are …` where the words go on behind it. */
const INLINE_ROLE = /^[ \t]{0,4}(?:\*\*)?(system|human|user|assistant|ai)(?:\*\*)?:(?:\*\*)?[ \t]{1,4}(?=\S)/gim;

export function roleLines(text: string, within: Span): RoleMark[] {
  return marksOf(ROLE_LINE, text, within);
}

export function roleHeadings(text: string, within: Span): RoleMark[] {
  return marksOf(ROLE_HEADING, text, within);
}

export function chatMarks(text: string, within: Span): RoleMark[] {
  return marksOf(CHAT_MARK, text, within);
}

/** Roles with their words behind them; a conversation within a prompt looks alike, so the text has to open with one. */
export function inlineRoles(text: string, within: Span): RoleMark[] {
  const marks = [...marksOf(INLINE_ROLE, text, within), ...roleLines(text, within)].sort(
    (one, other) => one.start - other.start,
  );
  const [first] = marks;
  return first !== undefined && text.slice(within.start, first.start).trim() === "" && marks.length > 1 ? marks : [];
}

function marksOf(pattern: RegExp, text: string, { start: from, end }: Span): RoleMark[] {
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
