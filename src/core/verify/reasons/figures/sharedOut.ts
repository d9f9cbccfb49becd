import { areEqual, areOfOneMeasure, isDate, type Quantity } from "../../../../text/quantities";
import type { Token } from "../../../../text/tokens";
import type { PreparedClaim } from "../../../lexical/preparedClaim";
import { type Comparison, detail, type Detail, firstDetails, MAX_STATEMENT_WORDS, quoted, saidAt } from "../detail";
import type { Share } from "./inTurn";
import { isOfClaimsName } from "./ofName";
import { sharesBeside } from "./parallelSentences";
import { numbersAround } from "./sameNumber";
import { contentOf, isPlain, sharesAround, sharesIn, type TellingShare } from "./shares";

/**
 * That the source gives the claim's number for another of several things which it tells of one after the other, and another number
 * for the claim's.
 *
 *     claim:  Adults pay 9 euros.
 *                        ^-----^ number_differs
 *     source: Tickets cost 18 euros for adults and 9 euros for children.
 */
export function sharedOutDetails(comparison: Comparison): Detail[] {
  const { quantities, content } = comparison.claim;
  return firstDetails(content.length > MAX_STATEMENT_WORDS ? [] : quantities, (quantity) => {
    if (isOfClaimsName(quantity, comparison)) return null;
    const found = rivalOf(quantity, comparison);
    return found === null || found === "own" ? null : describe(quantity, found, comparison);
  });
}

/** Whether the source shares several numbers out among several things, and gives the claim's to what the claim speaks of. */
export function isOwnShare(quantity: Quantity, comparison: Comparison): boolean {
  return rivalOf(quantity, comparison) === "own";
}

/** The share that has the claim's number, and the one that has the claim's words. */
interface Rivals {
  readonly holder: TellingShare;
  readonly meant: TellingShare;
}

function rivalOf(quantity: Quantity, comparison: Comparison): Rivals | "own" | null {
  if (quantity.range !== null || quantity.kind === "ordinal") return null;
  const equal = measured(numbersAround(comparison).filter((other) => areEqual(quantity, other)));
  if (equal.length === 0) return null;
  const words = wordsOf(quantity, comparison.claim);
  let found: Rivals | null = null;
  for (const other of words.size === 0 ? [] : equal) {
    const { holder, meant } = sharedWithin(other, words, comparison) ?? sharedBeside(other, words, comparison);
    if (holder === undefined || meant === null) return null;
    if (holder === meant) return "own";
    found ??= { holder, meant };
  }
  return found;
}

/** Of a number of the source the share that it is, and the share that words mean; null where it shares nothing out. */
interface Meant {
  readonly holder: TellingShare | undefined;
  readonly meant: TellingShare | null;
}

function sharedWithin(other: Quantity, words: ReadonlySet<string>, { source }: Comparison): Meant | null {
  const shares = sharesAround(other, source);
  const holder = shares.find((share) => share.quantity.start === other.start);
  return shares.length === 0 ? null : { holder, meant: holder === undefined ? null : meantBy(words, holder, shares) };
}

/** Of sentences beside one another the one that words name wholly counts, where they name nothing of the one that has the number. */
function sharedBeside(other: Quantity, words: ReadonlySet<string>, comparison: Comparison): Meant {
  const [holder, ...others] = sharesBeside(other, comparison);
  const isSaid = ({ stem }: Token): boolean => words.has(stem);
  if (holder === undefined || holder.telling.some(isSaid)) return { holder, meant: holder ?? null };
  const [meant, ...more] = others.filter((share) => !isPlain(share) && share.telling.every(isSaid));
  return { holder, meant: more.length > 0 ? null : (meant ?? null) };
}

/** `Level 2 within 2 hours`: of equal numbers those with a unit, where some have one. */
function measured(equal: readonly Quantity[]): readonly Quantity[] {
  const found = equal.filter(({ unit }) => unit !== null);
  return found.length > 0 ? found : equal;
}

/**
 * The only share that words name; or one that they name wholly, where they lack the first word of the one that holds the number: what
 * is told second leaves out the verb.
 */
function meantBy(
  words: ReadonlySet<string>,
  holder: TellingShare,
  shares: readonly TellingShare[],
): TellingShare | null {
  const isSaid = ({ stem }: Token): boolean => words.has(stem);
  const [named, ...more] = shares.filter(({ telling }) => telling.some(isSaid));
  if (named === undefined)
    return shares.find((share) => isPlain(share) && contentOf(share.words).every(isSaid)) ?? null;
  if (more.length === 0) return isPlain(holder) && !named.telling.every(isSaid) ? null : named;
  const [whole, ...others] = shares.filter((share) => share !== holder && share.telling.every(isSaid));
  return holder.telling.slice(0, 1).some(isSaid) || others.length > 0 ? null : (whole ?? null);
}

/** Stems of the words of a claim that may say what its number is of; none where it gives several of the kind and nothing tells. */
function wordsOf(quantity: Quantity, claim: PreparedClaim): ReadonlySet<string> {
  const { text, tokens, quantities, content } = claim;
  const numbers = quantities.filter((other) => areOfOneMeasure(quantity, other));
  const shares = numbers.length === 1 ? [] : sharesIn({ text, tokens, first: 0, numbers });
  const share = shares.find((one) => one.quantity === quantity);
  const own = (share !== undefined && isPlain(share) ? share.words : share?.telling) ?? [];
  const isAbout = (token: Token): boolean =>
    numbers.length === 1 ? token.end <= quantity.start || token.start >= quantity.end : own.includes(token);
  const words = tokens.filter((token) => !token.isFunctionWord && isAbout(token));
  const related = content.filter(({ token }) => isAbout(token)).flatMap((word) => word.related);
  return new Set([...words.map(({ stem }) => stem), ...related]);
}

function describe(quantity: Quantity, { holder, meant }: Rivals, { source: { text } }: Comparison): Detail {
  const numberOf = ({ quantity: { start, end } }: Share): string => quoted(text.slice(start, end));
  const thingOf = (share: TellingShare): string => quoted(thingIn(share, text));
  const message = `The source gives ${numberOf(holder)} for ${thingOf(holder)}, and ${numberOf(meant)} for ${thingOf(meant)}.`;
  const code = isDate(quantity) ? "date_differs" : "number_differs";
  return saidAt(meant.quantity, detail(code, message, quantity, "lacks"));
}

/** From the first word that tells it from the others to the last one of meaning, or up to a bracket, or to the number among them. */
function thingIn({ words, telling, quantity }: TellingShare, text: string): string {
  const content = contentOf(words);
  const start = (telling[0] ?? content[0])?.start ?? 0;
  const last = content.findLast(({ end }) => start > quantity.start || end <= quantity.start);
  return text.slice(start, last?.end ?? start).replace(/\s*\(.*$/su, "");
}
