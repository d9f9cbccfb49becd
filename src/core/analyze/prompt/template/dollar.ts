import type { Span } from "../../../../contract/span";
import type { Placeholder } from "../preparedPrompt";
import { placeholderOf, type TemplateScan } from "./templateScan";

/** What an editor asks for by itself: `${input:name}`, `${input:name:words that it shows}`. */
const INPUT = /\$\{(input|env|config|command|prompt):([\p{L}_][\p{L}\p{N}_.-]{0,80})(?::[^{}\n]{0,400})?\}/uy;
/** A name, or an expression of JavaScript that begins with one and holds no line end. */
const NAMED = /\$\{[ \t]{0,4}([\p{L}_$][\p{L}\p{N}_]{0,80})(?:[ \t]{0,4}|[.?[(][^{}\n]{0,200})\}/uy;

/**
 * Reads `${name}`.
 *
 *     ${input:language:Which language?} ${selection} ${docs.join("\n")}
 *     language                          selection    docs
 */
export function scanDollar(text: string, within: Span): TemplateScan {
  const placeholders: Placeholder[] = [];
  for (let at = text.indexOf("${", within.start); at !== -1 && at < within.end;) {
    const found = markAt(text, at, within.end);
    if (found !== null) placeholders.push(found);
    at = text.indexOf("${", found?.end ?? at + 2);
  }
  return { placeholders, problems: [] };
}

function markAt(text: string, start: number, limit: number): Placeholder | null {
  const escaped = text.charAt(start - 1) === "\\" || text.charAt(start - 1) === "$";
  const match = escaped ? null : (matchAt(INPUT, text, start) ?? matchAt(NAMED, text, start));
  if (match === null || start + match[0].length > limit) return null;
  const names = match[2] === undefined ? [match[1] ?? ""] : match[1] === "input" ? [match[2]] : [];
  const end = start + match[0].length;
  return placeholderOf({
    start,
    end,
    syntax: "dollar",
    kind: "value",
    expression: text.slice(start + 2, end - 1),
    names,
    isLocal: () => false,
  });
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
