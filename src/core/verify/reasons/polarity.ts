import { NEGATIONS } from "../../../text/functionWords";
import { lexeme } from "../../../text/lexicon";
import type { Token } from "../../../text/tokens";
import type { PreparedClaim } from "../../lexical/preparedClaim";
import { standsIn } from "../../lexical/preparedSource";
import { isQuestion } from "../../lexical/question";
import { type ReadSentence, sentenceAt, sentencesBetween } from "../../lexical/readSentence";
import { rememberedFor } from "../../lexical/rememberedFor";
import { formsOf, similarStems } from "../../lexical/wordRelations";
import { MAX_IN_STATEMENT, statementsIn } from "./aligned/alignment";
import {
  type Comparison,
  detail,
  type Detail,
  heldWeight,
  quoted,
  speaksOfSame,
  weightOf,
  wordsBeside,
} from "./detail";

/** Stems of words that negate without being a negation. */
const NEGATING_STEMS: ReadonlySet<string> = new Set(
  "fail lack refus deni prevent avoid difficult imposs unabl hardli rare seldom unlik prohibit forbid forbidden refrain without few stop ceas except unless exclud".split(
    " ",
  ),
);

/**
 * A word that one of claim and source negates and the other states, in a sentence that speaks of the same.
 *
 *     claim:  Gift cards are refundable.
 *                            ^--------^ polarity_differs
 *     source: Gift cards are not refundable.
 */
export function polarityDetails(comparison: Comparison): Detail[] {
  const { claim, source, passage } = comparison;
  for (let sentence = passage.first; sentence <= passage.last; sentence += 1) {
    if (isQuestion(source, sentence)) continue;
    const read = sentenceAt(source, sentence);
    const theirs = read.tokens;
    const inSource = negatedInSentence(read);
    if (inSource.length + negatedInClaim(claim).length === 0) continue;
    const found =
      inSource.length > 0
        ? negatedBySource(comparison, sentence, theirs, inSource)
        : negatedByClaim(comparison, sentence, theirs);
    if (found !== null) return [found];
  }
  return [];
}

const negatedInClaim = rememberedFor(({ text, tokens }: PreparedClaim) => negatedWords(text, tokens));
const negatedInSentence = rememberedFor(({ text, tokens }: ReadSentence) => negatedWords(text, tokens));

/** What one does not need is not required. */
const NEEDS = ["need", "required", "necessary"].map((word) => lexeme(word).stem);

function negatable(stem: string): readonly string[] {
  return NEEDS.includes(stem) ? NEEDS : formsOf(stem);
}

function negatedBySource(
  comparison: Comparison,
  sentence: number,
  theirs: readonly Token[],
  negated: readonly Negated[],
): Detail | null {
  const { claim, source } = comparison;
  if (negatedInClaim(claim).length > 0) return null;
  for (const { negation, word, isPartial, isCondition } of negated) {
    if (isPartial) continue;
    // “Refunds are quick, and fees are not refundable”: what is stated and negated in one breath contradicts nobody.
    const same = new Set([word.stem, ...similarStems(word.stem)]);
    const isBoth = theirs.some((token) => token !== word && same.has(token.stem));
    if (isBoth && !isOfNegatingPart(word, same, sentenceAt(source, sentence), claim)) continue;
    const forms = negatable(word.stem);
    const ours = claim.tokens.find(({ stem }) => forms.includes(stem));
    if (ours !== undefined && isCondition && !isInCondition(claim.text, claim.tokens, claim.tokens.indexOf(ours)))
      continue;
    if (ours === undefined || isNegatedOtherwise(ours.stem, claim, theirs)) continue;
    if (isStatedBeside(word, sentence, comparison) || isLimitBeside(word, sentence, comparison)) continue;
    if (!speaksOfSame(comparison, sentence, ours) && !isOfClaimAlone(theirs, claim)) continue;
    const phrase = quoted(source.text.slice(negation.start, word.end));
    return detail("polarity_differs", `The source negates this: ${phrase}.`, ours, "leaves_open");
  }
  return null;
}

/** Whether the part of a sentence that negates a word has more of the claim than each that states it. */
function isOfNegatingPart(
  word: Token,
  same: ReadonlySet<string>,
  read: ReadSentence,
  { content }: PreparedClaim,
): boolean {
  if (read.tokens.length > MAX_IN_STATEMENT) return false;
  const parts = statementsIn(read).map(({ items, stems }) => ({
    negates: items.some(({ token }) => token.start === word.start),
    states: items.some(({ token }) => same.has(token.stem) && token.start !== word.start),
    held: weightOf(content.filter(({ stem, related }) => [stem, ...related].some((one) => stems.has(one)))),
  }));
  const negating = parts.find(({ negates }) => negates);
  const stating = parts.filter(({ states }) => states);
  return negating?.states === false && stating.every(({ held }) => held < negating.held);
}

/** `It is not washable`: whatever “it” is, the sentence has nothing to speak of but what the claim says. */
function isOfClaimAlone(theirs: readonly Token[], { content }: PreparedClaim): boolean {
  const [first] = theirs;
  const words = theirs.filter(({ isFunctionWord }) => !isFunctionWord);
  const own = new Set(content.map(({ stem }) => stem));
  return PRONOUNS.has(first?.form ?? "") && words.length > 0 && words.every(({ stem }) => own.has(stem));
}

const PRONOUNS: ReadonlySet<string> = new Set(["it", "they", "he", "she", "this", "these"]);

/** Whether another sentence of the passage, or beside it, states the word and has no less of what the claim speaks of. */
function isStatedBeside({ stem }: Token, negating: number, comparison: Comparison): boolean {
  const { source, passage } = comparison;
  for (let sentence = Math.max(0, passage.first - 1); sentence <= passage.last + 1; sentence += 1) {
    const read = sentenceAt(source, sentence);
    if (sentence === negating || !read.tokens.some((other) => other.stem === stem)) continue;
    const isNegated = negatedInSentence(read).some(({ word }) => word.stem === stem);
    if (isNegated || isQuestion(source, sentence)) continue;
    const isNearer = held(negating, comparison) > held(sentence, comparison);
    if (!isNearer && speaksOfSame(comparison, sentence, { start: 0, end: 0 })) return true;
  }
  return false;
}

const ALLOWS = /^(?:allow|permit|accept|possib|grant|ok)/u;
const LIMIT_ALONE = /^[\s\p{P}]*(?:an?\s+)?(?:maximum|minimum|limit|up\s+to|no\s+more\s+than|at\s+most|at\s+least)\b/iu;
const MOST_HELD = 0.85;

/** Whether a line that is a limit alone, `Maximum of 2 dogs per guest`, beside the one that forbids something has the rest of the claim: it allows so much. */
function isLimitBeside(allowed: Token, negating: number, { claim, source, passage }: Comparison): boolean {
  if (!ALLOWS.test(allowed.stem)) return false;
  const others = wordsBeside(claim, claim.tokens.find(({ stem }) => stem === allowed.stem) ?? allowed);
  const least = weightOf(others) * MOST_HELD;
  if (heldWeight(others, sentenceAt(source, negating)) >= least) return false;
  return sentencesBetween(source, passage.first - 1, passage.last + 1).some((read) => {
    const { start } = read.tokens[0] ?? { start: 0 };
    return LIMIT_ALONE.test(read.text.slice(start, start + 40)) && heldWeight(others, read) >= least;
  });
}

function held(sentence: number, { claim, source }: Comparison): number {
  return heldWeight(claim.content, sentenceAt(source, sentence));
}

function negatedByClaim(comparison: Comparison, sentence: number, theirs: readonly Token[]): Detail | null {
  const { claim } = comparison;
  const read = { text: comparison.source.text, tokens: theirs };
  if (theirs.some(({ form }) => JOINT.has(form))) return null;
  for (const { negation, word, isPartial, isCondition } of negatedInClaim(claim)) {
    if (isPartial || TURNED.has(negation.form)) continue;
    const forms = negatable(word.stem);
    const stated = theirs.findIndex(({ stem }) => forms.includes(stem));
    if (isCondition && !isInCondition(comparison.source.text, theirs, stated)) continue;
    if (stated === -1 || isNegatedOtherwise(theirs[stated]?.stem ?? "", read, claim.tokens)) continue;
    if (!speaksOfSame(comparison, sentence, word)) continue;
    if (isNegatedElsewhere(word, comparison) || isDeniedBeside(word, sentence, comparison)) continue;
    if (isOutOfScope(word, sentence, comparison)) continue;
    const phrase = quoted(claim.text.slice(negation.start, word.end));
    return detail(
      "polarity_differs",
      `The claim negates what the source states: ${phrase}.`,
      { start: negation.start, end: word.end },
      "leaves_open",
    );
  }
  return null;
}

/** They negate what stands before them, too: `Neither the mayor nor the council approved it`. */
const JOINT: ReadonlySet<string> = new Set(["neither", "nor"]);

/** A word that a source uses more often is not looked up place by place. */
const MAX_PLACES = 20;

/** Whether a sentence of the source, the lead of a list perhaps, negates the word as well and has another word of the claim. */
function isNegatedElsewhere({ stem }: Token, { claim, source }: Comparison): boolean {
  const places = source.positions(stem);
  if (places.length > MAX_PLACES) return false;
  const others = claim.content.filter((word) => word.stem !== stem);
  return [...places].some((place) => {
    const sentence = source.sentenceOf(place);
    const range = source.tokenRange(sentence, sentence);
    const isNegated = negatedWords(source.text, source.tokens.slice(range.first, range.last)).some(
      ({ word }) => word.stem === stem,
    );
    return isNegated && others.some((word) => standsIn(source, word.stem, range));
  });
}

/** Whether a sentence of the passage, or beside it, denies something and has more of what the claim speaks of: it may deny it in other words. */
function isDeniedBeside(negated: Token, stating: number, { claim, source, passage }: Comparison): boolean {
  const others = wordsBeside(claim, negated);
  const least = Math.max(heldWeight(others, sentenceAt(source, stating)), weightOf(others) / 2);
  return sentencesBetween(source, passage.first - 1, passage.last + 1).some((read) => {
    return negatedInSentence(read).length > 0 && heldWeight(others, read) > least;
  });
}

/** Of what is not subject to a rule, it says no other that the rule does not apply to it. */
const OF_SCOPE: ReadonlySet<string> = new Set("subject appli cover govern bound affect".split(" "));

/** Whether a sentence of the passage tells in another such word that the claim's things are out of scope, and has no less of them. */
function isOutOfScope({ stem }: Token, stating: number, { claim, source, passage }: Comparison): boolean {
  if (!OF_SCOPE.has(stem)) return false;
  const least =
    heldWeight(claim.content, sentenceAt(source, stating)) -
    (claim.content.find((one) => one.stem === stem)?.weight ?? 0);
  return sentencesBetween(source, passage.first - 1, passage.last + 1).some(
    (read) =>
      negatedInSentence(read).some(({ word }) => OF_SCOPE.has(word.stem)) && heldWeight(claim.content, read) >= least,
  );
}

/** `They fail to disclose it` says no less than `they do not disclose it`. */
export function negatesOtherwise(tokens: readonly Token[]): boolean {
  return tokens.some(({ stem }) => NEGATING_STEMS.has(stem));
}

/** They turn the statement before them for what stands behind them. */
const EXCEPTING_STEMS: ReadonlySet<string> = new Set(["except", "unless", "exclud"]);
const CLAUSE_JOINERS: ReadonlySet<string> = new Set(["and", "but", "which", "who", "while", "whereas", "because"]);

/**
 * Whether one side negates a word without a negation, in its own clause and where the other side has no such word: a word that
 * both have says the same on both.
 *
 *     It reduced pain without causing nausea.
 *                     ^--------------------^ without
 */
export function isNegatedOtherwise(
  stem: string,
  { text, tokens }: Pick<ReadSentence, "text" | "tokens">,
  others: readonly Token[],
): boolean {
  const theirs = new Set(others.map((other) => other.stem));
  const forms = new Set(others.map(({ form }) => form));
  const isNegating = (at: number): boolean =>
    NEGATING_STEMS.has(tokens[at]?.stem ?? "") || keepsFrom(tokens, at) || turns(tokens[at], forms);
  if (!tokens.some((_, at) => isNegating(at))) return false;
  const places = [...tokens.keys()].filter((at) => tokens[at]?.stem === stem).slice(0, MAX_PLACES);
  return tokens.some((negating, at) => {
    if (!isNegating(at)) return false;
    const excepts = EXCEPTING_STEMS.has(negating.stem);
    // “Fine unless it takes long” says what “fine if it does not take long, unless …” says.
    if (theirs.has(negating.stem) && !(excepts && isBehind(negating.stem, stem, others))) return false;
    return excepts || places.some((place) => reaches(text, tokens, at, place));
  });
}

/** Whether the first of one stem stands behind the first of another. */
function isBehind(one: string, other: string, tokens: readonly Token[]): boolean {
  const placeOf = (stem: string): number => tokens.findIndex((token) => token.stem === stem);
  const second = placeOf(other);
  return second !== -1 && placeOf(one) > second;
}

const TURNING = /^(?:un|in|im|ir|dis|non)(?=\p{L}{4})/u;

/** Whether a word is one of some forms with a prefix that turns it: `unexpectedly` says what `not as expected` says. */
function turns(token: Token | undefined, forms: ReadonlySet<string>): boolean {
  const base = token !== undefined && TURNING.test(token.form) ? token.form.replace(TURNING, "") : null;
  return base !== null && (forms.has(base) || forms.has(base.replace(/ly$/u, "")));
}

const KEEPS =
  /^(?:keep|kept|prevent|stop|block|bar(?:s|red|ring)?$|ban(?:s|ned)?$|preclud|prohibit|protect|hinder|restrain|deter)/u;
/** Words from such a verb to its `from`. */
const KEEPS_REACH = 8;

/** Whether a verb tells what somebody or something is kept from: `keeps children from opening it` says that they cannot. */
export function keepsFrom(tokens: readonly Token[], index: number): boolean {
  if (!KEEPS.test(tokens[index]?.form ?? "")) return false;
  const behind = tokens.slice(index + 1, index + 1 + KEEPS_REACH);
  return behind.some(({ form }, at) => form === "from" && /.ing$/u.test(tokens[index + 2 + at]?.form ?? ""));
}

/** Whether a word that negates has another one in its clause; `without` only has what stands behind it. */
function reaches(text: string, tokens: readonly Token[], negating: number, place: number): boolean {
  if (place < negating && tokens[negating]?.stem === "without") return false;
  return !endsClause(text, tokens.slice(Math.min(place, negating), Math.max(place, negating) + 1));
}

function endsClause(text: string, tokens: readonly Token[]): boolean {
  return tokens.slice(1).some(({ form, start }, at) => {
    return CLAUSE_JOINERS.has(form) || ENDS_CLAUSE.test(text.slice(tokens[at]?.end, start));
  });
}

/** A negation and the word that it negates. */
interface Negated {
  readonly negation: Token;
  readonly word: Token;
  /** Whether the sentence may hold without the negation as well: in a relative clause, or before a comparison. */
  readonly isPartial: boolean;
  /** Whether it stands in a condition, and so negates nothing of what holds under it. */
  readonly isCondition: boolean;
}

/** Words between a negation and what it negates: `not be`, `never have been`. */
const REACH = 3;
/** `without control of the ball` says whom it speaks of, not that there is none. */
const NO_NEGATION: ReadonlySet<string> = new Set(["without", "nor", "neither"]);
/** `not only good` states that it is good. */
export const NOT_NEGATED: ReadonlySet<string> = new Set([
  "only",
  "just",
  "merely",
  "less",
  "more",
  "later",
  "least",
  "necessarily",
  "longer",
  "exceeding",
]);

/** `Leave that is not used expires`: the words behind them tell what the sentence speaks of, and state nothing. */
const RELATIVES: ReadonlySet<string> = new Set(["that", "which", "who", "whose", "why"]);
const RELATIVE_REACH = 3;

/** `do not take more than 4` allows to take 3. */
const COMPARISON_REACH = 3;

export const ENDS_PHRASE = /[,.;:!?]/u;

/** `It adds to the guide rather than replaces it`: what is told instead is not so. */
const TURNED: ReadonlyMap<string, string> = new Map([
  ["rather", "than"],
  ["instead", "of"],
]);

/** The words of a run of tokens of `text` that a negation right before them negates. */
function negatedWords(text: string, tokens: readonly Token[]): Negated[] {
  const found: Negated[] = [];
  for (const [index, negation] of tokens.entries()) {
    const prefixed = prefixedBy(negation, tokens[index + 1], text);
    if (prefixed !== null) found.push({ negation, word: prefixed, isPartial: false, isCondition: false });
    const turned = tokens[index + 2];
    if (TURNED.get(negation.form) === tokens[index + 1]?.form && turned?.isFunctionWord === false)
      found.push({ negation, word: turned, isPartial: false, isCondition: false });
    if (!isNegation(negation) || isLimit(tokens, index + 1) || UNTIL.has(tokens[index + 1]?.form ?? "")) continue;
    const first = tokens[index + 1]?.form === "longer" ? index + 2 : index + 1;
    const behind = tokens.slice(first, first + REACH);
    const next = behind.find(
      ({ isFunctionWord, form, stem }) => !isFunctionWord || NEEDS.includes(stem) || OPENS_QUESTION.has(form),
    );
    const word = OPENS_QUESTION.has(next?.form ?? "") ? undefined : next;
    // “No, it is free”: an answer to a question negates nothing of its own sentence.
    if (word !== undefined && !ENDS_PHRASE.test(text.slice(negation.end, word.start)))
      found.push({
        negation,
        word,
        isPartial:
          isInRelative(tokens, index) ||
          describesAlone(tokens, index) ||
          isCompared(tokens, first + behind.indexOf(word)),
        isCondition: isInCondition(text, tokens, index),
      });
  }
  return found;
}

/** `not how long it takes`, `nothing but a list` negate none of these words. */
const OPENS_QUESTION: ReadonlySet<string> = new Set("how what who when why where which whether but".split(" "));

const DESCRIBES = /(?:ed|en)$/u;
const FINITE: ReadonlySet<string> = new Set(
  "is are was were will would shall should must may might can could cannot has have had do does did".split(" "),
);

/** `Units not named in the list are closed` tells which units: a negation right behind a noun, with the verb behind it. */
function describesAlone(tokens: readonly Token[], index: number): boolean {
  const [noun, word] = [tokens[index - 1], tokens[index + 1]];
  if (tokens[index]?.form !== "not" || noun === undefined || noun.isFunctionWord) return false;
  return DESCRIBES.test(word?.form ?? "") && tokens.slice(index + 2).some(({ form }) => FINITE.has(form));
}

const HYPHEN = /^[-\u2010\u2011]$/u;

/** The word that `non-` stands before; null where it does not. */
function prefixedBy(prefix: Token, word: Token | undefined, text: string): Token | null {
  if (prefix.form !== "non" || word === undefined) return null;
  return HYPHEN.test(text.slice(prefix.end, word.start)) ? word : null;
}

/** `It was not until 1932 that it opened` says that it opened then. */
const UNTIL: ReadonlySet<string> = new Set(["until", "till"]);

/** Whether the word behind a negation makes a limit of it; “no longer seen” negates, “no longer than” does not. */
function isLimit(tokens: readonly Token[], index: number): boolean {
  const [form, next] = [tokens[index]?.form ?? "", tokens[index + 1]?.form];
  return NOT_NEGATED.has(form) && (form !== "longer" || next === "than");
}

/** Whether a word negates what stands behind it. */
export function isNegation({ form }: Token): boolean {
  return NEGATIONS.has(form) && !NO_NEGATION.has(form);
}

const CONDITIONS: ReadonlySet<string> = new Set(
  "if unless until till when whenever where wherever before once while provided whether".split(" "),
);
const CONDITION_REACH = 12;
const ENDS_CLAUSE = /[,;:.!?]|--|\s[–—]\s/u;

/**
 * Whether a word stands in a clause that makes a condition or tells a time.
 *
 *     Either party may leave if the breach is not cured.
 *                            ^------------------------^
 */
export function isInCondition(text: string, tokens: readonly Token[], index: number): boolean {
  for (let at = index; at >= 0 && at > index - CONDITION_REACH; at -= 1) {
    const [token, next] = [tokens[at], tokens[at + 1]];
    if (token === undefined) return false;
    if (at < index && next !== undefined && ENDS_CLAUSE.test(text.slice(token.end, next.start))) return false;
    if (at < index && CONDITIONS.has(token.form)) return true;
  }
  return false;
}

export function isInRelative(tokens: readonly Token[], index: number): boolean {
  return tokens.slice(Math.max(0, index - RELATIVE_REACH), index).some(({ form }) => RELATIVES.has(form));
}

function isCompared(tokens: readonly Token[], index: number): boolean {
  return tokens.slice(index + 1, index + 1 + COMPARISON_REACH).some(({ form }) => form === "than");
}
