import type { Token } from "../../../../text/tokens";
import { type ContentWord, isFormOf, type PreparedClaim } from "../../../lexical/preparedClaim";
import type { PreparedSource } from "../../../lexical/preparedSource";
import { type ReadSentence, sentencesBetween } from "../../../lexical/readSentence";
import { type Comparison, type Detail, saidOfOther, weightOf } from "../detail";
import { breaksClause, MAX_IN_STATEMENT } from "./alignment";
import { wordOrName } from "./wholeName";

/** Between a party and what it has to do or may do, by themselves or before one of the words that oblige. */
const MODALS: ReadonlySet<string> = new Set("must shall may can cannot will should".split(" "));
const BEFORE_DUTY: ReadonlySet<string> = new Set("is are has have agrees".split(" "));
const OBLIGES: ReadonlySet<string> = new Set("required obliged obligated entitled to".split(" "));
/** A word that a source has more often is not looked up place by place. */
const MAX_PLACES = 40;
/** Whoever does these has it done by the other one. */
const TAKES: ReadonlySet<string> = new Set("be receive get obtain accept expect".split(" "));
/** A sentence that has so much of what a claim says that a party must do says who must. */
const LEAST_SHARE = 0.6;
/** Of fewer words each may be said of any party. */
const FEWEST_WORDS = 3;

/** Who must or may do something, by the last word of its name, and the tokens behind the duty in its clause. */
interface Duty {
  readonly party: Token;
  readonly told: readonly Token[];
}

/**
 * That the source gives the duty or the right of one party, which the claim gives to another one, to a party that the claim names beside.
 *
 *     claim:  The lender must send the borrower a statement each March.
 *                 ^----^ word_missing
 *     source: Borrower must send a statement each March. Lender may ask for more.
 */
export function otherPartyDetails(comparison: Comparison): Detail[] {
  const { claim, source, passage } = comparison;
  if (claim.tokens.length > MAX_IN_STATEMENT) return [];
  const near = sentencesBetween(source, passage.first - 1, passage.last + 1).filter(
    ({ tokens }) => tokens.length <= MAX_IN_STATEMENT,
  );
  for (const { party, told } of dutiesOf(claim)) {
    const words = claim.content.filter(({ token }) => told.includes(token));
    if (!isParty(party, source) || TAKES.has(firstVerb(told))) continue;
    const other = otherIn(near, party, words);
    if (other !== null) return [saidOfOther(wordOrName(claim.text, party), wordOrName(source.text, other), comparison)];
  }
  return [];
}

/** Whether a source tells of duties or rights of its own. */
function isParty({ stem }: Token, source: PreparedSource): boolean {
  const places = source.positions(stem);
  return (
    places.length <= MAX_PLACES && [...places].some((place) => MODALS.has(source.tokens.lexeme(place + 1)?.form ?? ""))
  );
}

function firstVerb(told: readonly Token[]): string {
  return told.find(({ form }) => form !== "not" && !OBLIGES.has(form))?.form ?? "";
}

/** The party whose duty sentences tell, and never that of the claim's; it is one of the claim's other words. */
function otherIn(near: readonly ReadSentence[], party: Token, words: readonly ContentWord[]): Token | null {
  let found: Token | null = null;
  for (const read of near) {
    for (const { party: theirs, told } of dutiesOf(read)) {
      const others = words.filter((word) => !isFormOf(word, theirs));
      if (others.length < FEWEST_WORDS || others.length === words.length) continue;
      const held = others.filter((word) => told.some((token) => isFormOf(word, token)));
      if (weightOf(held) < weightOf(others) * LEAST_SHARE) continue;
      if (read.tokens.some(({ stem }) => stem === party.stem)) return null;
      found ??= theirs;
    }
  }
  return found;
}

function dutiesOf({ text, tokens }: Pick<ReadSentence | PreparedClaim, "text" | "tokens">): Duty[] {
  return tokens.flatMap((party, at) => {
    const duty = tokens[at + 1];
    if (party.isFunctionWord || party.isNumber || duty === undefined) return [];
    const isDuty = BEFORE_DUTY.has(duty.form) && OBLIGES.has(tokens[at + 2]?.form ?? "");
    if (!isDuty && !MODALS.has(duty.form)) return [];
    if (breaksClause(text.slice(party.end, duty.start))) return [];
    const end = tokens.findIndex(
      (token, index) => index > at + 2 && /[;.]\s/u.test(text.slice(tokens[index - 1]?.end, token.start)),
    );
    return [{ party, told: tokens.slice(at + 2, end === -1 ? tokens.length : end) }];
  });
}
