import type { Span } from "../../contract/span";
import { codeSpans } from "../../text/codeSpans";
import { linesWithin, overlaps } from "../../text/spans";
import { isNatural } from "../records/longestText";

/** One answer of a chat that was written down as a text, with the question that it answers. */
export interface Turn {
  readonly query: string;
  /** From the question's label to the answer's end. */
  readonly span: Span;
  readonly answer: Span;
  /** What was retrieved for it, where that is written down, too. */
  readonly retrieved: readonly Span[];
}

const ASKING =
  "(?:(?:please )?(?:ask|enter|type|input) (?:(?:me|a|an|another|your|the|next|new) ){0,2}|your )(?:question|query|prompt)|" +
  "user(?: (?:query|question|input))?|human|you|me|customer|client|student|prompt|question|query|q|nutzer|benutzer|frage|utilisateur|usuario|pregunta";
const ANSWERING =
  "(?:(?:rag|generated|final|model|llm|bot|ai|assistant) )?(?:answer|response)|assistant|ai assistant|ai|bot|chatbot|agent|model|chatgpt|gpt-?[345][\\w.]*|claude|gemini|copilot|perplexity|with rag|a|assistent|antwort|réponse|respuesta";
/** An answer that was given without anything retrieved, to set beside the other: it rests on nothing that could be checked. */
const UNAIDED = "(?:without|no) rag";
/** What was retrieved, as logs of programs write it down. */
const RETRIEVED =
  "(?:(?:retrieved|provided|given|relevant) )?(?:contexts?|documents?|passages?|chunks?|excerpts?)|evidence|kontext|contexte|contexto|" +
  "(?:top|retrieved|found)[ -]\\d{1,3}(?: (?:most )?(?:relevant|similar|matching|retrieved))?(?: (?:contexts?|documents?|docs|passages?|chunks?|excerpts?|results?|matches|hits|snippets))?|(?:retrieved|search|retrieval) (?:results|hits|matches)";
/** `User:`, `**Assistant:** …`, `## ChatGPT`, `You said:`, `Assistant (gpt-4):`, `Enter your question (or 'exit' to leave):` */
const LABEL = new RegExp(
  String.raw`^[ \t]*(?<sign>#{1,6}[ \t]+|[*_]{2})?(?:\p{Extended_Pictographic}️?[ \t]*)?(?:(?<asking>${ASKING})|(?<answering>${ANSWERING})|(?<retrieved>${RETRIEVED})|(?<unaided>${UNAIDED}))(?:[ \t]+said)?(?:[ \t]*#?\d{1,3}(?=[ \t]*(?:[*_]{0,2}[ \t]*[:：]|[*_]{0,2}[ \t]*$)))?(?:[ \t]*\([^()\n]{1,40}\))?(?<colon>[*_]{0,2}[ \t]*[:：][*_]{0,2})?(?<rest>[*_]{2}[ \t]*$|[ \t]+|$)`,
  "iu",
);
const SKIPPED = /^[ \t]*(?:#{1,6}[ \t].*|[-*_=]{3,}[ \t]*)?\r?$/u;
const RULE_BEFORE = /^[-*_=]{3,}[ \t]*(?:\r?\n|$)/u;
const RULE_BEHIND = /^[-*_=]{3,}$/u;
/** What a model was told stands above what it was asked. */
const INSTRUCTING =
  /^[ \t]*(?:#{1,6}[ \t]+|[*_]{2})?(?:system|developer)(?: (?:prompt|message|instructions?))?[*_]{0,2}[ \t]*[:：]/iu;

/** Of what stands behind a label, to tell texts from names. */
const MAX_JUDGED = 300;

interface Label extends Span {
  readonly kind: "asking" | "answering" | "retrieved" | "unaided";
  /** Whether it says that a question or an answer follows, and not only who speaks. */
  readonly isSpelledOut: boolean;
  /** Whether it is written in capitals, as nothing else of a text is. */
  readonly isCapital: boolean;
  /** Whether it is what programs print above what they found, and not what an answer writes above its own evidence. */
  readonly isPrinted: boolean;
}

const PRINTED = /context|document|passage|chunk|kontext|result|hits|match|snippet/iu;

const SPELLED_OUT = /quer|question|prompt|frage|pregunta|answer|response|antwort|réponse|respuesta|rag$/iu;

/**
 * The answers of a text that is a chat from its first words on, or reports several questions with their answers: somebody asks, and
 * somebody answers, each behind a label of their own. `null` where it is none.
 *
 *     **User:** How long may I keep a book?
 *
 *     **Assistant:** Four weeks [1].
 */
export function transcriptTurns(text: string, from: number): readonly Turn[] | null {
  const { labels, isLed } = labelsIn(text, from);
  const [first, ...others] = labels.filter(({ end, next }) => text.slice(end, next).trim() !== "");
  const isGiven = !isLed && first?.kind === "retrieved";
  const asks = others.find(({ kind }) => kind !== "retrieved")?.kind === "asking";
  if (isGiven && !(asks && first.isPrinted)) return groundedTurn(text, [first, ...others]);
  if (!isGiven && first?.kind !== "asking") return null;
  const turns: OpenTurn[] = [];
  let given: Span[] = [];
  for (const label of labels) {
    const said = trimmed(text, { start: label.end, end: label.next });
    const last = turns.at(-1);
    if (label.kind === "asking") {
      turns.push({ asked: said, start: label.start, answer: null, retrieved: isGiven ? given : openContext(last) });
      given = [];
    } else if (label.kind === "retrieved" && isGiven) given.push(said);
    else if (label.kind === "retrieved") last?.retrieved.push(said);
    else if (label.kind === "unaided") continue;
    else if (last?.answer === null && said.start < said.end) last.answer = said;
    else if (last !== undefined && said.start < said.end)
      turns.push({ asked: last.asked, start: label.start, answer: said, retrieved: [] });
  }
  const answered = turns.flatMap((turn) => answeredTurn(text, turn));
  if (!isLed) return answered.length === 0 ? null : answered;
  const shown = answered.length + labels.filter(({ kind }) => kind === "unaided").length;
  const isWhole = labels.every(({ isCapital }) => isCapital) && labels.some(({ kind }) => kind === "retrieved");
  const isReport = shown >= FEWEST_REPORTED && labels.every((label) => label.isSpelledOut || label.isCapital);
  return isReport || (isWhole && answered.length > 0)
    ? answered.map((turn) => ({ ...turn, query: unquotedWords(turn.query), answer: shownIn(text, turn.answer) }))
    : null;
}

/** A prompt gives what was retrieved before it asks. */
function openContext(last: OpenTurn | undefined): Span[] {
  return last?.answer === null ? [...last.retrieved] : [];
}

/** What was retrieved, and one answer to something that nobody wrote down. */
function groundedTurn(text: string, labels: Labels["labels"]): readonly Turn[] | null {
  const last = labels.at(-1);
  const retrieved = labels.slice(0, -1);
  const isGiven = retrieved.every(({ kind, isPrinted }) => kind === "retrieved" && isPrinted);
  if (last?.kind !== "answering" || !isGiven || retrieved.length === 0) return null;
  const spans = retrieved.map(({ end, next }) => trimmed(text, { start: end, end: next }));
  const answer = trimmed(text, { start: last.end, end: last.next });
  return [{ query: "", span: { start: labels[0]?.start ?? 0, end: answer.end }, answer, retrieved: spans }];
}

/** An answer without the label before it. */
export function withoutAnswerLabel(text: string, span: Span): Span {
  const found = labelOn(text, { start: span.start, end: Math.min(span.end, span.start + MAX_JUDGED) });
  return found?.kind === "answering" ? trimmed(text, { start: found.end, end: span.end }) : span;
}

/** An answer without its label, and without what a program printed above that; all of it where no label or more than one begins a line. */
export function labelledAnswer(text: string, span: Span): Span {
  const labels = linesWithin(text, span).flatMap((line) => {
    const label = labelOn(text, line);
    return label?.kind === "answering" ? [label] : [];
  });
  const [label, another] = labels;
  const isFirst = label !== undefined && text.slice(span.start, label.start).trim() === "";
  return label === undefined || (another !== undefined && !isFirst)
    ? span
    : trimmed(text, { start: label.end, end: span.end });
}

/** A report shows several answers; a text that shows one may be an answer itself. */
const FEWEST_REPORTED = 2;
/** What a report says of an answer that it showed, or a heading. */
const REMARK = /\r?\n[ \t]*(?:\r?\n[ \t]*)*(?:#{1,6}[ \t]|[*_]{2}[^*_\n]{1,40}(?:[:：][*_]{2}|[*_]{2}[ \t]*[:：]))/u;
const QUOTED = /^(?:>[ \t]*)?["“]([\s\S]*)["”]$/u;

/** An answer as a report shows it: up to what the report says of it, without the quotation marks around it. */
function shownIn(text: string, { start, end }: Span): Span {
  const remark = REMARK.exec(text.slice(start, end))?.index ?? end - start;
  const shown = trimmed(text, { start, end: start + remark });
  const inside = QUOTED.exec(text.slice(shown.start, shown.end))?.[1];
  if (inside === undefined || /["“”]/u.test(inside)) return shown;
  return { start: shown.end - 1 - inside.length, end: shown.end - 1 };
}

function unquotedWords(query: string): string {
  return QUOTED.exec(query)?.[1] ?? query;
}

interface OpenTurn {
  readonly asked: Span;
  readonly start: number;
  answer: Span | null;
  readonly retrieved: Span[];
}

function answeredTurn(text: string, { asked, start, answer, retrieved }: OpenTurn): Turn[] {
  if (answer === null) return [];
  const query = text.slice(asked.start, asked.end);
  return [{ query, span: { start, end: answer.end }, answer, retrieved }];
}

interface Labels {
  /** Each with where the next one begins. */
  readonly labels: readonly (Label & { readonly next: number })[];
  /** Whether other words stand before the first. */
  readonly isLed: boolean;
}

function labelsIn(text: string, from: number): Labels {
  const code = codeSpans(text);
  const labels: Label[] = [];
  const headings: Heading[] = [];
  let isTitled = false;
  let isLed = false;
  let isInstructed = false;
  for (const line of linesWithin(text, { start: from, end: text.length })) {
    const isCode = overlaps(code, { start: line.start, end: line.start + 1 });
    const label = isCode ? null : labelOn(text, line);
    const words = text.slice(line.start, line.end);
    const level = isCode || label !== null ? 0 : levelOf(words);
    if (level > 0) headings.push({ start: line.start, level, isOfChat: false });
    const above = isTitled ? headings.at(-1) : undefined;
    if (label?.kind === "asking" && above !== undefined) above.isOfChat = true;
    isTitled = level > 0 || (isTitled && words.trim() === "");
    if (label !== null && (label.kind !== "retrieved" || isNatural(text.slice(label.end, label.end + MAX_JUDGED))))
      labels.push(label);
    else if (labels.length === 0) {
      isInstructed ||= !isLed && INSTRUCTING.test(words);
      isLed ||= !isInstructed && !SKIPPED.test(words);
    }
  }
  return { labels: bounded(labels, sectionStarts(text, labels, headings), text.length), isLed };
}

interface Heading {
  readonly start: number;
  readonly level: number;
  /** Whether somebody asks right below it. */
  isOfChat: boolean;
}

const HEADING = /^(#{1,6})[ \t]/u;

function levelOf(line: string): number {
  return HEADING.exec(line)?.[1]?.length ?? 0;
}

/** Two have to be there: a single one may be the title of all. */
const FEWEST_SECTIONS = 2;

/**
 * Where the sections of a page begin that shows several chats, each below a heading of its own, and what follows the last of them. Empty
 * where that is not plain: headings of that level within answers are theirs.
 */
function sectionStarts(text: string, labels: readonly Label[], headings: readonly Heading[]): readonly number[] {
  const heads = headings.filter(({ isOfChat }) => isOfChat);
  const [level, ...others] = new Set(heads.map((head) => head.level));
  if (level === undefined || others.length > 0 || heads.length < FEWEST_SECTIONS) return [];
  const [first = 0, last = 0] = [labels[0]?.start, labels.at(-1)?.end];
  const starts = headings.filter((heading) => heading.level <= level && heading.start >= first);
  const behind = starts.find(({ start }) => start >= last)?.start ?? text.length;
  const areSections = starts.every(({ isOfChat, start }) => isOfChat || start >= last);
  return areSections && text.slice(last, behind).trim() !== "" ? starts.map(({ start }) => start) : [];
}

/** Each label with where the next one begins, or the next section. */
function bounded(labels: readonly Label[], sections: readonly number[], end: number): Labels["labels"] {
  let at = 0;
  return labels.map((label, index) => {
    while ((sections[at] ?? end) < label.end) at++;
    return { ...label, next: Math.min(labels[index + 1]?.start ?? end, sections[at] ?? end) };
  });
}

/** A word alone is a label as a heading or in bold; else a colon stands behind it. */
export function labelOn(text: string, { start, end }: Span): Label | null {
  const found = LABEL.exec(text.slice(start, Math.min(end, start + 120)));
  const { sign, asking, answering, unaided, retrieved = "", colon, rest = "" } = found?.groups ?? {};
  if (found === null) return null;
  const isAlone = text.slice(start + found[0].length, end).trim() === "";
  if (colon === undefined && (sign === undefined || !isAlone)) return null;
  const length = found[0].length - rest.length + (/^[*_]/u.test(rest) ? rest.length : 0);
  const others = unaided === undefined ? "retrieved" : "unaided";
  const kind = asking !== undefined ? "asking" : answering !== undefined ? "answering" : others;
  const isSpelledOut = kind === others || SPELLED_OUT.test(asking ?? answering ?? "");
  const isPrinted = colon !== undefined && PRINTED.test(retrieved);
  const name = asking ?? answering ?? unaided ?? retrieved;
  const isCapital = colon !== undefined && name.length > 1 && name === name.toUpperCase();
  return { start, end: start + length, kind, isSpelledOut, isCapital, isPrinted };
}

/** Without the blanks and the rules around it. */
function trimmed(text: string, { start, end }: Span): Span {
  let said = text.slice(start, end).trimEnd();
  for (let line = lastLine(said); RULE_BEHIND.test(line); line = lastLine(said))
    said = said.slice(0, said.length - line.length).trimEnd();
  let at = said.length - said.trimStart().length;
  for (let rule = RULE_BEFORE.exec(said.slice(at)); rule !== null; rule = RULE_BEFORE.exec(said.slice(at))) {
    at += rule[0].length;
    at += said.length - at - said.slice(at).trimStart().length;
  }
  return { start: start + at, end: start + said.length };
}

function lastLine(text: string): string {
  return text.slice(text.lastIndexOf("\n") + 1);
}
