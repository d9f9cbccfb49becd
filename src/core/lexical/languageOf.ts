/** Words that only one of these languages writes so, and often. */
const WORDS: readonly (readonly [language: string, words: string])[] = [
  ["english", "the and is are was were of to for with that this from they have has it you not which as by on can"],
  ["german", "der das und ist sind nicht mit für auf ein eine wird wurde werden sie ich auch bei von dem den zum zur"],
  ["french", "le les des est sont une dans pour avec qui que pas du au aux sur cette ce vous nous il elle"],
  ["spanish", "el los las es son una para con que por del al como está más su usted pero fue"],
  ["italian", "il gli è sono una per con che della del nel alla di questo non come più ha"],
  ["portuguese", "os é são uma para com que não da em ao como mais por foi você está"],
  ["dutch", "het een van zijn niet met voor dat op de ook bij wordt naar aan"],
];
const BY_WORD: ReadonlyMap<string, readonly string[]> = byWord();
const SCRIPTS: readonly (readonly [language: string, script: RegExp])[] = [
  ["japanese", /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ["chinese", /\p{Script=Han}{3}/u],
  ["korean", /\p{Script=Hangul}{2}/u],
  ["russian", /\p{Script=Cyrillic}{4}/u],
  ["arabic", /\p{Script=Arabic}{3}/u],
];
const MIN_WORDS = 3;
const MAX_LENGTH = 2_000;

function byWord(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [language, words] of WORDS)
    for (const word of words.split(" ")) found.set(word, [...(found.get(word) ?? []), language]);
  return found;
}

/** The language of a text by its most frequent words, or its script; `null` where that does not tell. */
export function languageOf(text: string): string | null {
  const part = text.slice(0, MAX_LENGTH);
  return SCRIPTS.find(([, script]) => script.test(part))?.[0] ?? languageByWords(text);
}

/** The same by its most frequent words alone, whatever letters its names are in; one word, however often, tells nothing. */
export function languageByWords(text: string): string | null {
  const counts = new Map<string, number>();
  const words = new Map<string, Set<string>>();
  for (const [word] of text.slice(0, MAX_LENGTH).toLowerCase().matchAll(/\p{L}+/gu))
    for (const language of BY_WORD.get(word) ?? []) {
      counts.set(language, (counts.get(language) ?? 0) + 1);
      words.set(language, (words.get(language) ?? new Set()).add(word));
    }
  const [first, second] = [...counts].sort(([, one], [, other]) => other - one);
  if (first === undefined || first[1] < MIN_WORDS || words.get(first[0])?.size === 1) return null;
  return first[1] >= 2 * (second?.[1] ?? 0) ? first[0] : null;
}
