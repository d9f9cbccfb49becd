import { areEqual, areOfOneMeasure, type Quantity } from "../../../../text/quantities";
import type { Token } from "../../../../text/tokens";
import { countedNouns, countsAnyone, countTheSame, type TokenText } from "../../../lexical/countedNouns";
import { sentenceAt } from "../../../lexical/readSentence";
import { similarStems } from "../../../lexical/wordRelations";
import { type Comparison, heldWeight, speaksOfSame } from "../detail";
import { isRestOfOther } from "./rests";

/** Words at most this many tokens away tell what a number is about. */
const NEAR_REACH = 6;

export interface Numbers {
  readonly inPassage: readonly Quantity[];
  /** The numbers of the passage that the claim does not have. */
  readonly candidates: readonly Quantity[];
  /** The numbers of the claim that the passage does not have. */
  readonly lacking: readonly Quantity[];
}

/** The source's number for the same thing as one of the claim. */
export interface Counterpart {
  readonly other: Quantity;
  /** Whether its sentence has as many numbers like it that the claim lacks as the claim has others. */
  readonly isOnlyOne: boolean;
  /** Other numbers of its sentence that may be meant as well. */
  readonly rivals: readonly Quantity[];
}

/**
 * The number that shares most words with one of the claim; where a sentence has as many others as the claim has that `lack` in the
 * passage, each stands for the one in its turn.
 *
 *     claim:  The staff grew from 48 to 72 people.
 *     source: The staff grew from 40 to 60 people.
 */
export function counterpart(
  quantity: Quantity,
  { inPassage, candidates, lacking }: Numbers,
  comparison: Comparison,
): Counterpart | null {
  const found = nearest(quantity, candidates, comparison);
  if (found === null || !keepsOrder(quantity, found, inPassage, comparison)) return null;
  const { source, claim } = comparison;
  const sentence = source.sentenceOf(found.firstToken);
  const theirs = candidates.filter(
    (one) => areOfOneMeasure(quantity, one) && source.sentenceOf(one.firstToken) === sentence,
  );
  const ours = lacking.filter((own) => areOfOneMeasure(own, quantity));
  const inTurn = ours.length === theirs.length ? theirs[ours.indexOf(quantity)] : undefined;
  if (inTurn !== undefined && isLike(quantity, inTurn, comparison))
    return { other: inTurn, isOnlyOne: true, rivals: [] };
  const words = around(source, found).near;
  const shared = (own: Quantity): number => countShared(around(claim, own).near, words);
  const most = Math.max(...ours.map(shared));
  if (ours.length > theirs.length && ours.find((own) => shared(own) === most) !== quantity) return null;
  const rivals = theirs.filter((other) => other !== found && !isNearer(found, other, theirs, quantity, comparison));
  return { other: found, isOnlyOne: theirs.length === 1 && ours.length <= 1, rivals };
}

/** Whether the numbers that both have stand on the same side of the two: `Price | 70 | 50` says nothing of the 9 in `50 (with discount 9)`. */
function keepsOrder(
  quantity: Quantity,
  other: Quantity,
  inPassage: readonly Quantity[],
  { claim, source }: Comparison,
): boolean {
  const sentence = source.sentenceOf(other.firstToken);
  const beside = inPassage.filter(
    (one) => areOfOneMeasure(one, quantity) && source.sentenceOf(one.firstToken) === sentence,
  );
  return claim.quantities.every((own) => {
    const same = beside.filter((one) => areEqual(one, own));
    return same.length === 0 || same.some((one) => own.start < quantity.start === one.start < other.start);
  });
}

/** Whether a number of a sentence has all words of the claim around it that another one has, and more; words between two are of the nearer. */
function isNearer(
  found: Quantity,
  other: Quantity,
  all: readonly Quantity[],
  quantity: Quantity,
  { claim, source }: Comparison,
): boolean {
  const ours = around(claim, quantity).near;
  const [its, others] = [found, other].map((one) => {
    const before = all.findLast(({ lastToken }) => lastToken < one.firstToken)?.lastToken ?? -Infinity;
    const behind = all.find(({ firstToken }) => firstToken > one.lastToken)?.firstToken ?? Infinity;
    const first = Math.ceil((before + one.firstToken) / 2);
    const last = Math.ceil((behind + one.lastToken) / 2);
    return new Set([...wordsNear(source, one, first, last)].filter((stem) => ours.has(stem)));
  });
  return (
    its !== undefined && others !== undefined && others.size < its.size && [...others].every((one) => its.has(one))
  );
}

/** The number that shares most words with one of the claim; null where none counts the same. */
function nearest(quantity: Quantity, candidates: readonly Quantity[], comparison: Comparison): Quantity | null {
  const ours = around(comparison.claim, quantity);
  const { claim, source } = comparison;
  let best: Quantity | null = null;
  let [most, mostHeld] = [-1, -1];
  for (const other of candidates) {
    if (!areOfOneMeasure(quantity, other) || isRestOfOther(quantity, other, comparison)) continue;
    const sentence = source.sentenceOf(other.firstToken);
    if (!speaksOfSame(comparison, sentence, quantity)) continue;
    const theirs = around(source, other, source.tokenRange(sentence, sentence));
    const shared = countShared(ours.near, theirs.near);
    if (shared < most || !isSameThing(quantity, ours, theirs, shared)) continue;
    // Of two that stand among the same words the one whose sentence speaks more of the claim's thing.
    const held = heldWeight(claim.content, sentenceAt(source, sentence));
    if (shared === most && held <= mostHeld) continue;
    best = other;
    [most, mostHeld] = [shared, held];
  }
  return best;
}

function isLike(quantity: Quantity, other: Quantity, { claim, source }: Comparison): boolean {
  const [ours, theirs] = [around(claim, quantity), around(source, other)];
  return isSameThing(quantity, ours, theirs, countShared(ours.near, theirs.near));
}

/** Whether two numbers are of the same: those without a unit count the same, or nothing and stand beside the same words. */
function isSameThing({ kind, unit }: Quantity, ours: Surroundings, theirs: Surroundings, shared: number): boolean {
  if (unit !== null) return true;
  if (kind !== "amount" && kind !== "ordinal") return shared > 0;
  if (countTheSame(ours.counted, theirs.counted)) return true;
  const isOpen = [ours.counted, theirs.counted].map(countsAnyone);
  if (isOpen.every(Boolean)) return shared > 0;
  if (isOpen.some(Boolean) && ours.before === theirs.before) return true;
  return (isOpen[1] === true && isNamedNear(ours, theirs)) || (isOpen[0] === true && isNamedNear(theirs, ours));
}

/** “1,240 employees” and “employs 1,240 people”: what the one counts is a word beside the other. */
function isNamedNear({ counted: [noun = ""] }: Surroundings, { near }: Surroundings): boolean {
  return near.has(noun) || similarStems(noun).some((stem) => near.has(stem));
}

interface Surroundings {
  /** The word right before the number; where it is a function word the two before it. */
  readonly before: string;
  /** Stems of the words of meaning on both sides. */
  readonly near: ReadonlySet<string>;
  /** The stems of the words that tell what is counted. */
  readonly counted: readonly string[];
}

/** `sentence`: of which tokens the words around may be; any where the text is a claim. */
function around(text: TokenText, quantity: Quantity, sentence?: { first: number; last: number }): Surroundings {
  return {
    before: wordsBefore(text, quantity.firstToken),
    near: wordsNear(text, quantity, sentence?.first, sentence?.last),
    counted: countedNouns(text, quantity),
  };
}

/** Stems of the words of meaning on both sides of a number, among the tokens from `first` to `last` (exclusive). */
function wordsNear(
  { tokens }: TokenText,
  { firstToken, lastToken }: Quantity,
  first = -Infinity,
  last = Infinity,
): ReadonlySet<string> {
  const before = tokens.slice(Math.max(0, first, firstToken - NEAR_REACH), firstToken);
  const behind = tokens.slice(lastToken + 1, Math.min(last, lastToken + 1 + NEAR_REACH));
  return new Set([...contentStems(before), ...contentStems(behind)]);
}

function wordsBefore({ tokens }: TokenText, at: number): string {
  const [one, other] = [...tokens.slice(Math.max(0, at - 2), at)].reverse();
  return one?.isFunctionWord === true ? `${other?.stem ?? ""} ${one.stem}` : (one?.stem ?? "");
}

function contentStems(tokens: readonly Token[]): string[] {
  return tokens.filter(({ isNumber, isFunctionWord }) => !isNumber && !isFunctionWord).map((token) => token.stem);
}

function countShared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return [...one].filter((item) => other.has(item)).length;
}
