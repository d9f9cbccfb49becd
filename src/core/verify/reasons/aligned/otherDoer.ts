import type { Token } from "../../../../text/tokens";
import { isKnownStem } from "../../../lexical/inverseFrequency";
import { type ContentWord, isFormOf } from "../../../lexical/preparedClaim";
import type { PreparedSource } from "../../../lexical/preparedSource";
import { type ReadSentence, sentencesBetween } from "../../../lexical/readSentence";
import { type Comparison, type Detail, saidOfOther, weightOf } from "../detail";
import { breaksClause, MAX_IN_STATEMENT } from "./alignment";
import { wordOrName } from "./wholeName";

/** Between one who does something and what he does. */
const AUXILIARIES: ReadonlySet<string> = new Set(
  "will would shall should may might can could must do does did has have had also always usually then".split(" "),
);
/** Those who are spoken to, or who get what the others give. */
const ADDRESSED: ReadonlySet<string> = new Set(
  (
    "you employee employees worker workers customer customers client clients user users member members guest guests tenant tenants student students " +
    "patient patients applicant applicants visitor visitors buyer buyers subscriber subscribers passenger passengers traveller travellers traveler travelers"
  ).split(" "),
);
/** Those who are none of the addressed. */
const OTHERS: ReadonlySet<string> = new Set(
  (
    "we company manager managers supervisor supervisors employer employers landlord landlords hr management administrator administrators admin admins " +
    "board committee council seller sellers vendor vendors supplier suppliers provider providers lender lenders insurer insurers bank school university " +
    "hospital teacher teachers doctor doctors nurse nurses director directors treasurer secretary agency ministry airline hotel operator operators office"
  ).split(" "),
);
const IS_CAPITALISED = /^\p{Lu}/u;
/** A sentence must have so much of what the claim's one does. */
const LEAST_SHARE = 0.6;
const MAX_PLACES = 40;

/**
 * That another one does in the source what the claim says of its own: of two parties, or of two who have names.
 *
 *     claim:  You book your flights.
 *             ^-^ word_missing
 *     source: The company books your flights.
 */
export function otherDoerDetails(comparison: Comparison): Detail[] {
  const { claim, source, passage } = comparison;
  if (claim.tokens.length > MAX_IN_STATEMENT) return [];
  const near = sentencesBetween(source, passage.first, passage.last).filter(
    ({ tokens }) => tokens.length <= MAX_IN_STATEMENT,
  );
  for (const [at, verb] of claim.content.entries()) {
    const own = doerOf(verb.token, claim);
    const told = claim.content.slice(at + 1).filter(({ token }) => own !== null && token.start > own.start);
    if (own === null || told.length === 0) continue;
    const other = otherOf(verb, told, near, own);
    if (other !== null && areOthers(own, other, source))
      return [saidOfOther(wordOrName(claim.text, own), wordOrName(source.text, other), comparison)];
  }
  return [];
}

/** Who does what a word says, right before it or before its auxiliaries; null where nobody may. */
function doerOf(verb: Token, { text, tokens }: Pick<ReadSentence, "text" | "tokens">): Token | null {
  let at = tokens.findIndex(({ start }) => start === verb.start) - 1;
  while (AUXILIARIES.has(tokens[at]?.form ?? "")) at -= 1;
  const doer = tokens[at];
  if (doer === undefined || breaksClause(text.slice(doer.end, verb.start))) return null;
  const isHeard = ADDRESSED.has(doer.form) || OTHERS.has(doer.form) || isNamed(doer, text);
  return isHeard ? doer : null;
}

/** A word that is known and stands first may have its capital for the sentence's sake. */
function isNamed({ isFunctionWord, isNumber, start, stem }: Token, text: string): boolean {
  return !isFunctionWord && !isNumber && IS_CAPITALISED.test(text.slice(start, start + 2)) && !isKnownStem(stem);
}

/** Who does it there; null where nobody does, or where a sentence says it of several or of the claim's own. */
function otherOf(
  verb: ContentWord,
  told: readonly ContentWord[],
  near: readonly ReadSentence[],
  own: Token,
): Token | null {
  let found: Token | null = null;
  for (const read of near) {
    const held = told.filter((word) => read.has(word));
    if (weightOf(held) < weightOf(told) * LEAST_SHARE) continue;
    for (const token of read.tokens) {
      const doer = isFormOf(verb, token) ? doerOf(token, read) : null;
      if (doer === null) continue;
      if (found !== null || read.tokens.some(({ stem }) => stem === own.stem)) return null;
      found = doer;
    }
  }
  return found;
}

/** Whether a sentence of the source has both: the one may be the other. */
function areTogether(own: Token, other: Token, source: PreparedSource): boolean {
  const [ours, theirs] = [source.positions(own.stem), source.positions(other.stem)];
  if (ours.length > MAX_PLACES || theirs.length > MAX_PLACES) return true;
  const sentences = new Set([...ours].map((place) => source.sentenceOf(place)));
  return [...theirs].some((place) => sentences.has(source.sentenceOf(place)));
}

/** Whether two are not the same: one is addressed and the other is not, or one is a party and the other stands elsewhere in the source. */
function areOthers(own: Token, other: Token, source: PreparedSource): boolean {
  if (own.stem === other.stem) return false;
  const [ours, theirs] = [own, other].map(({ form }) => ADDRESSED.has(form));
  if (ours === true || theirs === true) return ours !== theirs && (OTHERS.has(own.form) || OTHERS.has(other.form));
  const isParty = OTHERS.has(own.form) || OTHERS.has(other.form);
  // The company is “we” there, or goes by its name.
  return (
    isParty && own.form !== "we" && other.form !== "we" && source.has(own.stem) && !areTogether(own, other, source)
  );
}
