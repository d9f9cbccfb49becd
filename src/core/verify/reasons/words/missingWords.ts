import type { Span } from "../../../../contract/span";
import { NEGATIONS } from "../../../../text/functionWords";
import { type PreparedSource, standsIn } from "../../../lexical/preparedSource";
import { type MarkedPhrase, markedPhrases, type MarkedWord, markWords } from "../../markedWords/markWords";
import { missingNames } from "../../scorer/missingNames";
import { type Comparison, detail, type Detail, neverUsed, quoted, tokensAround } from "../detail";
import { isImpliedNear } from "../figures/sameNumber";
import { FILLERS } from "../fillers";
import { findQuotations } from "../quotations";

const MAX_PHRASES = 2;
/** A claim of more figures is a table. */
const MAX_IMPLIED = 20;
/** `x`, `mo` and `3` are abbreviations and numbers: what is lacking of these is no word. */
const IS_WORD = /\p{L}{3}|[^\p{Script=Latin}\P{L}]/u;
/** A word is named where it is more likely not supported than supported. Of those named two in three are not: `npm run bench:words`. */
const NAMED_FROM = 0.5;

/**
 * The phrases of the claim that the source most likely does not support. What the `others`, found before, name is left to them.
 *
 *     claim:  Refunds for parcels are paid by registered courier.
 *                                             ^----------------^ word_missing
 *     source: Refunds for parcels are paid by bank transfer.
 */
export function wordDetails(comparison: Comparison, others: readonly Detail[]): Detail[] {
  const phrases = phrasesToName(comparison, others);
  const surest = new Set([...phrases].sort((one, other) => other.probability - one.probability).slice(0, MAX_PHRASES));
  return phrases.filter((phrase) => surest.has(phrase)).map((phrase) => describe(phrase, comparison));
}

function phrasesToName(comparison: Comparison, others: readonly Detail[]): MarkedPhrase[] {
  const { claim, source, passage } = comparison;
  const near = tokensAround(comparison, 0);
  if (claim.content.every(({ stem }) => standsIn(source, stem, near))) return [];
  const words = markWords(claim, source, passage);
  if (words.every(({ probability }) => probability < NAMED_FROM)) return [];
  const implied = claim.quantities.slice(0, MAX_IMPLIED).filter((quantity) => isImpliedNear(quantity, comparison));
  const spans = [...others.map(({ reason }) => reason), ...findQuotations(claim), ...implied];
  const isNamed = ({ token }: MarkedWord): boolean =>
    spans.some(({ start, end }) => token.start < end && token.end > start);
  const phrases = markedPhrases(claim.text, words, (word) => word.probability >= NAMED_FROM && !isNamed(word));
  const unused = new Set(missingNames(claim, source, near).map(({ token }) => token));
  const known = claim.content.filter(({ isName, token, stem }) => isName && !unused.has(token) && !source.has(stem));
  const spelt = new Set(known.map(({ token }) => token));
  const missing = phrases
    .flatMap(withoutFillers)
    .filter(({ words: own }) =>
      own.some(({ isMissing, token }) => isMissing && !spelt.has(token) && !hasAlike(token.form, source, near)),
    );
  return missing
    .map((phrase) => ({ ...phrase, ...withWholeNumbers(phrase, claim.quantities) }))
    .filter(isBehindThoseBefore);
}

/** A shorter start of a word is one of many words. */
const SHORTEST_START = 3;

/** Whether a passage has a word that a longer or shorter form of this one starts: `Jun` and `June`, `probation` and `probationary`. */
function hasAlike(form: string, { tokens }: PreparedSource, { first, last }: { first: number; last: number }): boolean {
  for (let index = first; index < last; index += 1) {
    const other = tokens.lexeme(index)?.form ?? "";
    const [short, long] = other.length < form.length ? [other, form] : [form, other];
    if (short.length >= SHORTEST_START && short.length * 2 >= long.length && long.startsWith(short)) return true;
  }
  return false;
}

/** A phrase from its first to its last word that tells something; none where it has none. */
function withoutFillers(phrase: MarkedPhrase): MarkedPhrase[] {
  if (!phrase.words.some(tellsSomething)) return [];
  const isEnd = (word: MarkedWord): boolean => tellsSomething(word) || (word.token.isNumber && word.isMissing);
  const words = phrase.words.slice(phrase.words.findIndex(isEnd), phrase.words.findLastIndex(isEnd) + 1);
  return [{ ...phrase, start: words[0]?.token.start ?? 0, end: words.at(-1)?.token.end ?? 0, words }];
}

function tellsSomething({ token }: MarkedWord): boolean {
  return IS_WORD.test(token.form) && !token.isFunctionWord && !NEGATIONS.has(token.form) && !FILLERS.has(token.form);
}

/** Two phrases that begin and end within one number are widened to the same words. */
function isBehindThoseBefore({ start }: Span, index: number, all: readonly Span[]): boolean {
  return start >= (all[index - 1]?.end ?? 0);
}

/** A phrase that begins or ends within a number such as `24 hours` or `2 July` is widened to all of it. */
function withWholeNumbers({ start, end }: Span, quantities: readonly Span[]): Span {
  const cut = quantities.filter((quantity) => quantity.start < end && quantity.end > start);
  return {
    start: Math.min(start, ...cut.map((quantity) => quantity.start)),
    end: Math.max(end, ...cut.map((quantity) => quantity.end)),
  };
}

function describe({ start, end, words }: MarkedPhrase, { claim }: Comparison): Detail {
  const phrase = claim.text.slice(start, end);
  const message = words.every(({ isAbsent }) => isAbsent)
    ? neverUsed(phrase)
    : `The source does not say ${quoted(phrase)} of this.`;
  return detail("word_missing", message, { start, end }, "informs");
}
