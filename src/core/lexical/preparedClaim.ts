import type { Span } from "../../contract/span";
import { lexeme } from "../../text/lexicon";
import { findQuantities, type Quantity } from "../../text/quantities";
import { type Token, tokenize } from "../../text/tokens";
import { type AnswerLanguage, looksEnglish } from "./english";
import { inverseFrequency, isKnownStem } from "./inverseFrequency";
import { lowerBound } from "./lowerBound";
import { similarStems } from "./wordRelations";

/** A word of a claim that carries meaning. `weight` is its inverse document frequency. */
export interface ContentWord {
  readonly token: Token;
  readonly stem: string;
  readonly weight: number;
  /** Stems that say more or less the same: other forms of the word, words made of it, synonyms. */
  readonly related: readonly string[];
  /** A capitalised word that is not the first of its sentence. */
  readonly isName: boolean;
}

/** Whether a word of a source says more or less what a word of a claim does. */
export function isFormOf(
  { stem, related }: Pick<ContentWord, "stem" | "related">,
  word?: Pick<Token, "stem">,
): boolean {
  return word !== undefined && (word.stem === stem || related.includes(word.stem));
}

/** A claim read once, its marks left out. Offsets stay those of the response. */
export interface PreparedClaim extends Span {
  /** The text that the claim is a part of; all offsets count in it. */
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly content: readonly ContentWord[];
  /** Sum of the weights of all content words. */
  readonly weight: number;
  readonly quantities: readonly Quantity[];
  /** Those of them that are of the reader's own case, which no source need give: the question has them, or they tell how long was waited. */
  readonly ofCase: readonly Quantity[];
  /** What is known of the language of the text around it. */
  readonly answer: AnswerLanguage;
}

const IS_CAPITALISED = /^\p{Lu}/u;
/** A short word that the table does not know is a particle of another language: `der`, `les`, `на`. In English the table has them. */
const IS_SHORT_WORD = /^\p{Ll}{1,3}$/u;
/** In code units, of which a letter may have two. */
const LONGEST_SHORT_WORD = 6;
const SHORT_WORD_WEIGHT = 2;
const MAX_LIST_NUMBER_LENGTH = 3;
const ENDS_SENTENCE = /[.!?:]["'”’)*_]*\s+["'“‘(*_]*$/u;

/** Reads `response` from `start` to `end`, leaving out the spans of `marks` (ascending). `answer`: what is known of its language. */
export function prepareClaim(
  response: string,
  { start, end }: Span,
  marks: readonly Span[],
  answer: AnswerLanguage = "unknown",
): PreparedClaim {
  const tokens = tokensOutside(response, { start, end }, marks);
  const content = contentWords(response, tokens);
  return {
    start,
    end,
    text: response,
    tokens,
    content,
    weight: content.reduce((sum, word) => sum + word.weight, 0),
    quantities: findQuantities(response, tokens),
    ofCase: [],
    answer,
  };
}

/** The claim without some of its words of meaning, and without the numbers that start with them; as it is where nothing else would be left. */
export function withoutWords(known: readonly ContentWord[], claim: PreparedClaim): PreparedClaim {
  const content = claim.content.filter((word) => !known.includes(word));
  if (content.length === 0 || known.length === 0) return claim;
  const starts = new Set(known.map(({ token }) => token.start));
  const quantities = claim.quantities.filter(({ firstToken }) => !starts.has(claim.tokens[firstToken]?.start ?? -1));
  return { ...claim, content, quantities, weight: content.reduce((sum, { weight }) => sum + weight, 0) };
}

/** The words of `claim` outside of `marks` (ascending). */
export function tokensOutside(response: string, claim: Span, marks: readonly Span[]): Token[] {
  const tokens = gapsBetween(claim, marks).flatMap(({ start, end }) => tokenize(response, start, end));
  return isListNumber(response, claim, tokens[0]) ? tokens.slice(1) : tokens;
}

/** `4.` or `(4)` at the start counts the claim and is no part of it. */
function isListNumber(response: string, { start }: Span, first: Token | undefined): boolean {
  if (first?.isNumber !== true || first.end - first.start > MAX_LIST_NUMBER_LENGTH) return false;
  return (
    /^\s*\(?$/u.test(response.slice(start, first.start)) && /^[.)]\s/u.test(response.slice(first.end, first.end + 2))
  );
}

function gapsBetween(claim: Span, marks: readonly Span[]): Span[] {
  const gaps: Span[] = [];
  let { start } = claim;
  for (let at = lowerBound(marks, ({ end }) => end <= claim.start); at < marks.length; at += 1) {
    const mark = marks[at];
    if (mark === undefined || mark.start >= claim.end) break;
    if (mark.start > start) gaps.push({ start, end: mark.start });
    start = Math.max(start, mark.end);
  }
  if (start < claim.end) gaps.push({ start, end: claim.end });
  return gaps;
}

function contentWords(response: string, tokens: readonly Token[]): ContentWord[] {
  const words: ContentWord[] = [];
  // German writes every noun with a capital: outside of English a capital tells no name.
  const hasNames = looksEnglish(tokens);
  for (const [index, token] of tokens.entries()) {
    if (token.isFunctionWord) continue;
    const weight = weightOf(token.stem, response.slice(token.start, token.end));
    words.push({
      token,
      stem: token.stem,
      related: [...similarStems(token.stem), ...joinedStems(response, tokens, index)],
      weight,
      isName: hasNames && isName(response, tokens, index),
    });
  }
  return words;
}

/** The stems of a word written together with the one before it, or behind it: `apiserver` for `API server`. */
function joinedStems(text: string, tokens: readonly Token[], index: number): string[] {
  return [index - 1, index].flatMap((at) => {
    const [one, other] = [tokens[at], tokens[at + 1]];
    if (
      one === undefined ||
      other === undefined ||
      [one, other].some(({ isNumber, isFunctionWord }) => isNumber || isFunctionWord)
    )
      return [];
    return /^[ -]$/u.test(text.slice(one.end, other.start)) ? [lexeme(one.form + other.form).stem] : [];
  });
}

function weightOf(stem: string, written: string): number {
  const isShort = written.length <= LONGEST_SHORT_WORD && IS_SHORT_WORD.test(written);
  return isShort && !isKnownStem(stem) ? SHORT_WORD_WEIGHT : inverseFrequency(stem);
}

function isName(response: string, tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  if (token === undefined || index === 0 || token.isNumber) return false;
  if (!IS_CAPITALISED.test(response.slice(token.start, token.start + 2))) return false;
  const before = response.slice(Math.max(0, token.start - 6), token.start);
  return !ENDS_SENTENCE.test(before) && token.end - token.start > 1;
}
