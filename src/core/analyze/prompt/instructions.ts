import type { Span } from "../../../contract/span";
import { splitSentences } from "../../../text/sentences/sentences";
import { endOfLine, mergeSpans, overlapping, overlaps, startOfLine } from "../../../text/spans";
import { rememberedOfTexts } from "../../lexical/rememberedFor";
import { findFences, isCode } from "./fences";
import type { Instruction, Message, PreparedPrompt } from "./preparedPrompt";

type Read = Pick<
  PreparedPrompt,
  "text" | "body" | "messages" | "placeholders" | "contextSpans" | "questionSpans" | "exampleSpans"
>;

const LIST_MARK = /^[ \t>]{0,24}(?:[-*+•–] |\(?(?:\d{1,3}|[a-zA-Z])[.)][ \t])[ \t]{0,8}(?:\[[ xX]\] )?/;
const HEADING = /^[ \t]{0,3}#{1,6}[ \t]/;
const RULE = /^[ \t]{0,8}(?:[-=*_#]{3,})[ \t]{0,8}$/;
/** `Instruction:` and its like before the words themselves. */
const LEAD =
  /^(?:\*\*)?(?:instructions?|tasks?|rules?|note|important|anweisung|aufgabe|hinweis)(?:\*\*)?:(?:\*\*)?[ \t]{1,8}/i;
/** A word or two with a colon and nothing behind it: the label of what comes. */
const LABEL_ALONE = /^(?:\*\*)?[^.!?:：\n]{1,40}(?:\*\*)?[:：](?:\*\*)?$/;
const TAG = /<\/?[a-z][^<>\n]{0,80}>/gi;
const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2}|\p{L}{2,}/gu;
const ENDS = /[.!?:;。！？]["'”’)*_]{0,3}[ \t]*$/;
/** A line this much shorter than the longest of its paragraph was not broken for its width. */
const BROKEN_FOR_WIDTH = 0.6;
const MIN_WORDS = 2;
const MAX_LABEL_WORDS = 3;
/** A tag, a placeholder or a label at the start of a line: what stands there is no part of the sentence above. */
const OPENS_LINE = /^[ \t]{0,24}(?:[<{]|(?:\*\*)?\p{Lu}[\p{L} ]{0,30}:)/u;

/** What the prompt tells the model, sentence by sentence: outside of retrieved text, the question, examples and code. */
export function findInstructions(read: Read): Instruction[] {
  const skipped = skippedSpans(read);
  return read.messages.flatMap((message, index) =>
    message.role === "assistant" || message.role === "tool" ? [] : messageInstructions(read, message, index, skipped),
  );
}

/** Text of others as a whole. A placeholder within a sentence is a part of the sentence, and a fence around the context and the question holds the prompt. */
function skippedSpans({ text, body, placeholders, contextSpans, questionSpans, exampleSpans }: Read): Span[] {
  const marks = new Set(placeholders.map(({ start, end }) => `${start} ${end}`));
  const literal = [...contextSpans, ...questionSpans].filter(({ start, end }) => !marks.has(`${start} ${end}`));
  const fences = findFences(text, body).flatMap((fence) => {
    const { start, end, inner } = fence;
    return !isCode(fence) && [contextSpans, questionSpans].every((spans) => overlaps(spans, inner))
      ? [
          { start, end: inner.start },
          { start: inner.end, end },
        ]
      : { start, end };
  });
  return mergeSpans([...literal, ...exampleSpans, ...fences].filter(({ start, end }) => start < end));
}

interface Line extends Span {
  readonly isListItem: boolean;
  readonly opensBlock: boolean;
  /** Behind the mark of a list item. */
  readonly contentStart: number;
}

function messageInstructions(read: Read, message: Message, index: number, skipped: readonly Span[]): Instruction[] {
  return blocksOf(linesOf(read.text, gapsIn(message, skipped)), read.text).flatMap((block) =>
    sentencesOf(read, block, index),
  );
}

function gapsIn({ start, end }: Span, skipped: readonly Span[]): Span[] {
  const gaps: Span[] = [];
  let from = start;
  for (const span of skipped) {
    if (span.end <= from) continue;
    if (span.start >= end) break;
    if (span.start > from) gaps.push({ start: from, end: span.start });
    from = span.end;
  }
  if (from < end) gaps.push({ start: from, end });
  return gaps;
}

function linesOf(text: string, gaps: readonly Span[]): Line[][] {
  return gaps.map((gap) => {
    const lines: Line[] = [];
    for (let start = gap.start; start < gap.end;) {
      const end = endOfLine(text, start, gap.end);
      lines.push(readLine(text, start, end));
      start = end + 1;
    }
    return lines;
  });
}

function readLine(text: string, start: number, end: number): Line {
  const head = text.slice(start, Math.min(end, start + 60));
  const mark = LIST_MARK.exec(head)?.[0] ?? "";
  return {
    start,
    end,
    isListItem: mark !== "",
    opensBlock: mark !== "" || HEADING.test(head),
    contentStart: start + mark.length,
  };
}

interface Block extends Span {
  readonly isListItem: boolean;
}

/** Lines that are one text: a paragraph that was broken for its width, or an item with the lines that go on with it. */
function blocksOf(parts: readonly Line[][], text: string): Block[] {
  return parts.flatMap((lines) => {
    const widest = lines.reduce((width, { start, end }) => Math.max(width, end - start), 0);
    const blocks: { start: number; end: number; isListItem: boolean }[] = [];
    let open: { start: number; end: number; isListItem: boolean } | null = null;
    for (const line of lines) {
      const written = text.slice(line.start, line.end);
      if (written.trim() === "" || RULE.test(written) || HEADING.test(written)) {
        open = null;
        continue;
      }
      if (open === null || line.opensBlock || startsAnew(text, open, line, widest)) {
        open = { start: line.contentStart, end: line.end, isListItem: line.isListItem };
        blocks.push(open);
      } else open.end = line.end;
    }
    return blocks;
  });
}

/** Whether a line says something of its own: the one before it had ended, or was too short to have been broken for its width. */
function startsAnew(text: string, open: Span, line: Span, widest: number): boolean {
  const lastStart = Math.max(open.start, startOfLine(text, open.end));
  const last = text.slice(lastStart, open.end);
  return (
    ENDS.test(last.slice(-8)) ||
    last.length < widest * BROKEN_FOR_WIDTH ||
    OPENS_LINE.test(text.slice(line.start, line.start + 60))
  );
}

function sentencesOf(read: Read, block: Block, message: number): Instruction[] {
  const lead = LEAD.exec(read.text.slice(block.start, Math.min(block.end, block.start + 60)))?.[0] ?? "";
  const within = { start: block.start + lead.length, end: block.end };
  const marks = overlapping(read.placeholders, within);
  const [found, from] =
    marks.length === 0
      ? [plainSentences(read.text.slice(within.start, within.end)), within.start]
      : [telling(read.text, within, marks), 0];
  const { isListItem } = block;
  return found.map(({ start, end, text }) => ({ start: from + start, end: from + end, text, isListItem, message }));
}

type Sentence = Pick<Instruction, "start" | "end" | "text">;

/** Most blocks are those of the last reading: the prompt before a word was typed, or before it was improved. */
const plainSentences = rememberedOfTexts((text: string): readonly Sentence[] =>
  telling(text, { start: 0, end: text.length }, []),
);

function telling(text: string, within: Span, marks: readonly Span[]): Sentence[] {
  return splitSentences(text, within, { marks }).flatMap((span) => {
    const written = text.slice(span.start, span.end);
    return saysSomething(written, withoutMarks(text, span, overlapping(marks, span)))
      ? [{ start: span.start, end: span.end, text: written }]
      : [];
  });
}

function saysSomething(written: string, words: string): boolean {
  if (LABEL_ALONE.test(written) && !hasWords(written, MAX_LABEL_WORDS + 1)) return false;
  const bare = words.replace(TAG, " ").trim();
  if (LABEL_ALONE.test(bare) && bare !== written.trim() && !hasWords(bare, MAX_LABEL_WORDS + 1)) return false;
  return hasWords(bare, MIN_WORDS);
}

function hasWords(text: string, least: number): boolean {
  WORD.lastIndex = 0;
  for (let count = 0; count < least; count += 1) if (!WORD.test(text)) return false;
  return true;
}

function withoutMarks(text: string, { start, end }: Span, marks: readonly Span[]): string {
  let words = "";
  let from = start;
  for (const mark of marks) {
    words += `${text.slice(from, Math.max(from, mark.start))} `;
    from = mark.end;
  }
  return words + text.slice(from, end);
}
