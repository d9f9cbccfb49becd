import { lexeme } from "../../../text/lexicon";
import { rangeSpan } from "../../lexical/bestWindow";
import type { PreparedClaim } from "../../lexical/preparedClaim";
import type { PreparedSource } from "../../lexical/preparedSource";
import { rememberedFor } from "../../lexical/rememberedFor";
import { type Comparison, detail, type Detail, quoted } from "./detail";

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

function deniedBy(words: string, claim: PreparedClaim): Detail {
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
