import type { Span } from "../../../../contract/span";
import type { Token } from "../../../../text/tokens";
import type { PreparedClaim } from "../../../lexical/preparedClaim";
import { rememberedFor } from "../../../lexical/rememberedFor";
import { type Comparison, detail, type Detail, quoted, tokensAround } from "../detail";
import { wordOrName } from "./wholeName";

const PARTS_CLAUSES = /[,;:.!?|\n\u2013\u2014]/u;
const JOINS_CLAUSES: ReadonlySet<string> = new Set("and but while whereas".split(" "));
/** A passage of more words is a page without full stops. */
const MAX_TOKENS = 160;
const MAX_WORDS = 24;
/** Words of meaning that may stand between two that are said of one another. */
const REACH = 3;

/** A word of meaning with the clause that it stands in, and its place among all such words. */
interface Placed {
  readonly token: Token;
  readonly clause: number;
  readonly at: number;
}

/** A word of the claim with where it stands there and in the source, once on each side. */
interface Shared {
  readonly token: Token;
  readonly ours: Placed;
  readonly theirs: Placed;
}

/** What the claim says of one another, and of which word the source says the first. */
interface Crossed {
  readonly one: Shared;
  readonly other: Shared;
  readonly beside: Shared;
  /** How far apart the words are that the claim says of one another. */
  readonly distance: number;
}

/**
 * Two clauses of the claim, or two members of its list, each of which has half of the words of two of the source: what the source says
 * of the one is said of the other.
 *
 *     claim:  The driver is Ivar Moe and the cook is Oda Krog.
 *                 ^----------------^ roles_swapped
 *     source: The driver is Oda Krog and the cook is Ivar Moe.
 */
export function crossedDetails(comparison: Comparison): Detail[] {
  const { claim, source } = comparison;
  const ours = placedInClaim(claim);
  if (ours.length < 4 || ours.length > MAX_WORDS || ours.at(-1)?.clause === 0) return [];
  const { first, last } = tokensAround(comparison, 0);
  if (last - first > MAX_TOKENS) return [];
  const shared = sharedWords(ours, placed(source.text, source.tokens.slice(first, last)));
  if (shared.length < 4) return [];
  const crossed = shared.flatMap((one) => shared.flatMap((other) => crossedWith(one, other, shared) ?? []));
  const [found] = crossed.sort((a, b) => a.distance - b.distance);
  return found === undefined ? [] : [describe(found, comparison)];
}

const placedInClaim = rememberedFor(({ text, tokens }: PreparedClaim) => placed(text, tokens));

function placed(text: string, tokens: readonly Token[]): Placed[] {
  const found: Placed[] = [];
  let clause = 0;
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1];
    const isParted = before !== undefined && PARTS_CLAUSES.test(text.slice(before.end, token.start));
    if (isParted || JOINS_CLAUSES.has(token.form)) clause += 1;
    if (!token.isFunctionWord && !token.isNumber) found.push({ token, clause, at: found.length });
  }
  return found;
}

/** The words that stand once on each side. */
function sharedWords(ours: readonly Placed[], theirs: readonly Placed[]): Shared[] {
  const [own, other] = [onceIn(ours), onceIn(theirs)];
  return ours.flatMap((word) => {
    const there = other.get(word.token.stem);
    return there === undefined || !own.has(word.token.stem) ? [] : [{ token: word.token, ours: word, theirs: there }];
  });
}

function onceIn(words: readonly Placed[]): ReadonlyMap<string, Placed> {
  const found = new Map<string, Placed>();
  const twice = new Set<string>();
  for (const word of words) {
    if (found.has(word.token.stem)) twice.add(word.token.stem);
    found.set(word.token.stem, word);
  }
  for (const stem of twice) found.delete(stem);
  return found;
}

/**
 * For two words that the claim says of one another and the source in two clauses, those two of another clause of the claim of which the
 * source says them: in the same order on each side, so that a list which is told in another order is none.
 */
function crossedWith(one: Shared, other: Shared, shared: readonly Shared[]): Crossed | null {
  if (one === other || !areNear(one.ours, other.ours) || one.theirs.clause === other.theirs.clause) return null;
  const beyond = shared.filter(({ ours }) => ours.clause !== one.ours.clause);
  const order = Math.sign(other.ours.at - one.ours.at);
  for (const beside of beyond) {
    if (!areNear(beside.theirs, one.theirs)) continue;
    const turn = Math.sign(beside.theirs.at - one.theirs.at);
    const partner = beyond.find(
      (word) =>
        word !== beside &&
        areNear(word.ours, beside.ours) &&
        areNear(word.theirs, other.theirs) &&
        Math.sign(beside.ours.at - word.ours.at) === order &&
        Math.sign(other.theirs.at - word.theirs.at) === turn,
    );
    if (partner !== undefined)
      return { one, other, beside, distance: apart(one.ours, other.ours) + apart(beside.ours, partner.ours) };
  }
  return null;
}

function areNear(one: Placed, other: Placed): boolean {
  return one.clause === other.clause && apart(one, other) <= REACH;
}

function apart(one: Placed, other: Placed): number {
  return Math.abs(one.at - other.at);
}

function describe({ one, other, beside }: Crossed, { claim }: Comparison): Detail {
  const [own, wrong, right] = [one, other, beside].map(({ token }) => wordOrName(claim.text, token)) as [
    Span,
    Span,
    Span,
  ];
  const said = ({ start, end }: Span): string => quoted(claim.text.slice(start, end));
  return detail(
    "roles_swapped",
    `The claim has ${said(own)} with ${said(wrong)}; the source has it with ${said(right)}.`,
    { start: Math.min(own.start, wrong.start), end: Math.max(own.end, wrong.end) },
    "leaves_open",
  );
}
