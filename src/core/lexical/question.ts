import type { SentenceRange } from "./bestWindow";
import type { PreparedSource } from "./preparedSource";

/** A question of a source and what answers it. */
export interface Question {
  /** Token indexes; `last` is exclusive. */
  readonly asked: { readonly first: number; readonly last: number };
  /** What is answered, from its first word on; null where nothing is. */
  readonly answer: string | null;
  /** Whether yes or no would answer it. */
  readonly isClosed: boolean;
}

/** A question mark that ends the sentence; behind a closing quotation mark it ends what somebody asked. */
const ENDS_AS_QUESTION = /[?？][*_)\]\s]*$/u;
/** A question and its answer in one line: `Q: Is it free? A: No.` */
const ANSWERED_BEHIND = /[?？][*_)\]]*\s+[*_]*(?:A|Answer)[*_]*:/u;
const ANSWER_LABEL = /^[\s*_>#-]*(?:(?:A|Answer)[*_]*:)?[\s*_]*/u;
/** Who talks in a conversation; what somebody asks there is told of it. */
const SPEAKER = /^[\s*_]*(?!(?:Q|Question|FAQ)\b)\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)?[*_]*:/u;
const MAX_SENTENCE_LENGTH = 500;
const ASKS_FOR_MORE: ReadonlySet<string> = new Set(
  "what when where which who whom whose why how whats whos hows".split(" "),
);
/** Words from a question's start to its question word: `Q: And for how long …`. */
const OPENING_REACH = 4;

/** Whether a sentence asks: then it states nothing by itself. */
export function isQuestion(source: PreparedSource, sentence: number): boolean {
  const text = sentenceText(source, sentence);
  if (!text.includes("?") && !text.includes("？")) return false;
  return (ENDS_AS_QUESTION.test(text) && !SPEAKER.test(text)) || ANSWERED_BEHIND.test(text);
}

/** A sentence read as a question; null where it is none. */
export function questionAt(source: PreparedSource, sentence: number): Question | null {
  if (!isQuestion(source, sentence)) return null;
  const range = source.tokenRange(sentence, sentence);
  const text = sentenceText(source, sentence);
  const within = ENDS_AS_QUESTION.test(text) ? null : ANSWERED_BEHIND.exec(text);
  const end = (source.sentences.ends[sentence] ?? 0) - text.length + (within?.index ?? text.length);
  let last = range.last;
  while (last > range.first && (source.tokens.get(last - 1)?.start ?? 0) >= end) last -= 1;
  const behind = within === null ? answerBehind(source, sentence) : text.slice(within.index + 1);
  return {
    asked: { first: range.first, last },
    answer: behind === null ? null : behind.replace(/^[*_)\]\s]+/u, "").replace(ANSWER_LABEL, ""),
    isClosed: !asksForMore(source, range.first),
  };
}

/** The range with the answer to the question that it ends with. */
export function withAnswer<Range extends SentenceRange>(range: Range, source: PreparedSource): Range {
  const text = sentenceText(source, range.last);
  const isAsked = ENDS_AS_QUESTION.test(text) && isQuestion(source, range.last);
  return isAsked && answerBehind(source, range.last) !== null ? { ...range, last: range.last + 1 } : range;
}

function answerBehind(source: PreparedSource, sentence: number): string | null {
  const next = sentence + 1;
  if (next >= source.sentences.length || isQuestion(source, next)) return null;
  const text = sentenceText(source, next);
  return text.startsWith("#") || !/\p{L}/u.test(text) ? null : text;
}

function asksForMore({ tokens }: PreparedSource, first: number): boolean {
  for (let index = first; index < first + OPENING_REACH; index += 1)
    if (ASKS_FOR_MORE.has(tokens.lexeme(index)?.form ?? "")) return true;
  return false;
}

function sentenceText({ text, sentences }: PreparedSource, sentence: number): string {
  const [start = 0, end = 0] = [sentences.starts[sentence], sentences.ends[sentence]];
  return text.slice(Math.max(start, end - MAX_SENTENCE_LENGTH), end);
}
