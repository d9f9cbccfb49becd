import type { Span } from "../../../../contract/span";
import { areEqual, areOfOneMeasure, type Quantity } from "../../../../text/quantities";
import type { Token } from "../../../../text/tokens";
import type { PreparedClaim } from "../../../lexical/preparedClaim";
import { type ReadSentence, sentenceAt } from "../../../lexical/readSentence";
import { rememberedFor } from "../../../lexical/rememberedFor";
import type { Comparison } from "../detail";

const BREAKS_CLAUSE = /[,;:()|\u2013\u2014]/u;

/** Whether what stands between two words parts a clause from the next. */
export function breaksClause(between: string): boolean {
  return BREAKS_CLAUSE.test(between);
}

/** A word or a number of a text. A number of several words, or with its unit, is one item. */
export interface Item extends Span {
  readonly token: Token;
  readonly quantity: Quantity | null;
  /** Whether a comma, colon, semicolon or bracket stands right before it. */
  readonly startsClause: boolean;
  /** Stems that say more or less the same; none for words of the source. */
  readonly related: readonly string[];
}

/** The items of a claim. */
export const claimItems = rememberedFor(({ text, tokens, quantities, content }: PreparedClaim): readonly Item[] => {
  const related = new Map(content.map((word) => [word.token, word.related]));
  return itemsOf(text, tokens, quantities).map((item) => ({ ...item, related: related.get(item.token) ?? [] }));
});

/** The items of a run of tokens of `text`. */
function itemsOf(text: string, tokens: readonly Token[], quantities: readonly Quantity[]): Item[] {
  const items: Item[] = [];
  let at = 0;
  for (let index = 0; index < tokens.length;) {
    const token = tokens[index];
    if (token === undefined) break;
    while ((quantities[at]?.end ?? Infinity) <= token.start) at += 1;
    const found = quantities[at];
    const quantity = found !== undefined && found.start <= token.start ? found : null;
    const end = quantity?.end ?? token.end;
    const previous = tokens[index - 1];
    const startsClause = previous === undefined || breaksClause(text.slice(previous.end, token.start));
    items.push({ token, quantity, start: quantity?.start ?? token.start, end, startsClause, related: [] });
    index += 1;
    while ((tokens[index]?.start ?? end) < end) index += 1;
  }
  return items;
}

/** Those that carry meaning. */
export function contentItems(items: readonly Item[]): Item[] {
  return items.filter(({ token, quantity }) => quantity !== null || !token.isFunctionWord);
}

/** Whether one of the claim's words stands in the statement as well: the claim tells it in another order. */
export function recurs(ours: readonly Item[], items: readonly Item[]): boolean {
  return items.some(({ token }) => ours.some((item) => item.token.stem === token.stem));
}

/** The text from the first to the last item. */
export function textOfItems(items: readonly Item[], text: string): string {
  const { start, end } = spanOf(items);
  return text.slice(start, end);
}

export function spanOf(items: readonly Item[]): Span {
  return { start: items[0]?.start ?? 0, end: items.at(-1)?.end ?? 0 };
}

/** Words of the claim and those of the source that stand between the same neighbours; one side may be empty. */
export interface Replacement {
  readonly ours: readonly Item[];
  readonly theirs: readonly Item[];
  /** The claim's item right behind them; null at its end. */
  readonly next: Item | null;
}

/** A claim laid over a statement of the source. */
export interface Alignment {
  /** The statement's items. */
  readonly items: readonly Item[];
  readonly replacements: readonly Replacement[];
  /** The claim's items, and those of them that the statement has in the same order. */
  readonly ours: readonly Item[];
  readonly paired: readonly Item[];
  /** The statement's items that those are paired with. */
  readonly matched: readonly Item[];
  /** What the pairs weigh; 0 where they stand in another order than the claim's. */
  readonly score: number;
}

/** A statement that says nearly the same has this share of the claim's words of meaning, in the claim's order. */
const CLOSE_SHARE = 0.6;

export function isClose({ ours, paired }: Alignment): boolean {
  const words = contentItems(ours).length;
  return words > 0 && contentItems(paired).length >= words * CLOSE_SHARE;
}

const CONTENT_WEIGHT = 3;
const FUNCTION_WEIGHT = 1;
/** Numbers of the same kind and unit pair up too; the words around tell which of them is meant, not their value. */
const NUMBER_WEIGHT = 2;
const OTHER_NUMBER_WEIGHT = 1;
/** For a pair of items whose left neighbours are a pair too. */
const NEIGHBOUR_BONUS = 2;
/** A longer claim is no single statement; it would cost its square. */
const MAX_ITEMS = 80;
/** A statement of the source may say more than the claim. */
export const MAX_IN_STATEMENT = 160;
/** More words than this stand for no single word of the claim. */
const MAX_REPLACED = 3;
const CONTRASTS: ReadonlySet<string> = new Set(["while", "whereas", "but"]);

/** Lays the claim over the statements of a sentence so that most words pair up in order. */
export function alignWith(sentence: number, ours: readonly Item[], { source }: Comparison): Alignment[] {
  const read = sentenceAt(source, sentence);
  if (ours.length === 0 || ours.length > MAX_ITEMS || read.last - read.first > MAX_IN_STATEMENT) return [];
  return statementsIn(read).map((statement) => {
    const { items: theirs } = statement;
    const { pairs, score } = bestPairs(ours, statement);
    return {
      items: theirs,
      replacements: replacementsBetween(pairs, ours, theirs),
      ours,
      paired: pairs.map(([our]) => ours[our] as Item),
      matched: pairs.map(([, their]) => theirs[their] as Item),
      score,
    };
  });
}

/** A part of a sentence that the claim is laid over, with where each of its stems stands first, and the first number. */
interface Statement {
  readonly items: readonly Item[];
  readonly stems: ReadonlyMap<string, number>;
  readonly number: number;
}

export const statementsIn = rememberedFor(({ text, tokens, numbers }: ReadSentence): readonly Statement[] =>
  statementsOf(text, itemsOf(text, tokens, numbers)).map(withPlaces),
);

/** The parts of a sentence that a semicolon parts, or a conjunction of contrast. */
function statementsOf(text: string, items: readonly Item[]): Item[][] {
  const statements: Item[][] = [];
  for (const [index, item] of items.entries()) {
    const previous = items[index - 1];
    const isContrast = item.startsClause && CONTRASTS.has(item.token.form);
    const startsStatement = previous === undefined || isContrast || text.slice(previous.end, item.start).includes(";");
    if (startsStatement) statements.push([item]);
    else statements.at(-1)?.push(item);
  }
  return statements;
}

type Pair = readonly [our: number, their: number];

/** The heaviest common subsequence (dynamic programming, Needleman and Wunsch 1970), neighbours of pairs preferred. */
function bestPairs(ours: readonly Item[], statement: Statement): { pairs: Pair[]; score: number } {
  const { items: theirs } = statement;
  const width = theirs.length + 1;
  const best = new Int32Array((ours.length + 1) * width);
  const paired = new Int32Array(best.length);
  for (let our = 1; our <= ours.length; our += 1) {
    const item = ours[our - 1] as Item;
    const row = our * width;
    // Without a pair all stays as it was: most words of a claim have none.
    best.copyWithin(row, row - width, row);
    const first = firstPlace(item, statement);
    for (let their = first + 1; their <= theirs.length; their += 1) {
      const at = row + their;
      const before = at - width - 1;
      const weight = pairWeight(item, theirs[their - 1] as Item);
      if (weight > 0) {
        const joined = (paired[before] ?? 0) > 0 ? (paired[before] ?? 0) + NEIGHBOUR_BONUS : 0;
        paired[at] = Math.max(best[before] ?? 0, joined) + weight;
      }
      best[at] = Math.max(best[at - 1] ?? 0, best[at - width] ?? 0, paired[at] ?? 0);
    }
  }
  return { pairs: trace(best, paired, ours.length, width), score: best.at(-1) ?? 0 };
}

function withPlaces(items: readonly Item[]): Statement {
  const stems = new Map<string, number>();
  for (let index = items.length - 1; index >= 0; index -= 1) stems.set(items[index]?.token.stem ?? "", index);
  return { items, stems, number: items.findIndex(({ quantity }) => quantity !== null) };
}

/** The first item that one of the claim may be a pair with; infinite where there is none. */
function firstPlace({ token, quantity, related }: Item, { stems, number }: Statement): number {
  if (quantity !== null) return number === -1 ? Infinity : number;
  let first = stems.get(token.stem) ?? Infinity;
  for (const stem of related) first = Math.min(first, stems.get(stem) ?? Infinity);
  return first;
}

function trace(best: Int32Array, paired: Int32Array, rows: number, width: number): Pair[] {
  const pairs: Pair[] = [];
  let our = rows;
  let their = width - 1;
  let isJoined = false;
  while (our > 0 && their > 0) {
    const at = our * width + their;
    if (isJoined || ((paired[at] ?? 0) > 0 && paired[at] === best[at])) {
      pairs.push([our - 1, their - 1]);
      const before = at - width - 1;
      isJoined = (paired[before] ?? 0) > 0 && (paired[before] ?? 0) + NEIGHBOUR_BONUS >= (best[before] ?? 0);
      our -= 1;
      their -= 1;
    } else if (best[at] === best[at - 1]) their -= 1;
    else our -= 1;
  }
  return pairs.reverse();
}

/** What it is worth to pair two items; 0 where they cannot be a pair. */
export function pairWeight(one: Item, other: Item): number {
  if (one.quantity !== null && other.quantity !== null) {
    if (areEqual(one.quantity, other.quantity)) return NUMBER_WEIGHT;
    return areOfOneMeasure(one.quantity, other.quantity) ? OTHER_NUMBER_WEIGHT : 0;
  }
  if (one.quantity !== null || other.quantity !== null) return 0;
  return one.token.stem === other.token.stem || one.related.includes(other.token.stem) ? weightOf(one) : 0;
}

function weightOf({ token }: Item): number {
  return token.isFunctionWord ? FUNCTION_WEIGHT : CONTENT_WEIGHT;
}

/** The weight of the words among some items; numbers count nothing. */
function wordWeight(items: readonly Item[]): number {
  return items.reduce((sum, item) => sum + (item.quantity === null ? weightOf(item) : 0), 0);
}

/** The share of the claim's words beside those replaced that the statement has in the same order, words of meaning counted thrice. */
export function shareBeside({ ours: replaced }: Replacement, { ours, paired }: Alignment): number {
  const others = wordWeight(ours) - wordWeight(replaced);
  return others === 0 ? 0 : wordWeight(paired) / others;
}

function replacementsBetween(pairs: readonly Pair[], ours: readonly Item[], theirs: readonly Item[]): Replacement[] {
  if (pairs.length === 0) return [];
  const found: Replacement[] = [];
  for (let at = 0; at <= pairs.length; at += 1) {
    const [ourFirst, theirFirst] = pairs[at - 1] ?? [-1, null];
    const [ourLast, theirLast] = pairs[at] ?? [ours.length, null];
    const own = ours.slice(ourFirst + 1, ourLast);
    const other =
      theirFirst === null || theirLast === null
        ? beside(own.length, theirFirst, theirLast, theirs)
        : theirs.slice(theirFirst + 1, theirLast);
    const pair = pairs[at];
    const [our, their] = pair === undefined ? [] : [ours[pair[0]], theirs[pair[1]]];
    if (our !== undefined && their !== undefined && areOtherNumbers(our, their)) {
      found.push({ ours: [our], theirs: [their], next: ours[ourLast + 1] ?? null });
    }
    if (own.length + other.length > 0 && own.length <= MAX_REPLACED && other.length <= MAX_REPLACED) {
      found.push({ ours: own, theirs: other, next: ours[ourLast] ?? null });
    }
  }
  return found;
}

export function areOtherNumbers({ quantity: one }: Item, { quantity: other }: Item): boolean {
  return one !== null && other !== null && !areEqual(one, other);
}

/** At an end of the claim: as many items of the source as the claim has there, within the clause, and a function word before them. */
function beside(count: number, behind: number | null, before: number | null, theirs: readonly Item[]): Item[] {
  const found: Item[] = [];
  if (behind !== null) {
    for (let at = behind + 1; at < theirs.length && found.length < count && theirs[at]?.startsClause === false; at += 1)
      found.push(theirs[at] as Item);
    return found;
  }
  for (let at = (before ?? 0) - 1; at >= 0 && theirs[at + 1]?.startsClause === false; at -= 1) {
    const item = theirs[at] as Item;
    if (found.length > count || (found.length === count && !item.token.isFunctionWord)) break;
    found.unshift(item);
  }
  return found;
}
