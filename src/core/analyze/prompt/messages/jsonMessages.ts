import type { Span } from "../../../../contract/span";
import type { Message } from "../preparedPrompt";
import { roleOf } from "./roleNames";

const ROLE_FIELD = /"role"\s{0,8}:\s{0,8}"(\w{1,20})"/g;
const CONTENT_FIELD = /"content"\s{0,8}:\s{0,8}"/y;
const BETWEEN = /\s{0,20},\s{0,40}/y;

/** A prompt that is a JSON list of `{role, content}`: each message covers its content, between the quotation marks. */
export function jsonMessages(text: string, within: Span): Message[] {
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
