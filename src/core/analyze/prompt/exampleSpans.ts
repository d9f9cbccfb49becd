import type { Span } from "../../../contract/span";
import { endOfLine } from "../../../text/spans";

/** Opens a question of a worked example, and its answer, at the start of a line. */
export const QUESTION_LABEL =
  /^[ \t]*(?:[-*>] )?(?:\*\*|<)?(question|query|q|input|user question|frage|eingabe|pregunta)(?: ?\d{1,3})?(?:\*\*)?[:>](?:\*\*)?[ \t]*/i;
export const ANSWER_LABEL =
  /^[ \t]*(?:[-*>] )?(?:\*\*|<)?(answer|a|output|response|reply|antwort|ausgabe|respuesta)(?: ?\d{1,3})?(?:\*\*)?[:>](?:\*\*)?[ \t]*/i;

const EXAMPLE_TAG = /<(examples?|few[-_]?shots?|demonstrations?|beispiele?)(?:\s[^<>\n]{0,120})?>/gi;
const EXAMPLE_LINE =
  /^[ \t]*(#{1,6}[ \t]+)?(?:\*\*)?(?:here (?:is|are) )?(?:an? |some |the )?(?:(?:few|good|sample|worked) )?(?:examples?|demonstrations?|beispiele?|ejemplos?|exemples?)(?:[ \t](?:outputs?|responses?|answers?|replies|questions?|conversations?|interactions?))?(?:[ \t]*#?\d{1,3})?(?:\*\*)?[ \t]*(?::|$)/i;
const HEADING = /^(#{1,6})[ \t]/;
const BREAK = /^[ \t]*(?:[-=*_#]{3,}[ \t]*$|<\/?[a-z][\w-]*|\{[%{#]|#{1,6}[ \t])/i;
const PLACEHOLDER_ALONE = /^[ \t]*(?:\$?\{{1,3}[^{}"'\n]{0,120}\}{1,3}|<[a-z_]+>)?[ \t]*$/i;

interface Line extends Span {
  readonly text: string;
}

/** Finds worked examples of questions and answers within `body`: in tags, below a heading, or as pairs that the prompt goes on with. Ascending, apart. */
export function findExamples(text: string, body: Span): Span[] {
  const tagged = taggedExamples(text, body);
  const lines = linesOf(text, body).filter(({ start }) => !covers(tagged, start));
  return merged([...tagged, ...headedExamples(lines), ...pairExamples(lines)]);
}

function taggedExamples(text: string, body: Span): Span[] {
  const found: Span[] = [];
  const tags = new Set<string>();
  let from = body.start;
  for (const { index, 0: opening, 1: name = "" } of text.slice(body.start, body.end).matchAll(EXAMPLE_TAG)) {
    const start = body.start + index;
    // A tag that is never closed is looked for once, so that many of them stay linear.
    if (start < from || tags.has(name)) continue;
    const close = text.indexOf(`</${name}>`, start + opening.length);
    if (close === -1 || close >= body.end) tags.add(name);
    else {
      from = close + name.length + 3;
      found.push({ start, end: from });
    }
  }
  return found;
}

function linesOf(text: string, body: Span): Line[] {
  const lines: Line[] = [];
  for (let start = body.start; start < body.end;) {
    const end = endOfLine(text, start, body.end);
    lines.push({ start, end, text: text.slice(start, end) });
    start = end + 1;
  }
  return lines;
}

/** What stands below "Example:" or "## Examples", as far as it reaches. */
function headedExamples(lines: readonly Line[]): Span[] {
  const found: Span[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    const heading = line === undefined ? null : EXAMPLE_LINE.exec(line.text);
    if (line === undefined || heading === null) continue;
    const last =
      heading[1] === undefined ? lastOfPairs(lines, index) : lastOfSection(lines, index, heading[1].trim().length);
    const end = lines[last]?.end ?? line.end;
    if (last > index || line.text.length > heading[0].length) found.push({ start: line.start, end });
    index = last;
  }
  return found;
}

/** A section ends at a heading of its own level or above, at a rule, and where the prompt asks what it wants answered. */
function lastOfSection(lines: readonly Line[], first: number, level: number): number {
  let last = first;
  for (let index = first + 1; index < lines.length; index += 1) {
    const { text } = lines[index] ?? { text: "" };
    const heading = HEADING.exec(text)?.[1]?.length;
    if (heading !== undefined && heading <= level && !EXAMPLE_LINE.test(text)) break;
    if (isOpenQuestion(lines, index)) break;
    if (text.trim() !== "") last = index;
  }
  return last;
}

/** Without a heading the example reaches as far as lines with labels do, and the lines right below those. */
function lastOfPairs(lines: readonly Line[], first: number): number {
  let last = first;
  let isBehindBlank = false;
  for (let index = first + 1; index < lines.length; index += 1) {
    const { text } = lines[index] ?? { text: "" };
    const isBlank = text.trim() === "";
    const isLabel = QUESTION_LABEL.test(text) || ANSWER_LABEL.test(text);
    if ((isBehindBlank && !isLabel && last > first) || (BREAK.test(text) && !isLabel) || isOpenQuestion(lines, index))
      break;
    if (isBehindBlank && !isLabel) break;
    isBehindBlank = isBlank;
    if (!isBlank) last = index;
  }
  return last;
}

/** Pairs of a literal question and its answer, where the prompt goes on with an open pair of the same labels. */
function pairExamples(lines: readonly Line[]): Span[] {
  const open = lines.findIndex((_, index) => isOpenQuestion(lines, index));
  if (open === -1) return [];
  const label = labelOf(lines[open]);
  const found: Span[] = [];
  for (let index = 0; index < open; index += 1) {
    const line = lines[index];
    if (line === undefined || labelOf(line) !== label) continue;
    const answer = answerBelow(lines, index);
    if (answer === -1 || answer > open) continue;
    const last = lastOfAnswer(lines, answer);
    found.push({ start: line.start, end: lines[last]?.end ?? line.end });
    index = last;
  }
  return found;
}

function labelOf(line: Line | undefined): string | undefined {
  return QUESTION_LABEL.exec(line?.text ?? "")?.[1]?.toLowerCase();
}

/** A question that the prompt wants answered: a placeholder, or one whose answer is left to the model. */
function isOpenQuestion(lines: readonly Line[], index: number): boolean {
  const text = lines[index]?.text ?? "";
  const label = QUESTION_LABEL.exec(text);
  if (label === null) return false;
  const rest = text.slice(label[0].length);
  if (rest.trim() !== "" && PLACEHOLDER_ALONE.test(rest)) return true;
  const answer = answerBelow(lines, index);
  return answer !== -1 && isEmptyAnswer(lines, answer);
}

const FURTHEST_ANSWER = 40;

/** The line of the answer that belongs to the question at `index`, or -1. */
function answerBelow(lines: readonly Line[], index: number): number {
  for (let at = index + 1; at < Math.min(lines.length, index + FURTHEST_ANSWER); at += 1) {
    const text = lines[at]?.text ?? "";
    if (ANSWER_LABEL.test(text)) return at;
    if (QUESTION_LABEL.test(text)) return -1;
  }
  return -1;
}

function isEmptyAnswer(lines: readonly Line[], answer: number): boolean {
  const text = lines[answer]?.text ?? "";
  const rest = text.slice(ANSWER_LABEL.exec(text)?.[0].length ?? 0);
  return PLACEHOLDER_ALONE.test(rest) && (lines[answer + 1]?.text.trim() ?? "") === "";
}

/** An answer ends at a blank line, a label or a mark that breaks the text. */
function lastOfAnswer(lines: readonly Line[], answer: number): number {
  let last = answer;
  while (last + 1 < lines.length) {
    const text = lines[last + 1]?.text ?? "";
    if (text.trim() === "" || QUESTION_LABEL.test(text) || BREAK.test(text)) break;
    last += 1;
  }
  return last;
}

function covers(spans: readonly Span[], at: number): boolean {
  return spans.some(({ start, end }) => start <= at && at < end);
}

/** Ascending and apart. */
function merged(spans: readonly Span[]): Span[] {
  const apart: Span[] = [];
  for (const span of [...spans].sort((one, other) => one.start - other.start)) {
    const last = apart.at(-1);
    if (last === undefined || span.start >= last.end) apart.push(span);
    else apart[apart.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
  }
  return apart;
}
