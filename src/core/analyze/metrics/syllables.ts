const VOWELS = /[aeiouyäöüáéíóúàèìòùâêîôû]+/g;
/** An "e" at the end is silent, but for "-le" behind a consonant; so is that of "-es" and "-ed", but for those behind a sound that needs it. */
const SILENT_E = /(?:[^aeiouyl]e|[aeiouy]le|[^aeiouysxzhgcd]es|[^aeiouytd]ed)$/;

/** The syllables of an English word, by its groups of vowels: right for most words, and near for the rest. */
export function countSyllables(word: string): number {
  const letters = word.toLowerCase();
  const groups = letters.match(VOWELS)?.length ?? 0;
  return Math.max(1, SILENT_E.test(letters) ? groups - 1 : groups);
}
