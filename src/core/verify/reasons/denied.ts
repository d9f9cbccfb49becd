import { lexeme } from "../../../text/lexicon";
import { rangeSpan } from "../../lexical/bestWindow";
import { type ContentWord, isFormOf, type PreparedClaim } from "../../lexical/preparedClaim";
import type { PreparedSource } from "../../lexical/preparedSource";
import { type ReadSentence, sentencesBetween } from "../../lexical/readSentence";
import { rememberedFor } from "../../lexical/rememberedFor";
import { type Comparison, detail, type Detail, quoted } from "./detail";
import { ENDS_PHRASE, isNegation } from "./polarity";

/** What turns a sentence into one that is told to be wrong. */
const DENIES = new RegExp(
  [
    String.raw`\bnot (?:at all )?(?:the case|true)\b`,
    String.raw`\b(?:myth|misconception|fallacy)\b`,
    String.raw`\b(?:this|that|which|it) (?:is|was) (?:\w+ )?(?:untrue|wrong|incorrect|false)\b`,
    String.raw`\bcontrary to (?:popular|common|what|the claim)\b`,
    String.raw`\b(?:wrongly|falsely|mistakenly|erroneously) (?:believ|assum|think|thought|claim|said|report|stat)`,
  ].join("|"),
  "iu",
);
/** What leaves a sentence standing and says that others doubt it. */
const DISPUTES =
  /\b(?:claim|record|title|figure|attribution|statement) (?:is|was|has been|remains) (?:\w+ )?(?:disputed|contested|debunked)\b/iu;
const LIMITS = /\b(?:only|just|merely|solely|exclusively)\b/iu;
/** `doesn't just search` */
const DENIES_LIMIT = /(?:\bnot|n[’']t) (?:only|just|merely|solely|exclusively|simply)\b/iu;

/**
 * That the passage has the claim's words in order to deny them.
 *
 *     claim:  The tower leans to the west.
 *             ^--------------------------^ qualifier_differs
 *     source: Many say that the tower leans to the west, which is not the case.
 */
export function deniedDetails(comparison: Comparison): Detail[] {
  const { claim, source, passage } = comparison;
  if (!mayDeny(source) && !limits(claim)) return [];
  const last = Math.min(passage.last + 1, source.sentences.length - 1);
  const { start, end } = rangeSpan(source, { first: passage.first, last });
  const denial = denialOf(comparison, source.text.slice(start, end));
  return denial === null ? [] : [deniedBy(denial[0], claim)];
}

/** That the passage itself says of what it states that it is disputed. */
export function disputedDetails({ claim, source, passage }: Comparison): Detail[] {
  if (!mayDeny(source)) return [];
  const { start, end } = rangeSpan(source, passage);
  const dispute = DISPUTES.exec(source.text.slice(start, end));
  return dispute === null || DISPUTES.test(wordsOf(claim)) ? [] : [deniedBy(dispute[0], claim)];
}

/** Of so few words, the item of a list, a claim has no verb that a negation could stand beside. */
const MAX_IN_POINT = 2;
const JOINS: ReadonlySet<string> = new Set(["and", "but"]);

/**
 * That the passage has the few words of a claim only in clauses that negate.
 *
 *     claim:  Laser surgery
 *             ^-----------^ qualifier_differs
 *     source: Frames are covered, and laser surgery is not.
 */
export function negatedPointDetails({ claim, source, passage }: Comparison): Detail[] {
  const { content, tokens } = claim;
  if (content.length === 0 || content.length > MAX_IN_POINT || tokens.some(isNegation)) return [];
  const having = sentencesBetween(source, passage.first, passage.last).filter((one) =>
    content.every((word) => one.has(word)),
  );
  const negations = having.map((sentence) => negationBeside(content, sentence));
  const [first] = negations;
  return first === undefined || negations.includes(null) || first === null ? [] : [deniedBy(first, claim)];
}

/** The negation in the clause of a sentence that has these words; null where it has none. */
function negationBeside(words: readonly ContentWord[], { text, tokens }: ReadSentence): string | null {
  const at = tokens.findIndex((token) => words.some((word) => isFormOf(word, token)));
  const to = tokens.findLastIndex((token) => words.some((word) => isFormOf(word, token)));
  const ends = (index: number): boolean => {
    const [token, next] = [tokens[index], tokens[index + 1]];
    if (token === undefined || next === undefined) return true;
    return JOINS.has(next.form) || ENDS_PHRASE.test(text.slice(token.end, next.start));
  };
  let [first, last] = [at, to];
  while (!ends(first - 1)) first -= 1;
  while (!ends(last)) last += 1;
  const found = tokens.slice(first, last + 1).find(isNegation);
  return found === undefined ? null : text.slice(found.start, found.end);
}

/** That the source has words that may deny what a claim says. */
export function deniedBy(words: string, claim: PreparedClaim): Detail {
  const [from, to] = [claim.tokens[0], claim.tokens.at(-1)];
  const message = `The source says ${quoted(words)} of this or beside it: it may deny what the claim says.`;
  return detail(
    "qualifier_differs",
    message,
    { start: from?.start ?? claim.start, end: to?.end ?? claim.end },
    "leaves_open",
  );
}

/** Words without which nothing is denied; none of them is a function word, which no index has. */
const DENYING =
  "case true myth misconception fallacy untrue wrong incorrect false contrary wrongly falsely mistakenly erroneously disputed contested debunked"
    .split(" ")
    .map((word) => lexeme(word).stem);

/** Hardly any source denies, and hardly any claim limits: each is asked once. */
const mayDeny = rememberedFor((source: PreparedSource): boolean => DENYING.some((stem) => source.has(stem)));
const limits = rememberedFor((claim: PreparedClaim): boolean => {
  const words = wordsOf(claim);
  return LIMITS.test(words) && !DENIES_LIMIT.test(words);
});

function denialOf({ claim, source }: Comparison, theirs: string): RegExpExecArray | null {
  const denial = (mayDeny(source) ? DENIES.exec(theirs) : null) ?? (limits(claim) ? DENIES_LIMIT.exec(theirs) : null);
  return denial === null || DENIES.test(wordsOf(claim)) ? null : denial;
}

function wordsOf({ text, start, end }: PreparedClaim): string {
  return text.slice(start, end);
}
