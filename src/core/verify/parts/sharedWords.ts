import type { Span } from "../../../contract/span";
import type { Token } from "../../../text/tokens";

/** A part with fewer words of meaning than this says nothing by itself. */
const FEWEST_CONTENT_WORDS = 3;
/** Words that are shared are few; a longer stretch is a statement of its own, and is not read again for each part. */
const MAX_SHARED_LENGTH = 400;
/** A first part that is longer is no stem with an item. */
const MAX_LISTED_LENGTH = 1000;
const ARTICLES: ReadonlySet<string> = new Set(
  "a an the some der die das ein eine einen le la les un une el los las una".split(" "),
);
const CONJUNCTIONS: ReadonlySet<string> = new Set("and or nor plus also und oder sowie et ou y e o och en".split(" "));
const IS_CAPITALISED = /^\p{Lu}/u;
const ENDS_APART = /[,;、，]\s*$/u;

/** A part of a sentence: where it stands, and its words without marks. */
export interface Part {
  readonly span: Span;
  readonly tokens: readonly Token[];
}

export function contentCount({ tokens }: Part): number {
  return tokens.filter(({ isFunctionWord }) => !isFunctionWord).length;
}

export function isShort(part: Part): boolean {
  return contentCount(part) < FEWEST_CONTENT_WORDS;
}

/**
 * The parts of a list, each as the stretches of the text that say it: what is too short to be judged alone takes the
 * words that it shares with the others, those before the first item and the `tail` behind the last one.
 *
 *     The kit contains a torch [1], a rope [2].   Both Anna [1] and Ben [2] live in Rome.
 *     ^--------------^              ^----^                      ^-^         ^----------^
 *     the stem                      a part                      a part      the tail
 */
export function withSharedWords(text: string, parts: readonly Part[], tail: Span | null): Span[][] {
  const [first] = parts;
  if (first === undefined) return [];
  const stem = stemOf(text, first, parts.slice(1));
  const isTailShared = tail !== null && isShort(first) && tail.end - tail.start <= MAX_SHARED_LENGTH;
  return parts.map((part, index) => {
    const spans = index > 0 && stem !== null && isShort(part) ? [stem, part.span] : [part.span];
    const hasTail = tail !== null && (index === parts.length - 1 || (isTailShared && isShort(part)));
    return hasTail ? [...spans, tail] : spans;
  });
}

/** The words before the first item of a list, or null where the first part is nothing but an item. */
function stemOf(text: string, first: Part, others: readonly Part[]): Span | null {
  const [start] = first.tokens;
  const items = others.filter(isShort);
  if (start === undefined || items.length === 0 || first.span.end - start.start > MAX_LISTED_LENGTH) return null;
  const index = Math.min(firstItem(text, first.tokens, items), firstNumber(first.tokens, others));
  const itemStart = first.tokens[index]?.start ?? start.start;
  if (itemStart <= start.start || itemStart - start.start > MAX_SHARED_LENGTH) return null;
  return { start: start.start, end: itemStart };
}

/** In a list of amounts the first one is no word that all share: `costs five euros a month [1], ten a year [2]`. */
function firstNumber(tokens: readonly Token[], others: readonly Part[]): number {
  const at = tokens.findIndex(isNumeric);
  return at > 0 && others.some((part) => part.tokens.some(isNumeric)) ? at : tokens.length;
}

function isNumeric({ isNumber, startsQuantity }: Token): boolean {
  return isNumber || startsQuantity;
}

/** The index of the word that the list's first item starts with. */
function firstItem(text: string, tokens: readonly Token[], items: readonly Part[]): number {
  const colon = tokens.findLastIndex(({ end }) => /^\s*:/u.test(text.slice(end, end + 3)));
  if (colon >= 0 && colon < tokens.length - 1) return colon + 1;
  const leads = new Set(items.map(leadOf));
  const shortest = items.reduce((least, item) => Math.min(least, contentCount(item)), FEWEST_CONTENT_WORDS);
  let at = tokens.length;
  do {
    at = itemBefore(text, tokens.slice(0, at), leads, shortest);
  } while (at > 1 && isBehindSeparator(text, tokens, at));
  return at;
}

/** Where the item that ends with the last of the `tokens` starts: at the word that other items start with, or as many words back as they have. */
function itemBefore(
  text: string,
  tokens: readonly Token[],
  leads: ReadonlySet<string | null>,
  shortest: number,
): number {
  const lead = tokens.findLastIndex(({ form }) => leads.has(leadClass(form)) && leadClass(form) !== null);
  if (lead > 0) return lead;
  let at = tokens.length - 1;
  while (at > 1 && joinsItem(text, tokens, at, tokens.length - at < shortest)) at -= 1;
  return Math.max(0, at);
}

/** Whether the word before the one at `at` belongs to the same item: a number, another part of a name, or a word that is still due. */
function joinsItem(text: string, tokens: readonly Token[], at: number, isDue: boolean): boolean {
  const [before, word] = [tokens[at - 1], tokens[at]];
  if (before === undefined || word === undefined || before.isFunctionWord) return false;
  const isName = [before, word].every(({ start, end }) => IS_CAPITALISED.test(text.slice(start, end)));
  return isDue || before.isNumber || isName;
}

function isBehindSeparator(text: string, tokens: readonly Token[], at: number): boolean {
  const [before, word] = [tokens[at - 1], tokens[at]];
  if (before === undefined || word === undefined) return false;
  return CONJUNCTIONS.has(before.form) || ENDS_APART.test(text.slice(before.end, word.start));
}

/** What an item starts with, where that tells where other items start: an article, or a preposition. */
function leadOf({ tokens }: Part): string | null {
  const first = tokens.find(({ form }) => !CONJUNCTIONS.has(form));
  return first === undefined || !first.isFunctionWord ? null : leadClass(first.form);
}

function leadClass(form: string): string | null {
  if (ARTICLES.has(form)) return "article";
  return PREPOSITIONS.has(form) ? form : null;
}

const PREPOSITIONS: ReadonlySet<string> = new Set(
  "in on at by for from to with of into über mit von für aus".split(" "),
);
