import { areEqual, areOfOneMeasure, type Quantity } from "../../../../text/quantities";
import type { Token } from "../../../../text/tokens";
import { countedNouns, countTheSame } from "../../../lexical/countedNouns";
import type { PreparedSource } from "../../../lexical/preparedSource";
import { type ReadSentence, sentencesBetween } from "../../../lexical/readSentence";
import type { Comparison } from "../detail";
import type { Share } from "./inTurn";
import { contentOf, type TellingShare, tellingShares } from "./shares";

/** A longer sentence tells more than one number of one thing. */
const MAX_WORDS = 40;
/** Two sentences that tell the like of two things have so many words in common, or one in three of the shorter one. */
const FEWEST_SHARED = 2;
const SHARED_PART = 3;
/** What goes on with the sentence before does not say itself of what its number is. */
const TAKES_UP: ReadonlySet<string> = new Set("it they he she this that these those".split(" "));

/**
 * The number of a claim as a source shares it out over sentences beside one another, each with one number of the kind; none where they
 * do not tell the like of several things.
 *
 *     Lorries wait for 20 minutes at the gate. Cars wait for 5 minutes there.
 */
export function sharesBeside(quantity: Quantity, { source }: Pick<Comparison, "source">): readonly TellingShare[] {
  const own = source.sentenceOf(quantity.firstToken);
  const [holder, ...more] = sentencesBetween(source, own, own).flatMap((sentence) =>
    shareOf(sentence, quantity, source),
  );
  if (holder === undefined || more.length > 0) return [];
  const around = [own - 1, own + 1].flatMap((at) => sentencesBetween(source, at, at));
  const others = around
    .flatMap((sentence) => shareOf(sentence, quantity, source))
    .filter((share) => areLike(share, holder) && !areEqual(share.quantity, holder.quantity));
  return others.length === 0 ? [] : tellingShares([holder, ...others]);
}

/** The only number of the kind in a sentence, with the words around it; none where it has several, or only goes on. */
function shareOf(sentence: ReadSentence, like: Quantity, source: PreparedSource): Share[] {
  const { numbers, tokens } = sentence;
  const [first] = tokens;
  if (tokens.length > MAX_WORDS || TAKES_UP.has(first?.form ?? "")) return [];
  const [one, ...more] = numbers.filter((other) => isOfKind(other, like, source));
  if (one === undefined || more.length > 0 || one.range !== null) return [];
  const measured = numbers.filter(({ unit, start }) => unit !== null || start === one.start);
  const isFigure = ({ start }: Token): boolean =>
    measured.some((number) => start >= number.start && start < number.end);
  return [{ quantity: one, words: tokens.filter((token) => !isFigure(token)) }];
}

/** Whether two numbers are in units that measure the like, or count the same. */
function isOfKind(other: Quantity, like: Quantity, source: PreparedSource): boolean {
  if (!areOfOneMeasure(like, other) || (like.unit === null) !== (other.unit === null)) return false;
  return like.unit !== null || countTheSame(countedNouns(source, like), countedNouns(source, other));
}

function areLike(one: Share, other: Share): boolean {
  const [ours, theirs] = [one, other].map(({ words }) => new Set(contentOf(words).map(({ stem }) => stem)));
  if (ours === undefined || theirs === undefined) return false;
  const shared = [...ours].filter((stem) => theirs.has(stem)).length;
  return shared > 0 && (shared >= FEWEST_SHARED || shared * SHARED_PART >= Math.min(ours.size, theirs.size));
}
