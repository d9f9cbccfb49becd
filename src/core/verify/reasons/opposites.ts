import { NEGATIONS } from "../../../text/functionWords";
import { lexeme } from "../../../text/lexicon";
import type { Token } from "../../../text/tokens";
import { inverseFrequency } from "../../lexical/inverseFrequency";
import { lowerBound } from "../../lexical/lowerBound";
import type { PreparedClaim } from "../../lexical/preparedClaim";
import { sentenceAt } from "../../lexical/readSentence";
import { rememberedFor } from "../../lexical/rememberedFor";
import { oppositesOf, similarStems } from "../../lexical/wordRelations";
import { breaksClause } from "./aligned/alignment";
import { type Comparison, type Detail, firstDetails, heldWeight, saysOtherwise, tokensAround } from "./detail";
import { limitsOf } from "./limits";

/** Of a word that the passage uses more often, only the first places are looked at. */
const MAX_PLACES = 20;
/** Two words stand in one another's place where they have a neighbour in common, so many words away at most. */
const NEIGHBOUR_REACH = 5;
/** The sentence must share this part of the weight of the claim's other words. */
const LEAST_SHARE = 0.2;
/** Words from a negation to what it negates: `not be`, `never have been`. */
const NEGATION_REACH = 3;

/** They open a list of what another verb speaks of: `covers services, including …` says the opposite of no `excludes`. */
const OPENS_LIST: ReadonlySet<string> = new Set(["including", "excluding"]);

/** Whether of two words one is a verb and the other opens a list, so that neither stands for the other. */
export function isVerbBesideList(one: string | undefined, other: string | undefined): boolean {
  return OPENS_LIST.has(one ?? "") !== OPENS_LIST.has(other ?? "");
}

/** How far something goes, or how often it happens: all of it, or a part. */
const DEGREES: readonly (readonly [whole: readonly string[], part: readonly string[]])[] = [
  [stemsOf("fully entirely completely wholly totally"), stemsOf("partially partly")],
  [stemsOf("always"), stemsOf("sometimes occasionally")],
];

function stemsOf(words: string): readonly string[] {
  return words.split(" ").map((word) => lexeme(word).stem);
}

function otherDegrees(stem: string): readonly string[] {
  return DEGREES.flatMap(([whole, part]) => (whole.includes(stem) ? part : part.includes(stem) ? whole : []));
}

/** A word of the claim whose opposites are known. */
interface Opposed {
  readonly token: Token;
  readonly index: number;
  readonly opposites: readonly string[];
}

/** Where stems stand in the passage: token indexes, ascending. */
type Places = ReadonlyMap<string, readonly number[]>;

/**
 * Words of the claim whose opposite stands in the passage in their place: in a sentence that shares enough of the claim,
 * beside a word that the claim's word stands beside too. Two opposites with no neighbour in common mostly speak of two things.
 *
 *     claim:  The setting is enabled by default.
 *                            ^-----^ direction_differs
 *     source: The setting is disabled by default.
 */
export function oppositeDetails(comparison: Comparison): Detail[] {
  const opposed = opposedWords(comparison.claim);
  if (opposed.length === 0) return [];
  const places = findPlaces(comparison, opposed);
  const shares = new Map<number, number>();
  return firstDetails(opposed, (word) => {
    const place = opposedPlace(word, comparison, places, shares);
    return place === null ? null : describe(word.token, place, comparison);
  });
}

function describe(token: Token, place: number, { claim, source }: Comparison): Detail {
  const other = source.tokens.get(place);
  return saysOtherwise(
    "direction_differs",
    claim.text.slice(token.start, token.end),
    source.text.slice(other?.start, other?.end),
    token,
    // Two opposites near the same words are as often of two things.
    "leaves_open",
  );
}

/** The claim's words with opposites, those left out that it uses beside their opposite. */
const opposedWords = rememberedFor((claim: PreparedClaim): readonly Opposed[] => {
  const { tokens } = claim;
  const limits = limitsOf(claim);
  const own = new Set(tokens.map((token) => token.stem));
  return tokens.flatMap((token, index) => {
    // `at most 5` is compared with what the source says of that number.
    if (limits.some(({ start, end }) => token.start >= start && token.end <= end)) return [];
    const opposites = [...oppositesOf(token.stem), ...otherDegrees(token.stem)].filter(
      (opposite) => !own.has(opposite),
    );
    return opposites.length === 0 ? [] : [{ token, index, opposites }];
  });
});

/** The places in the passage of the words and of their opposites. */
function findPlaces(comparison: Comparison, opposed: readonly Opposed[]): Places {
  const places = new Map(
    opposed.flatMap(({ token, opposites }) =>
      [token.stem, ...opposites].map((stemmed): [string, number[]] => [stemmed, []]),
    ),
  );
  const { first, last } = tokensAround(comparison, 0);
  for (let index = first; index < last; index += 1) {
    const found = places.get(comparison.source.tokens.lexeme(index)?.stem ?? "");
    if (found !== undefined && found.length < MAX_PLACES) found.push(index);
  }
  return places;
}

/** A place where the passage has the opposite instead of the word; null where it has none, or has the word itself too. */
function opposedPlace(
  word: Opposed,
  comparison: Comparison,
  places: Places,
  shares: Map<number, number>,
): number | null {
  if (places.get(word.token.stem)?.length !== 0 || isUsedElsewhere(word, comparison)) return null;
  const ofSame = word.opposites
    .flatMap((opposite) => places.get(opposite) ?? [])
    .find((place) => isOfSame(word, place, comparison));
  if (ofSame !== undefined) return ofSame;
  const found = word.opposites
    .flatMap((opposite) => places.get(opposite) ?? [])
    .find((place) => {
      return (
        haveNeighbour(word, place, comparison) &&
        !isVerbBesideList(word.token.form, comparison.source.tokens.lexeme(place)?.form) &&
        isNegated(word, comparison) === isNegatedAt(place, comparison) &&
        isAligned(word, place, comparison, shares)
      );
    });
  return found === undefined || isSaidAlike(word, comparison) ? null : found;
}

/** Words from a subject to its verb. */
const SUBJECT_REACH = 3;
/** Present and past of verbs that tell of a rise or a fall: `climbs`, `dropped`, `grew`, `rose`, `fell`. */
const ENDS_AS_VERB = /(?:s|ed|ew|ose|ell|en|ank|id)$/u;

/** Whether the word and its opposite stand right behind one and the same word of meaning, neither negated: `profit rose`, `profit fell`. */
function isOfSame(word: Opposed, place: number, comparison: Comparison): boolean {
  const { claim, source } = comparison;
  if (
    isNegated(word, comparison) ||
    isNegatedAt(place, comparison) ||
    source.sentenceOf(place) !== source.sentenceOf(Math.max(0, place - 1))
  )
    return false;
  const mine = subjectAt(claim.text, claim.tokens.slice(Math.max(0, word.index - SUBJECT_REACH), word.index + 1));
  const theirs = subjectAt(source.text, source.tokens.slice(Math.max(0, place - SUBJECT_REACH), place + 1));
  return mine !== null && mine === theirs && ENDS_AS_VERB.test(word.token.form);
}

/** The stem of the word of meaning before the last of some tokens, where nothing parts the two. */
function subjectAt(text: string, tokens: readonly Token[]): string | null {
  const last = tokens.at(-1);
  const before = tokens.slice(0, -1).findLast(({ isFunctionWord }) => !isFunctionWord);
  if (last === undefined || before === undefined || before.isNumber || breaksClause(text.slice(before.end, last.start)))
    return null;
  return before.stem;
}

/** Whether the passage says as much as the word beside the same words: `a superior nose, but inferior eyes` for `a better nose`. */
function isSaidAlike(word: Opposed, comparison: Comparison): boolean {
  const { source } = comparison;
  const { first, last } = tokensAround(comparison, 0);
  return similarStems(word.token.stem).some((alike) => {
    const places = source.positions(alike);
    const from = lowerBound(places, (place) => place < first);
    const near = [...places.subarray(from, from + MAX_PLACES)];
    return near.some((place) => place < last && haveNeighbour(word, place, comparison));
  });
}

/** Whether the source has the word itself beside the same words, in a passage that speaks of another part of the claim. */
function isUsedElsewhere(word: Opposed, comparison: Comparison): boolean {
  const places = comparison.source.positions(word.token.stem);
  return (
    places.length <= MAX_PLACES &&
    [...places].some(
      (place) =>
        haveNeighbour(word, place, comparison) && isNegated(word, comparison) === isNegatedAt(place, comparison),
    )
  );
}

function haveNeighbour({ index }: Opposed, place: number, { claim, source }: Comparison): boolean {
  const beside = new Set<string>();
  for (let at = place - NEIGHBOUR_REACH; at <= place + NEIGHBOUR_REACH; at += 1)
    beside.add(source.tokens.lexeme(at)?.stem ?? "");
  const neighbours = claim.tokens.slice(Math.max(0, index - NEIGHBOUR_REACH), index + NEIGHBOUR_REACH + 1);
  return neighbours.some((token) => !token.isFunctionWord && beside.has(token.stem));
}

function isNegated({ index }: Opposed, { claim }: Comparison): boolean {
  return claim.tokens.slice(Math.max(0, index - NEGATION_REACH), index).some(({ form }) => NEGATIONS.has(form));
}

function isNegatedAt(place: number, { source }: Comparison): boolean {
  for (let at = place - NEGATION_REACH; at < place; at += 1)
    if (NEGATIONS.has(source.tokens.lexeme(at)?.form ?? "")) return true;
  return false;
}

/** Whether the place's sentence shares enough of the claim's words, the opposed word left out. */
function isAligned(
  { token }: Opposed,
  place: number,
  { claim, source }: Comparison,
  shares: Map<number, number>,
): boolean {
  const sentence = source.sentenceOf(place);
  const known = shares.get(sentence);
  const shared = known ?? heldWeight(claim.content, sentenceAt(source, sentence));
  if (known === undefined) shares.set(sentence, shared);
  const others = claim.weight - (token.isFunctionWord ? 0 : inverseFrequency(token.stem));
  return shared > 0 && shared >= others * LEAST_SHARE;
}
