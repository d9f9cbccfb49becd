import type { Span } from "../../../contract/span";

const IS_SPACE = /\s/;

/** What is left of a span without the blanks around it, or null where it is blank. The same blanks as those that `trim` takes away. */
export function trimmed(text: string, start: number, end: number): Span | null {
  let from = start;
  while (from < end && isTrimmed(text.charCodeAt(from))) from += 1;
  if (from === end) return null;
  let to = end;
  while (isTrimmed(text.charCodeAt(to - 1))) to -= 1;
  return { start: from, end: to };
}

/** Whether a code unit is one of those blanks. */
export function isTrimmed(code: number): boolean {
  if (code < 0x80) return code === 32 || (code >= 9 && code <= 13);
  return IS_SPACE.test(String.fromCharCode(code));
}
