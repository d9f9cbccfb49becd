import type { Span } from "../../../../contract/span";
import type { Placeholder } from "../preparedPrompt";
import { placeholderOf, type TemplateScan } from "./templateScan";

/** A name with attributes and indexes, a conversion, and a format as Python takes it. */
const FIELD =
  /\{([\p{L}_][\p{L}\p{N}_]{0,80}(?:\.[\p{L}_][\p{L}\p{N}_]{0,80}|\[[^\]{}\n]{1,80}\]){0,10})(=?![rsa]|=)?(:(?:[^{}\n]?[<>=^])?[-+ ]?z?#?0?(?:\d{1,4}|\{\w{1,40}\})?[,_]?(?:\.(?:\d{1,3}|\{\w{1,40}\}))?[a-zA-Z%]?)?\}/uy;
/** Dates take a format of their own. */
const DATE_FIELD =
  /\{([\p{L}_][\p{L}\p{N}_]{0,80}(?:\.[\p{L}_][\p{L}\p{N}_]{0,80}){0,10}):[^{}\n]{0,40}%[A-Za-z][^{}\n]{0,40}\}/uy;
/** A call that writes one variable, as older prompts of Haystack have it: `{join(documents)}`. */
const CALL_FIELD = /\{[\p{L}_][\p{L}\p{N}_]{0,80}\(([\p{L}_][\p{L}\p{N}_]{0,80})(?:,[^{}()\n]{0,80})?\)\}/uy;
const INDEX_FIELD = /\{(\d)(?::[^{}\n]{1,20})?\}/y;

/**
 * Reads the fields of Python's f-strings and of `str.format`; doubled braces are braces of the text.
 *
 *     {question} {doc.title!r:>10} {{"answer": "…"}}
 *     question   doc
 */
export function scanFString(text: string, within: Span): TemplateScan {
  const placeholders: Placeholder[] = [];
  for (let at = text.indexOf("{", within.start); at !== -1 && at < within.end;) {
    const field = fieldAt(text, at, within.end);
    if (field !== null) placeholders.push(field);
    at = text.indexOf("{", field?.end ?? at + (text.startsWith("{{", at) ? 2 : 1));
  }
  return { placeholders, problems: [] };
}

function fieldAt(text: string, start: number, limit: number): Placeholder | null {
  if (text.startsWith("{{", start) || !opensField(text, start)) return null;
  for (const pattern of [FIELD, DATE_FIELD, CALL_FIELD, INDEX_FIELD]) {
    pattern.lastIndex = start;
    const match = pattern.exec(text);
    if (match === null) continue;
    const end = start + match[0].length;
    if (end > limit) return null;
    const name = /^[\p{L}\p{N}_]+/u.exec(match[1] ?? "")?.[0] ?? "";
    return placeholderOf({
      start,
      end,
      syntax: "f_string",
      kind: "value",
      expression: text.slice(start + 1, end - 1),
      names: [name],
      isLocal: () => false,
    });
  }
  return null;
}

/** `\frac{a}{b}`, `x^{n}`, `a_{i}`, `\d{3}`, `${name}`: the braces belong to the sign or word before them. */
export function opensField(text: string, start: number): boolean {
  const before = text.charAt(start - 1);
  if (before === "$" || before === "^" || before === "\\" || before === "%" || before === "@") return false;
  const lead = text.slice(Math.max(0, start - 40), start);
  return (
    !/\\[a-zA-Z]{1,30}\*?(?:\[[^\]]{0,20}\])?(?:\{[^{}]{0,40}\})?$/.test(lead) &&
    !/(?:^|[^\p{L}\p{N}_])\p{L}_$/u.test(lead)
  );
}
