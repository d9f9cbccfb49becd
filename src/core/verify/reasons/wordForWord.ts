import { NEGATIONS } from "../../../text/functionWords";
import { areEqual } from "../../../text/quantities";
import type { PreparedClaim } from "../../lexical/preparedClaim";
import type { PreparedSource } from "../../lexical/preparedSource";
import { isQuestion } from "../../lexical/question";
import { type ReadSentence, sentenceAt } from "../../lexical/readSentence";
import type { Comparison } from "./detail";
import { findNegation } from "./foreignNegation";

/** Longer claims are hardly ever copied whole. */
const MAX_WORDS = 80;
/** A longer sentence is a page without full stops. */
const MAX_IN_SENTENCE = 300;

/** Whether a statement of the passage has the claim word for word, and negates nothing before or behind it. */
export function isWordForWord(comparison: Comparison): boolean {
  return someSentence(comparison, (at, { first, last }, ours) => {
    const { tokens } = comparison.source;
    for (let index = first; index < last; index += 1) {
      const isOurs = index >= at && index < at + ours.length;
      if (!isOurs && NEGATIONS.has(tokens.lexeme(index)?.form ?? "")) return false;
    }
    return true;
  });
}

/** Fewer words are a heading or a name. */
const FEWEST_WORDS = 3;
/** What stands before and behind a whole sentence, or an item of a list in it. */
const OPENS_ITEM = /[:;.!?。；：？！•·*|\n–—-]\s*\P{L}*$/u;
const CLOSES_ITEM = /^\P{L}*?(?:[;.!?。；？！•·|\n]|\s[–—-]\s)/u;
const CLOSES_CLAUSE = /^\P{L}*?[;,:.!?)•·|\n]/u;
/** A part of a sentence in a language whose words that limit or deny are listed here. */
const FEWEST_IN_SENTENCE = 4;
const IS_LISTED_SCRIPT = /^[\p{Script=Latin}\p{M}\P{L}]*$/u;
const LIMITS_OR_DENIES =
  /(?<![\p{L}\p{M}])(?:ohne|nur|lediglich|ausschließlich|wenn|falls|sofern|soweit|außer|statt|angeblich|soll(?:en|te|ten)?|könn(?:en|te|ten)|sauf|hormis|sans|si|seulement|uniquement|ni|non|excepto|salvo|sin|sólo|solo|solamente|só|somente|apenas|sem|não|nem|nunca|se|senza|soltanto|tranne|niet|geen|alleen|tenzij|zonder|indien|als|inte|ikke|ej|utan|uten|uden|kun|bara|om|hvis|nie|nem|ne|nu|ei|değil|không|tidak|bukan|only|unless|except|if|not|no|without|may|might|could)(?![\p{L}\p{M}])/iu;

/**
 * Whether a sentence of the passage, or an item of a list in it, is the claim, in whatever language; or has it word for word up to the
 * end of a clause, where no word of the rest limits or denies it.
 */
export function isSaidAsItIs(comparison: Comparison): boolean {
  const { source } = comparison;
  return someSentence(comparison, (at, { first, last }, ours) => {
    if (ours.length < FEWEST_WORDS) return false;
    const [start, end] = [source.tokens.get(first)?.start ?? 0, source.tokens.get(last - 1)?.end ?? 0];
    const from = source.tokens.get(at)?.start ?? start;
    const to = source.tokens.get(at + ours.length - 1)?.end ?? end;
    const [before, behind] = [source.text.slice(start, from), source.text.slice(to, end)];
    if (findNegation(before) !== null) return false;
    if ((before === "" || OPENS_ITEM.test(before)) && (behind === "" || CLOSES_ITEM.test(behind))) return true;
    if (behind !== "" && !CLOSES_CLAUSE.test(behind)) return false;
    const isListed = IS_LISTED_SCRIPT.test(source.text.slice(start, end));
    return isListed && ours.length >= FEWEST_IN_SENTENCE && !isLimited(`${before} ${behind}`);
  });
}

function isLimited(rest: string): boolean {
  return findNegation(rest) !== null || LIMITS_OR_DENIES.test(rest);
}

/** Token indexes; `last` is exclusive. */
interface TokenRange {
  readonly first: number;
  readonly last: number;
}

/** Whether a sentence of the passage has the claim's words, from the token `at` on, and is such a one. */
function someSentence(
  { claim, source, passage }: Comparison,
  isSuch: (at: number, range: TokenRange, ours: readonly string[]) => boolean,
): boolean {
  if (claim.tokens.length === 0 || claim.tokens.length > MAX_WORDS) return false;
  const ours = claim.tokens.map(({ form }) => form);
  for (let sentence = passage.first; sentence <= passage.last; sentence += 1) {
    const range = source.tokenRange(sentence, sentence);
    if (range.last - range.first > MAX_IN_SENTENCE) continue;
    const at = placeOfRun(ours, source, range);
    if (at === null || !isSuch(at, range, ours) || isQuestion(source, sentence)) continue;
    if (givesSameNumbers(claim, sentenceAt(source, sentence))) return true;
  }
  return false;
}

/** `€40` and `40 dollars` begin with one word. */
function givesSameNumbers({ quantities }: PreparedClaim, { numbers }: ReadSentence): boolean {
  return quantities.every((own) => numbers.some((other) => areEqual(own, other)));
}

function placeOfRun(ours: readonly string[], { tokens }: PreparedSource, { first, last }: TokenRange): number | null {
  for (let at = first; at <= last - ours.length; at += 1) {
    if (ours.every((form, offset) => tokens.lexeme(at + offset)?.form === form)) return at;
  }
  return null;
}
