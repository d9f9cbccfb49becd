import { detached } from "./characters";
import { STOP_WORDS } from "./functionWords";
import { hanValue } from "./hanNumerals";
import { startsNumber } from "./numerals";
import { startsDate } from "./quantity/months";
import { hashStem, normalizeWord, stem } from "./spelling";

/** What is known of a word, whatever text it stands in. */
export interface Lexeme {
  /** Its normalised spelling. */
  readonly form: string;
  readonly stem: string;
  /** Equal for equal stems, and hardly ever for others. */
  readonly stemHash: number;
  /** Written in digits. */
  readonly isNumber: boolean;
  /** Words such as `the` that carry no statement. */
  readonly isFunctionWord: boolean;
  /** Whether a number or a date may start with it: it is written in digits, or a word such as `twelve` or `March`. */
  readonly startsQuantity: boolean;
}

/** Words of a language repeat: looking one up costs a tenth of reading it again. */
const CACHE_LIMIT = 50_000;
const MAX_CACHED_LENGTH = 40;
/** Years and small numbers stand in many texts, longer ones hardly in two. */
const MAX_CACHED_NUMERAL_LENGTH = 4;
const words = new Map<string, Lexeme>();
const numerals = new Map<string, Lexeme>();

/** The lexeme of a word as it is written. */
export function lexeme(written: string): Lexeme {
  return written.length > MAX_CACHED_LENGTH ? readLexeme(written) : remembered(words, written, readLexeme);
}

/** The lexeme of a number as it is written, in any script's digits: its own stem. One in Chinese is that of its digits. */
export function numeralLexeme(written: string): Lexeme {
  return written.length > MAX_CACHED_NUMERAL_LENGTH ? readNumeral(written) : remembered(numerals, written, readNumeral);
}

function remembered(cache: Map<string, Lexeme>, written: string, read: (written: string) => Lexeme): Lexeme {
  const known = cache.get(written);
  if (known !== undefined) return known;
  const own = detached(written);
  const found = read(own);
  if (cache.size >= CACHE_LIMIT) cache.clear();
  cache.set(own, found);
  return found;
}

function readNumeral(written: string): Lexeme {
  const form = hanValue(written)?.toString() ?? written.normalize("NFKC");
  return { form, stem: form, stemHash: hashStem(form), isNumber: true, isFunctionWord: false, startsQuantity: true };
}

function readLexeme(written: string): Lexeme {
  const form = normalizeWord(written);
  const stemmed = stem(form);
  return {
    form,
    stem: stemmed,
    stemHash: hashStem(stemmed),
    isNumber: false,
    isFunctionWord: form === "" || STOP_WORDS.has(form),
    startsQuantity: startsNumber(form) || startsDate(form),
  };
}
