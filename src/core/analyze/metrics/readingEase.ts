import { overlapping } from "../../../text/spans";
import type { PreparedPrompt } from "../prompt/preparedPrompt";

/** The constants of Rudolf Flesch, "A new readability yardstick", Journal of Applied Psychology 32 (1948), pp. 221–233. */
const BASE = 206.835;
const A_WORD_MORE_IN_A_SENTENCE = 1.015;
const A_SYLLABLE_MORE_IN_A_WORD = 84.6;
/** The formula was made for samples of 100 words; over a handful it says nothing. */
const MIN_WORDS = 20;
const WORD = /\p{L}+(?:['’-]\p{L}+)*/gu;

/** How easily the instructions read: 100 very easy, 0 very hard, and beyond; `null` where they are short or not in English. */
export function readingEase({
  instructions,
  placeholders,
  text,
  isEnglish,
}: Pick<PreparedPrompt, "instructions" | "placeholders" | "text" | "isEnglish">): number | null {
  if (!isEnglish) return null;
  let [words, syllables] = [0, 0];
  for (const instruction of instructions) {
    for (const word of wordsOf(text, instruction, overlapping(placeholders, instruction))) {
      words += 1;
      syllables += countSyllables(word);
    }
  }
  if (words < MIN_WORDS) return null;
  const ease =
    BASE - A_WORD_MORE_IN_A_SENTENCE * (words / instructions.length) - A_SYLLABLE_MORE_IN_A_WORD * (syllables / words);
  return Math.round(ease * 10) / 10;
}

/** Names of variables are no words that anybody reads. */
function wordsOf(
  text: string,
  { start, end }: { start: number; end: number },
  marks: readonly { start: number; end: number }[],
): string[] {
  let written = "";
  let from = start;
  for (const mark of marks) {
    written += `${text.slice(from, mark.start)} `;
    from = Math.max(from, mark.end);
  }
  return (written + text.slice(from, end)).match(WORD) ?? [];
}

const VOWELS = /[aeiouyäöüáéíóúàèìòùâêîôû]+/g;
/** An "e" at the end is silent, but for "-le" behind a consonant; so is that of "-es" and "-ed", but for those behind a sound that needs it. */
const SILENT_E = /(?:[^aeiouyl]e|[aeiouy]le|[^aeiouysxzhgcd]es|[^aeiouytd]ed)$/;

/** The syllables of an English word, by its groups of vowels: right for most words, and near for the rest. */
function countSyllables(word: string): number {
  const letters = word.toLowerCase();
  const groups = letters.match(VOWELS)?.length ?? 0;
  return Math.max(1, SILENT_E.test(letters) ? groups - 1 : groups);
}
