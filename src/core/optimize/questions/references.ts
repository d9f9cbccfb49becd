import type { Span } from "../../../contract/span";
import { lowerBound } from "../../lexical/lowerBound";
import type { SeededRandom } from "../../seededRandom";
import type { ReadPart } from "../collection/part";
import { trimmed } from "../split/pieces";
import type { ReferenceShape } from "./recipes";

/** How many sentences an answer has: mostly one. */
const SENTENCE_WEIGHTS = [75, 17, 6, 2];
/** Of a sentence, the words that a short answer has. */
const PHRASE_WORDS = [2, 14] as const;
const NUMBER_WORDS = [1, 5] as const;
/** A second passage that belongs to the answer stands so many sentences further on. */
const SECOND_PART = [2, 8] as const;
const MIN_WORDS = 6;
const MIN_CONTENT_WORDS = 3;
/** `X is a …`: what is defined stands within so many words of the sentence's start. */
const DEFINING = new Set(["is", "are", "was", "were", "means", "refers", "denotes"]);
const ARTICLES = new Set(["a", "an", "the", "to"]);
const MAX_DEFINED_WORDS = 5;

/** What a question with an answer at a sentence asks for, in spans that do not touch; null where the sentence does not lend itself to it. */
export function findReferences(
  shape: ReferenceShape,
  part: ReadPart,
  sentence: number,
  random: SeededRandom,
): Span[] | null {
  const first = sentencesFrom(part, sentence, 1);
  if (first === null || !isTelling(part, first)) return null;
  switch (shape) {
    case "sentences":
      return present(sentencesFrom(part, sentence, 1 + random.weighted(SENTENCE_WEIGHTS)));
    case "two_parts":
      return twoParts(part, sentence, first, random);
    case "phrase":
      return present(phrase(part, first, random));
    case "number":
      return present(aroundNumber(part, first, random));
    case "definition":
      return isDefinition(part, first) ? [first] : null;
  }
}

function present(span: Span | null): Span[] | null {
  return span === null ? null : [span];
}

/** Headings, captions and rows of a list answer nothing. */
function isTelling(part: ReadPart, sentence: Span): boolean {
  const { first, behind } = wordsIn(part, sentence);
  if (behind - first < MIN_WORDS) return false;
  let telling = 0;
  for (let word = first; word < behind; word += 1) {
    const lexeme = part.words.lexeme(word);
    if (lexeme !== undefined && !lexeme.isFunctionWord && !lexeme.isNumber) telling += 1;
  }
  return telling >= MIN_CONTENT_WORDS && telling < behind - first;
}

function twoParts(part: ReadPart, sentence: number, first: Span, random: SeededRandom): Span[] | null {
  const second = sentencesFrom(part, sentence + between(SECOND_PART, random), 1);
  return second === null || second.start < first.end || !isTelling(part, second) ? null : [first, second];
}

function phrase(part: ReadPart, sentence: Span, random: SeededRandom): Span | null {
  const { first, behind } = wordsIn(part, sentence);
  const length = Math.min(between(PHRASE_WORDS, random), Math.floor((behind - first) / 2));
  return spanOfWords(part, first + random.below(behind - first - length + 1), length);
}

function aroundNumber(part: ReadPart, sentence: Span, random: SeededRandom): Span | null {
  const { first, behind } = wordsIn(part, sentence);
  const number = part.words.nextNumeric(first);
  if (number >= behind) return null;
  return spanOfWords(part, number, Math.min(between(NUMBER_WORDS, random), behind - number));
}

function isDefinition(part: ReadPart, sentence: Span): boolean {
  const tokens = part.words.slice(wordsIn(part, sentence).first, wordsIn(part, sentence).first + MAX_DEFINED_WORDS + 2);
  const verb = tokens.findIndex(({ form }) => DEFINING.has(form));
  const isNamed = tokens.slice(0, verb).some(({ isFunctionWord, isNumber }) => !isFunctionWord && !isNumber);
  return verb > 0 && verb <= MAX_DEFINED_WORDS && isNamed && ARTICLES.has(tokens[verb + 1]?.form ?? "");
}

function spanOfWords({ words }: ReadPart, first: number, length: number): Span | null {
  const start = words.get(first)?.start;
  const end = words.get(first + length - 1)?.end;
  return start === undefined || end === undefined ? null : { start, end };
}

function between([least, most]: readonly [number, number], random: SeededRandom): number {
  return least + random.below(most - least + 1);
}

/** A range of words by their index in a part; `behind` is exclusive. */
export interface WordRange {
  readonly first: number;
  readonly behind: number;
}

/** The words of a part that stand in a span. */
export function wordsIn({ words }: Pick<ReadPart, "words">, { start, end }: Span): WordRange {
  return { first: lowerBound(words.starts, (at) => at < start), behind: lowerBound(words.starts, (at) => at < end) };
}

/** `count` sentences from one on, or as many as there are; null where nothing stands there. */
export function sentencesFrom(
  { text, prepared }: Pick<ReadPart, "text" | "prepared">,
  first: number,
  count: number,
): Span | null {
  const starts = prepared.sentenceStarts();
  const start = starts[first];
  return start === undefined ? null : trimmed(text, start, starts[first + count] ?? text.length);
}
