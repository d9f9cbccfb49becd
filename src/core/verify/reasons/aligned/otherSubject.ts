import type { Token } from "../../../../text/tokens";
import { type ContentWord, isFormOf } from "../../../lexical/preparedClaim";
import { type ReadSentence, sentenceAt } from "../../../lexical/readSentence";
import { rememberedFor } from "../../../lexical/rememberedFor";
import { type Comparison, type Detail, saidOfOther } from "../detail";
import { breaksClause } from "./alignment";
import { wordOrName } from "./wholeName";

/** A longer claim says several things, and a longer sentence is a page without full stops. */
const MAX_WORDS = 16;
const MAX_IN_SENTENCE = 80;
/** Words of meaning that tell what somebody does: `took the valley`. */
const FEWEST_TOLD = 2;
/** Between one who does something and what he does. */
const AUXILIARIES: ReadonlySet<string> = new Set(
  (
    "has have had is are was were be been being do does did will would shall should may might can could must " +
    "also now still often then already first later currently always"
  ).split(" "),
);
const JOINERS: ReadonlySet<string> = new Set("and but while whereas or nor".split(" "));

/**
 * That the source says of one what the claim says of another, of whom the same sentence says something else.
 *
 *     claim:  Jonas Lie leads the northern office.
 *             ^-------^ word_missing
 *     source: Jonas Lie founded the firm, and Anna Berg leads the northern office.
 */
export function otherSubjectDetails(comparison: Comparison): Detail[] {
  const { claim, source, passage } = comparison;
  if (claim.content.length > MAX_WORDS) return [];
  for (let sentence = passage.first; sentence <= passage.last; sentence += 1) {
    const read = sentenceAt(source, sentence);
    if (read.last - read.first > MAX_IN_SENTENCE) continue;
    const found = otherIn(read, comparison);
    if (found !== null) return [found];
  }
  return [];
}

function otherIn(read: ReadSentence, comparison: Comparison): Detail | null {
  const { claim } = comparison;
  if (!claim.content.every((word) => read.has(word))) return null;
  for (let at = 1; at + FEWEST_TOLD <= claim.content.length; at += 1) {
    const [own, told] = [claim.content[at - 1], claim.content.slice(at)];
    if (own === undefined || !standsRightBefore(own.token, told[0]?.token, claim)) continue;
    if (wordOrName(claim.text, own.token).end > own.token.end || !areOfOneClause(told[0]?.token, told[1]?.token, claim))
      continue;
    const other = whoElse(told, own, read, comparison);
    if (other !== null) return describe(own.token, other, comparison);
  }
  return null;
}

interface Words {
  readonly text: string;
  readonly tokens: readonly Token[];
}

/** Whether nothing parts what is done from what it is done to; an auxiliary between them tells that the first is no verb. */
function areOfOneClause(one: Token | undefined, next: Token | undefined, { text, tokens }: Words): boolean {
  if (one === undefined || next === undefined || breaksClause(text.slice(one.end, next.start))) return false;
  return !tokens
    .slice(tokens.indexOf(one), tokens.indexOf(next))
    .some(({ form }) => JOINERS.has(form) || AUXILIARIES.has(form));
}

/** Whether only auxiliaries stand between one word and the next of meaning. */
function standsRightBefore(one: Token, next: Token | undefined, { text, tokens }: Words): boolean {
  if (next === undefined || breaksClause(text.slice(one.end, next.start))) return false;
  return tokens
    .slice(tokens.indexOf(one) + 1, tokens.indexOf(next))
    .every(({ form, isFunctionWord }) => isFunctionWord && AUXILIARIES.has(form));
}

const contentOf = rememberedFor(({ tokens }: ReadSentence) => tokens.filter(({ isFunctionWord }) => !isFunctionWord));

/** Of whom the sentence says what the claim tells of its own; null where it is the same one, or nobody whom the claim does not name. */
function whoElse(
  told: readonly ContentWord[],
  own: ContentWord,
  read: ReadSentence,
  { claim }: Comparison,
): Token | null {
  const content = contentOf(read);
  let other: Token | null = null;
  for (const [place, token] of content.entries()) {
    const isTold = told.slice(0, FEWEST_TOLD).every((word, offset) => isFormOf(word, content[place + offset]));
    if (!isTold || !areOfOneClause(token, content[place + 1], read)) continue;
    const before = content[place - 1];
    if (before === undefined || other !== null || !standsRightBefore(before, token, read)) return null;
    if (before.isNumber || claim.content.some((word) => isFormOf(word, before))) return null;
    other = before;
  }
  const mine = content.filter((token) => isFormOf(own, token));
  const [place, ...more] = mine;
  if (other === null || place === undefined || more.length > 0) return null;
  return doesSomethingElse(place, other, read, told) ? other : null;
}

/** Whether a word is told something of its own that the claim does not tell, in a clause that is not the other's. */
function doesSomethingElse(own: Token, other: Token, read: ReadSentence, told: readonly ContentWord[]): boolean {
  const { text, tokens } = read;
  const content = contentOf(read);
  const next = content[content.indexOf(own) + 1];
  // “Small dogs get 40 g, medium ones 80 g”: what is left out is the same.
  if (next === undefined || next === other || next.isNumber || !standsRightBefore(own, next, read)) return false;
  const [first, last] = own.start < other.start ? [own, other] : [other, own];
  const between = tokens.slice(tokens.indexOf(first), tokens.indexOf(last) + 1);
  const parted = between.findIndex((token, index) => {
    const before = between[index - 1];
    return JOINERS.has(token.form) || (before !== undefined && breaksClause(text.slice(before.end, token.start)));
  });
  if (parted === -1) return false;
  // “Petra plays the judge and Emil plays the thief”: each does the same to another.
  const further = content[content.indexOf(next) + 1];
  if (further?.isNumber === true) return false;
  const isElse = told.slice(0, FEWEST_TOLD).some((word, index) => !isFormOf(word, index === 0 ? next : further));
  return isElse && (first === other || next.start < (between[parted]?.start ?? 0));
}

function describe(own: Token, other: Token, comparison: Comparison): Detail {
  const { claim, source } = comparison;
  return saidOfOther(wordOrName(claim.text, own), wordOrName(source.text, other), comparison);
}
