import type { TemplateSyntax } from "../../../contract/analyzeRequest";
import type { Span } from "../../../contract/span";
import { MappedText } from "../../mappedText";
import type { PromptPart, PromptRecord } from "../promptRecord";
import { isLiteral, type CodeLiteral, type CodeToken } from "./codeLiteral";
import { decodeLiteral, type CodeLanguage } from "./decodeLiteral";
import { encodeLiteral } from "./encodeLiteral";
import { scanPython } from "./scanPython";
import { scanScript } from "./scanScript";

const FORMATTED = /^\s{0,80}(?:\)\s{0,80})?\.format\(/u;
/** LangChain's templates, whose variables stand in single braces. */
const TEMPLATE_CALL = /\b(?:from_?template|PromptTemplate)\(\s{0,80}(?:\[?\(?\s{0,80}["']?\w{0,20}["']?,\s{0,80})?(?:\{?\s{0,80}template\s?[=:]\s{0,80})?$/iu;
const LOOKED_AT = 200;

/**
 * The prompt that a string of a program is, given the program and where somebody pointed; strings that are joined are read as one.
 * `null` where no string stands there.
 *
 *     "Answer the question. "   the inner Answer is at outer 1, the space before “from” at the second string's first character
 *     " from {context}"
 */
export function readCodeString(language: CodeLanguage, text: string, selection: Span): PromptRecord | null {
  const group = pointedAt(groupsOf(language === "python" ? scanPython(text) : scanScript(text), text, language), selection);
  const [first] = group;
  const last = group.at(-1);
  if (first === undefined || last === undefined) return null;
  const mapped = new MappedText();
  const parts = group.map((literal): PromptPart => {
    const start = mapped.length;
    decodeLiteral(text, literal, language, mapped);
    return { span: { start, end: mapped.length }, place: literal.content, encode: encodeLiteral(literal) };
  });
  const { text: prompt, map } = mapped.finish(last.content.end);
  const span = { start: first.start, end: last.end };
  const template = templateOf(language, text, group, span);
  return { shape: "code", name: null, input: { prompt, context: "", format: "text", ...(template === undefined ? {} : { template }) }, map, contextMap: null, span, parts };
}

/** Strings that the program joins: side by side in Python, with a plus sign in both languages. */
function groupsOf(tokens: readonly CodeToken[], text: string, language: CodeLanguage): CodeLiteral[][] {
  const groups: CodeLiteral[][] = [];
  let between = "";
  let end = 0;
  for (const token of tokens) {
    between += text.slice(end, token.start);
    end = token.end;
    if (!isLiteral(token)) continue;
    const joins = language === "python" ? /^[\s\\]*\+?[\s\\]*$/u : /^\s*\+\s*$/u;
    if (groups.length > 0 && joins.test(between)) groups.at(-1)?.push(token);
    else groups.push([token]);
    between = "";
  }
  return groups;
}

/** The group that has most of the selection; of a caret, the one that it stands in. */
function pointedAt(groups: readonly (readonly CodeLiteral[])[], selection: Span): readonly CodeLiteral[] {
  let best: readonly CodeLiteral[] = [];
  let most = -1;
  for (const group of groups) {
    const from = group[0]?.start ?? 0;
    const to = group.at(-1)?.end ?? 0;
    if (to < selection.start || from > selection.end) continue;
    const shared = Math.min(to, selection.end) - Math.max(from, selection.start);
    if (shared > most) [best, most] = [group, shared];
  }
  return best;
}

function templateOf(language: CodeLanguage, text: string, group: readonly CodeLiteral[], { start, end }: Span): TemplateSyntax | undefined {
  if (language === "python" && group.some(({ isTemplate }) => isTemplate)) return "f_string";
  if (FORMATTED.test(text.slice(end, end + LOOKED_AT)) || TEMPLATE_CALL.test(text.slice(Math.max(0, start - LOOKED_AT), start))) return "f_string";
  return language !== "python" && group.some(({ isTemplate, content }) => isTemplate && text.slice(content.start, content.end).includes("${")) ? "dollar" : undefined;
}
