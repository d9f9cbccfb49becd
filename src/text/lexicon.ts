import { normalizeWord } from "./normalizeWord";
import { numberWordValue } from "./numberWords";
import { stem } from "./stem";
import { STOP_WORDS } from "./stopWords";

/** What is known of a word, whatever text it stands in. */
export interface Lexeme {
  /** Its normalised spelling. */
  readonly form: string;
  readonly stem: string;
  /** Words such as `the` that carry no statement. */
  readonly isFunctionWord: boolean;
  /** The value of a word such as `twelve`, or null. */
  readonly numberWord: number | null;
}

/** Words of a language repeat: looking one up costs a tenth of reading it again. */
const CACHE_LIMIT = 50_000;
const LONGEST_CACHED = 40;
const cache = new Map<string, Lexeme>();

/** The lexeme of a word as it is written. */
export function lexeme(written: string): Lexeme {
  if (written.length > LONGEST_CACHED) return readLexeme(written);
  const known = cache.get(written);
  if (known !== undefined) return known;
  const found = readLexeme(written);
  if (cache.size >= CACHE_LIMIT) cache.clear();
  cache.set(written, found);
  return found;
}

function readLexeme(written: string): Lexeme {
  const form = normalizeWord(written);
  return { form, stem: stem(form), isFunctionWord: form === "" || STOP_WORDS.has(form), numberWord: numberWordValue(form) };
}
