const IS_ASCII = /^[\x00-\x7f]*$/;
const COMBINING_LATIN = /[\u0300-\u036f]/g;
const POSSESSIVE = /['’ʼ]s$/;
const ANY_APOSTROPHE = /['’ʼ]/g;

/** One spelling for all ways to write a word: lower case, compatibility forms and ligatures opened, Latin accents and the possessive dropped. */
export function normalizeWord(word: string): string {
  const lower = word.toLowerCase();
  const plain = IS_ASCII.test(lower) ? lower : lower.normalize("NFKD").replace(COMBINING_LATIN, "").normalize("NFC");
  return plain.replace(POSSESSIVE, "").replace(ANY_APOSTROPHE, "");
}
