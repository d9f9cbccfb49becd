import type { Token } from "../../../text/tokens";
import { type ContentWord, isFormOf } from "../../lexical/preparedClaim";
import { sentenceAt } from "../../lexical/readSentence";
import { rememberedFor } from "../../lexical/rememberedFor";
import { oppositesOf, similarStems } from "../../lexical/wordRelations";
import { breaksClause } from "./aligned/alignment";
import { type Comparison, detail, type Detail, heldWeight, quoted } from "./detail";
import { ARTICLES } from "./fillers";

/** Words that tell what part a name plays: `from Oslo to Bergen`. */
const MARKERS: ReadonlySet<string> = new Set(
  "from to by of for against over under with after before at on in into than".split(" "),
);
const PREPOSITIONS: ReadonlySet<string> = new Set(
  "of in on at for with without from to into onto over under during when if while as via per".split(" "),
);
/** Between two names they say that both play the same part. */
const JOINERS: ReadonlySet<string> = new Set("and or nor both with between".split(" "));
/** They open a clause that may stand before the other one or behind it. */
const CLAUSE_OPENERS: ReadonlySet<string> = new Set(
  "if when whenever while because although though unless whereas".split(" "),
);
/** The sentence must hold this part of the claim's weight, before it counts which name stands where. */
const LEAST_SHARE = 0.5;
/** Of these the one before the verb is as much the one behind it: `Oslo is similar to Bergen`. */
const SYMMETRIC =
  /^(?:similar\w*|equal\w*|equivalent|identical|next|near\w*|close\w*|adjacent|opposite|parallel|relat\w+|link\w*|connect\w*|attach\w*|join\w*|marri\w+|compar\w+|correspond\w*|correlat\w*|tied|akin|analogous|common|proportional\w*)$/u;
/** Verbs of which both do the same to each other: `Peru borders Chile`. */
const MUTUAL =
  /^(?:border\w*|adjoin\w*|abut\w*|neighbou?r\w*|intersect\w*|overlap\w*|resembl\w*|equal(?:s|l?ed|l?ing)?|marr(?:y|ies|ied)|meets?|met|fac(?:es?|ed|ing))$/u;
/** Behind these stands the other party: `lends money to the bank`. */
const PARTY_MARKERS: ReadonlySet<string> = new Set(["to", "from"]);
/** A claim with more names than this is a list. */
const MAX_NAMES = 8;
/** In fewer words two change places and say the same: `round red`. */
const FEWEST_EXCHANGED = 5;

/**
 * Two names of the claim that have changed places in the source: one stands before the verb and the other behind it, or one
 * has the preposition of the other.
 *
 *     claim:  Acme bought Globex in May.
 *             ^----------------^ roles_swapped
 *     source: In May, Globex bought Acme.
 */
export function roleDetails(comparison: Comparison): Detail[] {
  const { content, tokens } = comparison.claim;
  const done = new Set(tokens.filter((_, at) => BE.has(tokens[at - 1]?.form ?? "")).map(({ start }) => start));
  const words = content.filter((word) => !word.token.isNumber && !isAdverb(word) && !done.has(word.token.start));
  const names = words.length <= MAX_NAMES ? words : words.filter(({ isName }, index) => isName || index === 0);
  if (names.length < 2 || names.length > MAX_NAMES) return [];
  const { passage } = comparison;
  for (let sentence = passage.first; sentence <= passage.last; sentence += 1) {
    const found = swappedIn(sentence, names, comparison);
    if (found !== null) return [found];
  }
  return [];
}

/** What stands right behind them is what is done, and nobody who does it: `can be paid`. */
const BE: ReadonlySet<string> = new Set(["be", "been"]);

/** Nouns that end as adverbs do. */
const NO_ADVERBS: ReadonlySet<string> = new Set(
  "family supply reply assembly monopoly anomaly ally bully belly fly butterfly jelly lily rally tally".split(" "),
);

/** `nearly`, `usually`: they play no part, and stand now before and now behind what they go with. */
function isAdverb({ token, isName }: ContentWord): boolean {
  return !isName && token.form.endsWith("ly") && !NO_ADVERBS.has(token.form);
}

function swappedIn(sentence: number, names: readonly ContentWord[], comparison: Comparison): Detail | null {
  const { claim, source } = comparison;
  const read = sentenceAt(source, sentence);
  if (heldWeight(claim.content, read) < claim.weight * LEAST_SHARE) return null;
  const ours = wordsOf(claim);
  const theirs = wordsOf(read);
  // `model: a; cost: 3` says of nothing who does what to whom.
  if (!theirs.tokens.some(({ isFunctionWord }) => isFunctionWord)) return null;
  const turned = exchangedOnly(names, ours, theirs);
  if (turned !== null) return describe(turned[0].token, turned[1].token, comparison);
  const hasMarkers = claim.tokens.some(({ form }) => MARKERS.has(form));
  for (const [at, one] of names.entries()) {
    for (const other of names.slice(at + 1)) {
      if (isOfNext(one, other, [ours, theirs], claim.content)) return describe(one.token, other.token, comparison);
      const [place, behind] = [theirs.places.get(one.stem)?.at(-1), theirs.places.get(other.stem)?.at(-1)];
      if (place === undefined || behind === undefined || (place < behind && !hasMarkers)) continue;
      if (isSwapped(one, other, ours, theirs)) return describe(one.token, other.token, comparison);
    }
  }
  return null;
}

/**
 * Two words of the claim that stand in one another's place in a sentence that has all else of the claim word for word:
 * `Gulls eat the eggs of foxes` for `Foxes eat the eggs of gulls`.
 */
function exchangedOnly(
  names: readonly ContentWord[],
  { tokens: ours }: Words,
  { tokens: theirs }: Words,
): readonly [ContentWord, ContentWord] | null {
  if (
    ours.length < FEWEST_EXCHANGED ||
    ours.some(({ form }) => JOINERS.has(form) || SYMMETRIC.test(form) || MUTUAL.test(form))
  )
    return null;
  for (let from = 0; from + ours.length <= theirs.length; from += 1) {
    const differing = ours.filter((token, at) => token.stem !== theirs[from + at]?.stem);
    const [one, other, ...more] = differing;
    if (one === undefined || other === undefined || more.length > 0) continue;
    const [first, second] = [one, other].map((token) => names.find((name) => name.token === token));
    const isTurned =
      theirs[from + ours.indexOf(one)]?.stem === other.stem && theirs[from + ours.indexOf(other)]?.stem === one.stem;
    if (first !== undefined && second !== undefined && isTurned) return [first, second];
  }
  return null;
}

/** A run of tokens of a text, and for each stem where among them it stands, ascending. */
interface Words {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly places: ReadonlyMap<string, readonly number[]>;
}

const wordsOf = rememberedFor(({ text, tokens }: Pick<Words, "text" | "tokens">): Words => {
  const places = new Map<string, number[]>();
  for (const [index, { stem }] of tokens.entries()) {
    const known = places.get(stem);
    if (known === undefined) places.set(stem, [index]);
    else known.push(index);
  }
  return { text, tokens, places };
});

function isSwapped(one: ContentWord, other: ContentWord, ours: Words, theirs: Words): boolean {
  const mine = parts(one.stem, other.stem, ours);
  const their = parts(one.stem, other.stem, theirs);
  if (mine === null || their === null) return false;
  // “It stops if the tank is full” and “If the tank is full, it stops”: two clauses changed places, and nothing in them.
  if (mine.inOpened !== null && mine.inOpened === their.inOpened) return false;
  const isMarked = mine.markers[0] !== null && mine.markers[1] !== null && mine.markers[0] !== mine.markers[1];
  if (isMarked) return mine.markers[0] === their.markers[1] && mine.markers[1] === their.markers[0];
  if ([one, other].every(({ token }) => isCapital(ours, token)) && mine.isPassive !== their.isPassive)
    return mine.isFirst === their.isFirst && !mine.isAside && !their.isAside && doesOneThing(mine, their);
  if (mine.isFirst === their.isFirst) return false;
  const areParties = (one.isName && other.isName) || isParty(mine, their);
  if (!areParties && (mine.isAside || their.isAside)) return false;
  if (mine.isPassive !== their.isPassive || !saysSame(stemsOf(mine.between), stemsOf(their.between))) return false;
  return mine.acts.some(({ stem, form }) => !MUTUAL.test(form) && isAct(stem, their.acts));
}

const OPENS_NEXT: ReadonlySet<string> = new Set(["and", "while", "but", "whereas"]);

/** Whether the source has the second before a clause in which the first does it: `Ada keeps the mill and Ben takes the barn`. */
function isOfNext(
  one: ContentWord,
  other: ContentWord,
  [ours, theirs]: readonly [Words, Words],
  content: readonly ContentWord[],
): boolean {
  const [at, to] = [onlyPlace(one, ours), onlyPlace(other, ours)];
  const [place, before] = [onlyPlace(one, theirs), onlyPlace(other, theirs)];
  const [verb, ...more] = ours.tokens.slice(at + 1, to).filter(({ form }) => !ARTICLES.has(form));
  const [joint, ...rest] = theirs.tokens.slice(before + 1, place).filter(({ form }) => !ARTICLES.has(form));
  const word = content.find(({ token }) => token === verb);
  return (
    Math.min(at, before) >= 0 &&
    isCapital(ours, one.token) &&
    more.length + rest.length === 0 &&
    OPENS_NEXT.has(joint?.form ?? "") &&
    word !== undefined &&
    !MUTUAL.test(word.token.form) &&
    isFormOf(word, theirs.tokens[place + 1])
  );
}

/** Where a word stands; -1 where it stands in several places, or in none. */
function onlyPlace({ stem }: ContentWord, { places }: Words): number {
  const [place = -1, ...more] = places.get(stem) ?? [];
  return more.length > 0 ? -1 : place;
}

/** A name that opens its sentence is known by nothing else. */
function isCapital({ text }: Words, { start }: Token): boolean {
  return /^\p{Lu}/u.test(text.slice(start, start + 2));
}

/** Whether a single word of meaning stands between the two on each side, and both say the same: `beaten by`, `defeated`. */
function doesOneThing(mine: Parts, their: Parts): boolean {
  const [own, ...more] = mine.acts.filter(({ isNumber }) => !isNumber);
  const [other, ...others] = their.acts.filter(({ isNumber }) => !isNumber);
  if (own === undefined || other === undefined || more.length + others.length > 0) return false;
  return own.stem === other.stem || similarStems(own.stem).includes(other.stem);
}

/** Whether one of the words that may tell what is done is a stem or its opposite. */
function isAct(stem: string, acts: readonly Token[]): boolean {
  const alike = [stem, ...oppositesOf(stem)];
  return acts.some((act) => alike.includes(act.stem));
}

/** Whether on each side the one behind the verb is the party that the same word names: `lends money to`. */
function isParty(mine: Parts, their: Parts): boolean {
  const [marker] = mine.markers.filter((word) => word !== null);
  const isBehind = [mine, their].every(({ isFirst, markers }) => markers[isFirst ? 0 : 1] === null);
  return (
    marker !== undefined &&
    PARTY_MARKERS.has(marker) &&
    isBehind &&
    their.markers.includes(marker) &&
    ![...mine.between, ...their.between].some(({ form }) => SYMMETRIC.test(form))
  );
}

/** Whether what stands between the two is for the most part the same, or the opposite: longer stretches share a word by chance. */
function saysSame(ours: ReadonlySet<string>, theirs: ReadonlySet<string>): boolean {
  const shared = [...ours].filter((stem) => [stem, ...oppositesOf(stem)].some((form) => theirs.has(form))).length;
  return shared > 0 && shared * 2 >= Math.max(ours.size, theirs.size);
}

interface Parts {
  readonly isFirst: boolean;
  readonly markers: readonly [string | null, string | null];
  /** What stands between the two. */
  readonly between: readonly Token[];
  /** Words of meaning among these that hang on no preposition or article, so that they may tell what one does to the other. */
  readonly acts: readonly Token[];
  readonly isPassive: boolean;
  /** Whether one of them hangs on a preposition, and is neither who does it nor to whom: `in mice`, `of the service`. */
  readonly isAside: boolean;
  /** Which of them stands in a clause of its own behind `if` or a like word. */
  readonly inOpened: string | null;
}

/** Which part two names play; null where one of them stands there twice or not at all, or both are named in one breath. */
function parts(one: string, other: string, words: Words): Parts | null {
  const { tokens, places } = words;
  const [at = -1, ...more] = places.get(one) ?? [];
  const [to = -1, ...others] = places.get(other) ?? [];
  if (at === -1 || to === -1 || more.length + others.length > 0) return null;
  const start = Math.min(at, to) + 1;
  const inside = tokens.slice(start, Math.max(at, to));
  if (inside.some(({ form }) => JOINERS.has(form))) return null;
  return {
    isFirst: at < to,
    markers: [markerBefore(words, at), markerBefore(words, to)],
    between: inside,
    acts: inside.filter(({ isFunctionWord }, index) => !isFunctionWord && !isHung(words, start + index)),
    isPassive: inside.some(({ form }, index) => form === "by" || (form === "for" && isNeed(inside[index - 1]))),
    isAside: [at, to].some((place) => PREPOSITIONS.has(wordBefore(words, place))),
    inOpened: inOpened(tokens, at < to ? [one, at] : [other, to], at < to ? [other, to] : [one, at]),
  };
}

/** `A lamp is needed for each cave` says what `Each cave needs a lamp` says. */
function isNeed(token: Token | undefined): boolean {
  return NEEDED.has(token?.form ?? "");
}

const NEEDED: ReadonlySet<string> = new Set("needed required necessary mandatory".split(" "));

/** The one behind a word that opens a clause: the later of two, or else the first. */
function inOpened(
  tokens: readonly Token[],
  [first, place]: readonly [string, number],
  [later, behind]: readonly [string, number],
): string | null {
  const opener = tokens.findIndex(({ form }) => CLAUSE_OPENERS.has(form));
  if (opener === -1 || opener > behind) return null;
  return opener > place ? later : first;
}

/** The stems of words of meaning. */
function stemsOf(tokens: readonly Token[]): ReadonlySet<string> {
  const words = tokens.filter(({ isFunctionWord, isNumber }) => !isFunctionWord && !isNumber);
  return new Set(words.map(({ stem }) => stem));
}

function markerBefore(words: Words, index: number): string | null {
  const word = wordBefore(words, index);
  return MARKERS.has(word) ? word : null;
}

/** Whether a word stands behind a preposition or an article: `in the regatta`. */
function isHung(words: Words, index: number): boolean {
  return ARTICLES.has(words.tokens[index - 1]?.form ?? "") || PREPOSITIONS.has(wordBefore(words, index));
}

/** The word before a name in its clause, an article between the two left out. */
function wordBefore({ text, tokens }: Words, index: number): string {
  const at = ARTICLES.has(tokens[index - 1]?.form ?? "") ? index - 2 : index - 1;
  const before = tokens[at];
  return before === undefined || breaksClause(text.slice(before.end, tokens[index]?.start)) ? "" : before.form;
}

function describe(one: Token, other: Token, { claim }: Comparison): Detail {
  const [ours, theirs] = [one, other].map(({ start, end }) => quoted(claim.text.slice(start, end)));
  return detail(
    "roles_swapped",
    `In the source ${ours ?? ""} and ${theirs ?? ""} stand the other way round.`,
    { start: one.start, end: other.end },
    "leaves_open",
  );
}
