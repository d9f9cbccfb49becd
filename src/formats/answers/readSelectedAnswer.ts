import type { Span } from "../../contract/span";
import { OffsetMap } from "../../text/offsets";
import { decodeText } from "../code/codeLiteral";
import { programSwitches } from "../code/programSwitches";
import { type ProgramToken, programTokens } from "../code/programTokens";
import { appendMapped, composedMap, MappedText, sliceMap } from "../mappedText";
import { ProblemList } from "../problemList";
import type { AnswerRecord, ReadAnswers } from "../records/answerRecord";
import { namedInText } from "../references/namedInText";

interface SelectedText {
  readonly format: Extract<AnswerRecord["format"], "text" | "code">;
  readonly text: string;
  readonly map: OffsetMap;
}

type ProgramString = Extract<ProgramToken, { kind: "string" }>;

/**
 * Reads a part of any file as the answer: of a program what the strings that the selection touches say, as far as they are
 * selected; else the comments without their signs; of every other text the selection as it stands. `languageId` is VS Code's.
 *
 *     answer = ("Refunds take 5 days [1]. "     Refunds take 5 days [1]. Returns are free [2].
 *               "Returns are free\u00a0[2].")
 */
export function readSelectedAnswer(languageId: string, text: string, selection: Span): ReadAnswers {
  const { format, text: response, map } = dedented(selectedText(languageId, text, selection));
  if (response.trim() === "") {
    const problems = new ProblemList();
    problems.add(selection, () => "The selection holds no words. Select the sentences that are to be checked.");
    return { records: [], problems: problems.finish() };
  }
  const named = namedInText(response, map);
  const switches = programSwitches(languageId, text);
  const record = { format, query: "", response, map, span: selection, ...named, citations: [], switches };
  return { records: [record], problems: [] };
}

/** What tokens that stand one behind the other in a program say: strings without their escapes, or comments without their signs. */
export function tokensText(text: string, tokens: readonly ProgramToken[]): Omit<SelectedText, "format"> {
  const part = { start: tokens[0]?.start ?? 0, end: tokens.at(-1)?.end ?? 0 };
  return dedented(touchedText(text, part, tokens));
}

function selectedText(languageId: string, text: string, selection: Span): SelectedText {
  const tokens = programTokens(languageId, text);
  const touched = tokens.filter(({ start, end }) => start < selection.end && selection.start < end);
  if (touched.length > 0) return touchedText(text, selection, touched);
  const { start, end } = selection;
  return { format: "text", text: text.slice(start, end), map: OffsetMap.slice(start, end - start) };
}

function touchedText(text: string, selection: Span, touched: readonly ProgramToken[]): SelectedText {
  const isString = touched.some(({ kind }) => kind === "string");
  const read = isString ? joinedStrings : commentWords;
  return { format: "code", ...read(text, selection, touched) };
}

/** What strings are joined by in one language or another: nothing, plus, `.`, `..`, `&`, `||`, `<>`, `\`. */
const JOINED = /^[\s\\+.&|<>]*$/u;
const PARAGRAPH = "\n\n";

function joinedStrings(source: string, selection: Span, tokens: readonly ProgramToken[]): Omit<SelectedText, "format"> {
  const mapped = new MappedText();
  let [code, at, end]: [string | null, number, number] = [null, 0, selection.end];
  for (const token of tokens) {
    // Comments may stand between parts of one text.
    if (code !== null) code += source.slice(at, token.start);
    at = token.end;
    if (token.kind === "comment") continue;
    if (code !== null && !JOINED.test(code)) mapped.decode(PARAGRAPH, Math.max(token.content.start, selection.start));
    appendSelected(mapped, source, selection, token);
    [code, end] = ["", token.content.end];
  }
  return mapped.finish(Math.min(selection.end, end));
}

/** An escape counts where its end is selected. */
function appendSelected(target: MappedText, source: string, selection: Span, string: ProgramString): void {
  const { content, escapes } = string;
  const whole = new MappedText();
  decodeText(source, content, escapes, whole);
  const { text, map } = whole.finish(content.end);
  const start = selection.start <= content.start ? 0 : (map.toInner(selection.start) ?? 0);
  const end = selection.end >= content.end ? text.length : (map.toInner(selection.end) ?? 0);
  appendMapped(target, text.slice(start, end), sliceMap(map, { start, end }));
}

/** The sign at the beginning of a line of a comment, and the one at the end of its last line. */
const COMMENT_SIGN = /^[ \t]*(?:\/{2,}!?|\/\*+!?|\*(?!\/)|#+!?|-{2,})?[ \t]?/u;
const COMMENT_END = /[ \t]{0,200}\*{1,200}\/[ \t]{0,200}$/u;

function commentWords(
  source: string,
  selection: Span,
  comments: readonly ProgramToken[],
): Omit<SelectedText, "format"> {
  const mapped = new MappedText();
  for (const line of comments.flatMap((comment) => linesOf(source, comment))) {
    const words = source.slice(line.start, line.end).replace(COMMENT_END, "");
    const sign = COMMENT_SIGN.exec(words)?.[0].length ?? 0;
    const start = Math.max(line.start + sign, selection.start);
    const end = Math.min(line.start + words.length, selection.end);
    if (mapped.length > 0) mapped.decode("\n", Math.max(line.start, selection.start));
    if (start < end) mapped.copy(source.slice(start, end), start);
  }
  return mapped.finish(selection.end);
}

function linesOf(source: string, { start, end }: Span): Span[] {
  const lines: Span[] = [];
  for (let at = start; at <= end;) {
    const found = source.indexOf("\n", at);
    const stop = found === -1 || found > end ? end : found;
    lines.push({ start: at, end: stop });
    at = stop + 1;
  }
  return lines;
}

const BLANKS = /^[ \t]*/u;
const INDENT = /^[ \t]*(?=[^\s])/gmu;

/** Without the blanks that all lines below the first begin with: they are the program's, and would make code of the words. */
function dedented({ format, text, map }: SelectedText): SelectedText {
  const below = text.indexOf("\n") + 1;
  const indents = below === 0 ? [] : [...text.slice(below).matchAll(INDENT)].map(([blanks]) => blanks.length);
  const common = indents.reduce((least, indent) => Math.min(least, indent), text.length);
  if (indents.length === 0 || common === 0) return { format, text, map };
  const kept = new MappedText();
  for (let at = 0; at < text.length;) {
    const found = text.indexOf("\n", at);
    const end = found === -1 ? text.length : found + 1;
    const blanks = at < below ? 0 : (BLANKS.exec(text.slice(at, at + common))?.[0].length ?? 0);
    kept.copy(text.slice(at + blanks, end), at + blanks);
    at = end;
  }
  const { text: words, map: inner } = kept.finish(text.length);
  return { format, text: words, map: composedMap(inner, map) };
}
