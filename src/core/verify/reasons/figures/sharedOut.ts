import { areEqual, areOfOneMeasure, isDate, type Quantity } from "../../../../text/quantities";
import type { Token } from "../../../../text/tokens";
import type { PreparedClaim } from "../../../lexical/preparedClaim";
import { type Comparison, detail, type Detail, firstDetails, MAX_STATEMENT_WORDS, quoted, saidAt } from "../detail";
import type { Share } from "./inTurn";
import { isOfClaimsName } from "./ofName";
import { numbersAround } from "./sameNumber";
import { contentOf, sharesAround, sharesIn, type TellingShare } from "./shares";

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
  const equal = numbersAround(comparison).filter((other) => areEqual(quantity, other));
  if (equal.length === 0) return null;
  const words = wordsOf(quantity, comparison.claim);
  let found: Rivals | null = null;
  for (const other of words.size === 0 ? [] : equal) {
    const shares = sharesAround(other, comparison.source);
    const holder = shares.find((share) => share.quantity.start === other.start);
    const meant = holder === undefined ? null : meantBy(words, holder, shares);
    if (holder === undefined || meant === null) return null;
    if (holder === meant) return "own";
    found ??= { holder, meant };
  }
  return found;
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
  if (more.length === 0) return named ?? null;
  const [whole, ...others] = shares.filter((share) => share !== holder && share.telling.every(isSaid));
  return holder.telling.slice(0, 1).some(isSaid) || others.length > 0 ? null : (whole ?? null);
}

/** Stems of the words of a claim that may say what its number is of; none where it gives several of the kind and nothing tells. */
function wordsOf(quantity: Quantity, claim: PreparedClaim): ReadonlySet<string> {
  const { text, tokens, quantities, content } = claim;
  const numbers = quantities.filter((other) => areOfOneMeasure(quantity, other));
  const shares = numbers.length === 1 ? [] : sharesIn({ text, tokens, first: 0, numbers });
  const own = shares.find((share) => share.quantity === quantity)?.telling ?? [];
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

/** From the first word that tells it from the others to the last one of meaning, or up to a bracket. */
function thingIn({ words, telling }: TellingShare, text: string): string {
  const end = contentOf(words).at(-1)?.end ?? 0;
  return text.slice(telling[0]?.start ?? end, end).replace(/\s*\(.*$/su, "");
}
