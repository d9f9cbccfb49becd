import type { Lexeme } from "../../text/lexicon";
import { isKnownStem } from "./inverseFrequency";
import type { PreparedSource } from "./preparedSource";
import { rememberedFor } from "./rememberedFor";

/** Fewer words tell no language. */
const FEWEST_WORDS = 4;
/** Among the common stems of English texts are particles of names: `la`, `de`, `van`. */
const SHORTEST_STEM = 4;
/** English running text is made of common words for the most part, that of other languages to less than a third. */
const ENGLISH_SHARE = 0.4;

/** Function words that no other language writes so, */
const ENGLISH_ALONE: ReadonlySet<string> = new Set(
  "the and that with from are were this which have has must should their they these those would could been being".split(
    " ",
  ),
);
/** and the share of them that tells English, however rare the other words are. */
const TELLING_SHARE = 0.12;
const IS_LATIN = /^[\p{Script=Latin}\p{M}\p{P}\d]*$/u;

/** What is known of a word whatever text it stands in. */
type Word = Pick<Lexeme, "form" | "stem" | "isNumber" | "isFunctionWord">;

/**
 * Whether words are English, by how many of them are among its common words; so few that nothing tells count as English
 * where they are in its script.
 */
export const looksEnglish = rememberedFor((tokens: readonly Word[]): boolean => {
  let [words, common, telling] = [0, 0, 0];
  for (const { isNumber, isFunctionWord, form, stem } of tokens) {
    if (isNumber) continue;
    words += 1;
    if (isFunctionWord || (stem.length >= SHORTEST_STEM && isKnownStem(stem))) common += 1;
    if (ENGLISH_ALONE.has(form)) telling += 1;
  }
  if (words < FEWEST_WORDS) return tokens.every(({ isNumber, form }) => isNumber || IS_LATIN.test(form));
  return common >= words * ENGLISH_SHARE || telling >= words * TELLING_SHARE;
});

/** Function words of other languages in Latin script, in normalised form, that are no words or names of English. */
const FOREIGN_WORDS: ReadonlySet<string> = new Set(
  (
    "der das und ist nicht ein eine einen einer mit dem fur auf sich wird werden oder auch sind hat wenn konnen nach bei " +
    "wurde wurden vom zum zur durch nur noch haben kein keine " +
    "les une dans avec qui que pas cette sont leur nous vous elle aux est ont ete etre ces ses aussi chez " +
    "una los las por para como esta pero sus muy desde hasta entre cuando nunca fue fueron tiene hay han estan " +
    "che sono gli nel alla della delle questo anche uma nao pelo pela dos sao mais " +
    "het een niet zijn voor wordt ook naar och att det som inte ett ikke til og " +
    "yang untuk dengan adalah pada tidak dari akan ve bir icin ile olarak nie sie jest przez oraz pro jsou " +
    "va cua khong duoc cho cac nhung mot voi trong thi este pentru hogy egy nem ja ovat"
  ).split(" "),
);
/** Whether a word, in normalised form, is such as any sentence of its language has. */
export function isForeignFunctionWord(form: string): boolean {
  return FOREIGN_WORDS.has(form);
}

const FOREIGN_SHARE = 0.12;
const FEWEST_FOREIGN = 2;
const LAST_ASCII = 0x7f;

/** Whether words are in another language than English for certain, by its function words or letters. */
export function looksForeign(tokens: readonly Word[], least = FOREIGN_SHARE): boolean {
  const words = tokens.filter(({ isNumber }) => !isNumber);
  const foreign = words.filter(isForeign).length;
  return foreign >= FEWEST_FOREIGN && foreign >= words.length * least && !looksEnglish(tokens);
}

function isForeign({ form }: Word): boolean {
  return isForeignFunctionWord(form) || hasOtherLetter(form);
}

/** Asked of the first words of each source: a pattern takes several times as long to pass over a short word. */
function hasOtherLetter(form: string): boolean {
  for (let at = 0; at < form.length; at += 1) if (form.charCodeAt(at) > LAST_ASCII) return true;
  return false;
}

/** What the answer around a claim tells of its language. */
export type AnswerLanguage = "english" | "foreign" | "unknown";

/** In so many words that are not English half of the share is enough: technical prose is full of terms. */
const FOREIGN_SHARE_OF_ANSWER = FOREIGN_SHARE / 2;
/** An answer of fewer words tells no more than its claims. */
const FEWEST_ANSWER_WORDS = 20;
/** Fewer are enough where many of them are of another language. */
const FEWEST_FOREIGN_WORDS = 12;

/** Whether the words of an answer are English for certain, or of another language. */
export function languageOfAnswer(tokens: readonly Word[]): AnswerLanguage {
  const words = tokens.filter(({ isNumber }) => !isNumber);
  if (words.length < FEWEST_ANSWER_WORDS)
    return words.length >= FEWEST_FOREIGN_WORDS && looksForeign(words) ? "foreign" : "unknown";
  if (looksForeign(words, FOREIGN_SHARE_OF_ANSWER)) return "foreign";
  return looksEnglish(words) ? "english" : "unknown";
}

/** A claim as far as it tells a language: its words, and the answer that it stands in. */
interface SpokenClaim {
  readonly tokens: readonly Word[];
  readonly answer: AnswerLanguage;
}

/** A claim of fewer words may be all names. */
const ENOUGH_WORDS = 7;

/**
 * Whether a claim against a source is in English, the only language with measured accuracy. A claim of few words is in the
 * language of its source.
 */
export function isMeasuredLanguage(claim: SpokenClaim, source: PreparedSource): boolean {
  const language = languageIn(claim);
  if (language !== "of_source") return language === "english";
  return startsInEnglish(source) || (isFragment(claim.tokens) && (hasEnglish(source) || isData(source)));
}

const HAS_LETTER = /\p{L}/u;

function isLatin({ form }: Word): boolean {
  return IS_LATIN.test(form) || !HAS_LETTER.test(form);
}

const isForeignClaim = rememberedFor((words: readonly Word[]) => looksForeign(words));

/** `1-2 lb pork tenderloin` is English where its answer is, and `Umsatz 2024: 40 Euro` is not. */
const languageIn = rememberedFor(({ tokens, answer }: SpokenClaim): "english" | "other" | "of_source" => {
  const own = languageOf(tokens);
  if (answer === "foreign" && (own === "of_source" || !isTellingEnglish(tokens))) return "other";
  if (own === "english" || answer !== "english") return own;
  return tokens.every(isLatin) && !looksForeign(tokens) ? "english" : own;
});

/** In an answer of another language terms and loan words are no English sentence: `Log auditable, pas de digest`. */
function isTellingEnglish(words: readonly Word[]): boolean {
  const telling = words.filter(({ form }) => ENGLISH_ALONE.has(form)).length;
  return telling >= words.length * TELLING_SHARE && telling > words.filter(isForeign).length;
}

/** The language that a claim shows by itself. */
const languageOf = rememberedFor((claim: readonly Word[]): "english" | "other" | "of_source" => {
  const words = claim.filter(({ isNumber }) => !isNumber);
  if (words.length >= ENOUGH_WORDS && !isFragment(claim)) return looksEnglish(claim) ? "english" : "other";
  if (!words.every(({ form }) => IS_LATIN.test(form))) return "other";
  return words.length >= FEWEST_WORDS && looksEnglish(claim) ? "english" : "of_source";
});

/** `Battery | 8h Li-ion | 11h LFP`: figures, names and terms without a function word of whatever language. */
function isFragment(words: readonly Word[]): boolean {
  return (
    words.some(({ isNumber }) => isNumber) &&
    words.every((word) => word.isNumber || !(word.isFunctionWord || isForeign(word)))
  );
}

/** Whether a claim and a source are in different languages for certain, one of them in English. */
export function areOfTwoLanguages(claim: SpokenClaim, source: PreparedSource): boolean {
  const language = languageIn(claim);
  if (language === "other" || (language === "of_source" && isForeignClaim(claim.tokens)))
    return startsInEnglish(source) && !isMixed(source);
  return (
    language === "english" &&
    !isOfBoth(claim.tokens, ({ form }) => isForeignFunctionWord(form)) &&
    startsForeign(source)
  );
}

/** Words of code are English in whatever language: beside words of another one, and no more of English alone, they tell nothing. */
function isOfBoth(words: readonly Word[], isOther: (word: Word) => boolean): boolean {
  const others = words.filter(isOther).length;
  return others > 0 && others >= words.filter(({ form }) => ENGLISH_ALONE.has(form)).length;
}

/** As many words tell the language of a document. */
const WORDS_READ = 100;

/**
 * Whether documents are in English, as half of them and more tell. In another language the lists do not know which words of
 * a question ask and which ones say what for, nor was the chance of an answer fitted to any.
 */
export function areEnglish(sources: readonly PreparedSource[]): boolean {
  return sources.filter(startsInEnglish).length * 2 >= sources.length;
}

const startsInEnglish = rememberedFor((source: PreparedSource): boolean => looksEnglish(firstWords(source)));
const isMixed = rememberedFor((source: PreparedSource): boolean => isOfBoth(firstWords(source), isForeign));
const startsForeign = rememberedFor((source: PreparedSource): boolean => looksForeign(firstWords(source)));

/** Whether a source that lists figures and terms is joined by English words. */
const hasEnglish = rememberedFor(
  (source: PreparedSource): boolean =>
    !startsForeign(source) && firstWords(source).some(({ form }) => ENGLISH_ALONE.has(form)),
);

/** Whether a source is figures with their names, some of which are words of English, as a file of data has them. */
const isData = rememberedFor((source: PreparedSource): boolean => {
  const words = firstWords(source);
  return isFragment(words) && words.every(isLatin) && words.some(isCommon);
});

function isCommon({ stem, isNumber }: Word): boolean {
  return !isNumber && stem.length >= SHORTEST_STEM && isKnownStem(stem);
}

function firstWords({ tokens }: PreparedSource): Word[] {
  const words = Array.from({ length: Math.min(WORDS_READ, tokens.length) }, (_, index) => tokens.lexeme(index));
  return words.filter((word) => word !== undefined);
}
