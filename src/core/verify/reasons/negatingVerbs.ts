import type { Token } from "../../../text/tokens";
import type { PreparedClaim } from "../../lexical/preparedClaim";
import { isQuestion } from "../../lexical/question";
import { type ReadSentence, sentenceAt, sentencesBetween } from "../../lexical/readSentence";
import { rememberedFor } from "../../lexical/rememberedFor";
import { type Comparison, type Detail, heldWeight } from "./detail";
import { ENDS_PHRASE, isInCondition, isInRelative, isNegation, keepsFrom, NOT_NEGATED } from "./polarity";
import { added, dropped, isNear } from "./qualifiers";

/** Words that deny what they are said of. */
const NEGATING: ReadonlySet<string> = new Set(
  (
    "exclude excludes excluded excluding exclusion exclusions prohibit prohibits prohibited prohibition prohibitions forbid forbids " +
    "forbidden forbade deny denies denied denial lack lacks lacked lacking fail fails failed failure refuse refuses refused refusal " +
    "reject rejects rejected rejection ban bans banned prevent prevents prevented disallow disallows disallowed"
  ).split(" "),
);
/** `failed to disclose`: by itself a failure denies nothing. */
const NEEDS_TO: ReadonlySet<string> = new Set("fail fails failed failure refusal".split(" "));
const IS_PARTICIPLE = /(?:ed|den)$/u;
/** Words that may say as much, or take such a word back: where one stands, nobody can tell which of two sides denies. */
const MAY_NEGATE =
  /^(?:without|no|none|nobody|nothing|neither|nor|only|except|unless|instead|stop\w*|avoid\w*|block\w*|omit\w*|deficien\w+|shortages?|miss(?:es|ed|ing)|declin\w*|protect\w*|barr?(?:s|ed)?|illegal|unlawful|impossible|exempt\w*|absen\w+|restrict\w*|lift(?:s|ed|ing)?|repeal\w*|overturn\w*|waiv\w+|revok\w+|void\w*|un(?!der|til|i[otqv])\p{L}{4,}|non\p{L}{4,}|discontinu\w+)$/u;
const IS_LACK = /^(?:lack(?:s|ed|ing)?|deficien\p{L}+|shortages?|absen\p{L}+)$/u;
/** The sentence must hold this part of the claim's weight. */
const LEAST_SHARE = 0.5;
/** Words between such a word and what it denies: `failed to properly disclose`, `smoking is strictly prohibited`. */
const REACH = 4;

/**
 * A verb or noun that denies on one side alone: what the claim states the source denies in one word, or the other way round.
 *
 *     claim:  Dental treatment is covered by the plan.
 *             ^--------------------------------------^ qualifier_differs
 *     source: The plan excludes dental treatment.
 */
export function negatingVerbDetails(comparison: Comparison): Detail[] {
  const { claim, source, passage } = comparison;
  const own = negatedIn(claim);
  if (own === "unclear") return [];
  for (let sentence = passage.first; sentence <= passage.last; sentence += 1) {
    const read = sentenceAt(source, sentence);
    if (!hasNegating(read) && own.length === 0) continue;
    if (isQuestion(source, sentence)) continue;
    if (heldWeight(claim.content, read) < claim.weight * LEAST_SHARE) continue;
    const theirs = negatedInSentence(read);
    if (theirs === "unclear" || theirs.length % 2 === own.length % 2) continue;
    const found = deniedAlone(own, theirs, comparison);
    if (found !== null) return [found];
  }
  return [];
}

const hasNegating = rememberedFor(({ tokens }: ReadSentence) => tokens.some(({ form }) => NEGATING.has(form)));

/** A word that denies, and the words beside it of which it may be said. */
interface Denying {
  readonly token: Token;
  readonly denied: readonly string[];
  /** Whether it stands in a condition or a relative clause, or tells what for, and so denies nothing of what is stated. */
  readonly isAside: boolean;
}

function deniedAlone(own: readonly Denying[], theirs: readonly Denying[], comparison: Comparison): Detail | null {
  const { claim } = comparison;
  const stems = new Set(claim.content.flatMap(({ stem, related }) => [stem, ...related]));
  if (own.length === 0) {
    const [found, ...more] = theirs;
    const isOfClaim = found?.denied.some((stem) => stems.has(stem)) === true;
    return found !== undefined && more.length === 0 && isOfClaim && isPlain(found)
      ? dropped(found.token, comparison)
      : null;
  }
  const [found, ...more] = own;
  // Another sentence of the passage denies it as the claim does.
  const isSaid =
    found !== undefined &&
    (isNear(comparison, 1, (form) => form === found.token.form) || isLackedThere(found, comparison));
  return found !== undefined && !isSaid && more.length + theirs.length === 0 && isPlain(found)
    ? added(found.token, comparison)
    : null;
}

/** `lacks iron` says what `iron deficiency` says. */
function isLackedThere({ token: own, denied }: Denying, { source, passage }: Comparison): boolean {
  if (!IS_LACK.test(own.form)) return false;
  return sentencesBetween(source, passage.first - 1, passage.last + 1).some(({ tokens }) =>
    tokens.some(({ form }, at) => {
      const beside = tokens.slice(Math.max(0, at - 1), at + LACK_REACH);
      return IS_LACK.test(form) && beside.some(({ stem }) => denied.includes(stem));
    }),
  );
}

/** `a deficiency of the iron` */
const LACK_REACH = 4;

function isPlain({ token, isAside }: Denying): boolean {
  return !isAside && NEGATING.has(token.form);
}

const negatedIn = rememberedFor(({ text, tokens }: PreparedClaim) => negations(text, tokens));
const negatedInSentence = rememberedFor(({ text, tokens }: ReadSentence) => negations(text, tokens));

/** All that denies in a run of tokens; `unclear` where something may. */
function negations(text: string, tokens: readonly Token[]): readonly Denying[] | "unclear" {
  const found: Denying[] = [];
  for (const [index, token] of tokens.entries()) {
    const isVerb = isDenyingVerb(text, tokens, index);
    if (!isVerb && (MAY_NEGATE.test(token.form) || keepsFrom(tokens, index))) return "unclear";
    if (!isVerb && (!isNegation(token) || NOT_NEGATED.has(tokens[index + 1]?.form ?? ""))) continue;
    const isAside =
      tokens[index - 1]?.form === "to" || isInCondition(text, tokens, index) || isInRelative(tokens, index);
    found.push({
      token,
      denied: [...deniedBehind(text, tokens, index), ...deniedBefore(text, tokens, index)],
      isAside,
    });
  }
  return found;
}

/** Whether a word of a run of tokens denies what stands beside it. */
export function isDenyingVerb(text: string, tokens: readonly Token[], index: number): boolean {
  return NEGATING.has(tokens[index]?.form ?? "") && deniesThere(text, tokens, index);
}

/** Whether it is no part of a name or a description: `rejected proposals`, `failed runs`, `render_failed`. */
function deniesThere(text: string, tokens: readonly Token[], index: number): boolean {
  const [before, token, next] = [tokens[index - 1], tokens[index], tokens[index + 1]];
  if (token === undefined || /[_-]/u.test(text.charAt(token.start - 1))) return false;
  if (NEEDS_TO.has(token.form)) return next?.form === "to";
  if (!IS_PARTICIPLE.test(token.form) || next === undefined || next.isFunctionWord) return true;
  return before?.isFunctionWord === true && IS_TOLD_BEHIND.has(before.form);
}

/** Behind these a participle tells what happens: `is excluded`, `was not rejected`. */
const IS_TOLD_BEHIND: ReadonlySet<string> = new Set("is are was were be been being not".split(" "));

function deniedBehind(text: string, tokens: readonly Token[], index: number): string[] {
  return contentStems(text, tokens.slice(index, index + 1 + REACH));
}

/** `Smoking is strictly prohibited`: whatever is denied stands before a form that tells what happens to it. */
function deniedBefore(text: string, tokens: readonly Token[], index: number): string[] {
  return contentStems(text, tokens.slice(Math.max(0, index - REACH), index + 1).reverse());
}

/** The stems of the words of meaning behind the first one, up to the end of its phrase. */
function contentStems(text: string, tokens: readonly Token[]): string[] {
  const stems: string[] = [];
  for (const [index, token] of tokens.slice(1).entries()) {
    const before = tokens[index];
    const [first, second] = before === undefined || before.start < token.start ? [before, token] : [token, before];
    if (ENDS_PHRASE.test(text.slice(first?.end, second?.start))) break;
    if (!token.isFunctionWord) stems.push(token.stem);
  }
  return stems;
}
