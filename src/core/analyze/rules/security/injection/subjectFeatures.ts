import type { Span } from "../../../../../contract/span";
import { has, hasPair, namesOwnAnswer, type Run, runOf } from "./cuePhrases";
import { CUES, ORDERS } from "./cues";
import type { Part, Values } from "./featureNames";
import type { Sentence } from "./readSentences";
import type { Manner, ScannedText } from "./scannedText";
import { ASKS_WORK } from "./settingFeatures";
import { WordColumns } from "./wordColumns";
import { answers, THE_ANSWER } from "./wordingFeatures";

/** Words longer than this carry a subject. */
const MIN_CONTENT_LENGTH = 4;
const FULL_SUBJECT = 2;
const WEAK_CUES =
  CUES.frame |
  CUES.guide |
  CUES.letters |
  CUES.genre |
  CUES.secret |
  CUES.language |
  CUES.task |
  CUES.insert |
  CUES.code;

interface Subject {
  readonly unlinked: number;
  readonly linked: number;
  readonly asked: number;
}

/** How much of a sentence's subject is met nowhere near, and how much of it was asked for. */
export function subjectOf({ words, links }: ScannedText, { first, last }: Run, question: ReadonlySet<number>): Subject {
  let content = 0;
  let elsewhere = 0;
  let asked = 0;
  for (let word = first; word < last; word += 1) {
    if (!isContent(words, word)) continue;
    content += 1;
    if (question.has(words.stems[word] ?? 0)) asked += 1;
    else if (links.isElsewhere(word, first, last)) elsewhere += 1;
  }
  if (content === 0) return { unlinked: 0, linked: 0, asked: 0 };
  const apart = content - asked - elsewhere;
  // One word is met nowhere else by chance; two are a subject.
  return {
    unlinked: (apart / content) ** 2 * Math.min(1, apart / FULL_SUBJECT),
    linked: elsewhere / content,
    asked: asked / content,
  };
}

/** Whether a word tells of a subject; of the cue words those do that name things. */
function isContent({ cues, starts, ends }: WordColumns, word: number): boolean {
  return (ends[word] ?? 0) - (starts[word] ?? 0) >= MIN_CONTENT_LENGTH && ((cues[word] ?? 0) & ~WEAK_CUES) === 0;
}

/** The stems of a question's words. */
export function stemsOf(question: string): ReadonlySet<number> {
  const words = new WordColumns(question);
  return new Set(
    Array.from({ length: words.length }, (_, word) => word).flatMap((word) =>
      isContent(words, word) ? [words.stems[word] ?? 0] : [],
    ),
  );
}

/** Work on texts: out of the way unless the document is full of orders, or the work is to be done on the answer. */
export function textWorkFeatures(
  read: ScannedText,
  run: Run,
  heads: number,
  text: string,
  isQuestion: boolean,
  manner: Manner,
): Values<Part<2>> {
  const { words } = read;
  const isOrder = (heads & ORDERS) !== 0;
  const isOfAnswer = isOrder && (answers(heads) || namesOwnAnswer(words, run) || THE_ANSWER.test(text));
  const strange = isOfAnswer ? 1 : 1 - manner.ordinary_orders;
  const altersLetters =
    (isOrder || (isQuestion && ASKS_WORK.test(text))) &&
    (hasPair(words, run, CUES.alter, CUES.letters, 5) || (isOfAnswer && has(words, run, CUES.letters)));
  const asksPolitely = has(words, run, CUES.polite) && has(words, run, CUES.you);
  const makesText = asksPolitely
    ? has(words, run, CUES.genre)
    : (heads & (CUES.task | CUES.tell)) !== 0 && hasPair(words, run, CUES.task | CUES.tell, CUES.genre, 6);
  const inLanguage = isOrder
    ? hasPair(words, run, CUES.alter | CUES.respond | CUES.task | CUES.answer, CUES.language, 9)
    : isQuestion && hasPair(words, run, CUES.manner, CUES.language, 1);
  return {
    alter_letters: altersLetters ? (isOfAnswer ? 1 : strange * strangeLetters(read, run)) : 0,
    genre_task: makesText ? strange : 0,
    language_task: inLanguage ? strange : 0,
  };
}

/** Whether the document speaks of letters and the like nowhere else. */
function strangeLetters({ words, links }: ScannedText, { first, last }: Run): number {
  for (let word = first; word < last; word += 1) {
    if (((words.cues[word] ?? 0) & CUES.letters) !== 0 && links.isElsewhere(word, first, last)) return 0;
  }
  return 1;
}

/** The code that a sentence hands over. */
export function codeFeatures(
  read: ScannedText,
  { block }: Sentence,
  run: Run,
  heads: number,
  question: ReadonlySet<number>,
): Values<Part<3>> {
  const { words } = read;
  const inner = block === null ? null : innerOf(words, block);
  const handsOver = hasPair(words, run, CUES.following, CUES.code, 3);
  const own = hasPair(words, run, CUES.your, CUES.code, 3);
  const isOrder = handsOver || own || (heads & (ORDERS | CUES.guide)) !== 0;
  return {
    following_code: handsOver,
    code_for_own: handsOver && (own || hasPair(words, run, CUES.your, CUES.answer, 3)),
    alien_block: inner === null || !isOrder ? 0 : subjectOf(read, inner, question).unlinked,
  };
}

function innerOf(words: WordColumns, { start, end }: Span): Run {
  return runOf({ first: words.at(start), last: words.at(end) });
}
