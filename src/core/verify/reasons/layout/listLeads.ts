import type { Span } from "../../../../contract/span";
import type { Token } from "../../../../text/tokens";
import type { SentenceRange } from "../../../lexical/bestWindow";
import { type ContentWord, isFormOf, type PreparedClaim } from "../../../lexical/preparedClaim";
import { type PreparedSource, standsInAnyForm } from "../../../lexical/preparedSource";
import { rememberedFor } from "../../../lexical/rememberedFor";
import { type Comparison, detail, type Detail, quoted, saidAt, weightOf, wordsBeside } from "../detail";
import { findNegation } from "../foreignNegation";
import { isDenyingVerb } from "../negatingVerbs";
import { ENDS_PHRASE, isInCondition, isInRelative, isNegation, negatesOtherwise, NOT_NEGATED } from "../polarity";
import { type LedList, listOf, listsAround } from "./ledLists";

/** Items must hold this part of the weight of what the claim says beside the lead. */
const LEAST_SHARE = 0.6;
/** The passage must hold this part of the claim's other words before the one that is turned counts as such. */
const HELD_SHARE = 0.8;
/** A word that stands in more places of a source is told somewhere else as well. */
const MAX_PLACES = 20;
/** Words from a negation to what it negates. */
const REACH = 3;
const MAX_SENTENCE_WORDS = 60;
/** `not limited to` adds to what stands behind it. */
const LEAVES_MORE: ReadonlySet<string> = new Set(["limited", "restricted", "confined"]);
/** What turns round whatever is denied. */
const TAKES_BACK: ReadonlySet<string> = new Set(["unless", "only", "without", "until"]);
const DENYING_WORDS =
  /^(?:ineligible|inadmissible|unsupported|unavailable|unacceptable|uninsured|exceptions?|non\p{L}*)$/u;
/** Before a list they deny what stands in it; elsewhere they deny what stands behind them. */
const DENIES_BEHIND: ReadonlySet<string> = new Set(["except", "excluding", "besides"]);
/** They make a statement of words that are an item elsewhere. */
const STATES: ReadonlySet<string> = new Set(
  "is are was were be may can could might must shall should will would".split(" "),
);

/**
 * A claim states what stands in a list whose lead denies it, or denies what its lead states.
 *
 *     claim:  We ship to Norway.
 *             ^---------------^ polarity_differs
 *     source: We do not ship to:
 *             - Norway
 */
export function leadDetails(comparison: Comparison): Detail[] {
  const { source, passage } = comparison;
  for (const list of listsAround(source, passage)) {
    const found = turnedBy(list, comparison);
    if (found !== null) return [found];
  }
  return [];
}

/**
 * The sentences from a line that leads to a list to the item of the passage with which it says what the claim says, word for word, and
 * denies or states it alike; null where none does.
 *
 *     claim:  Employees shall not send spam.
 *     source: Employees shall not:
 *             - Send spam
 */
export function saidByList(comparison: Comparison): SentenceRange | null {
  const { claim, source, passage } = comparison;
  const lists = claim.tokens.length > MAX_SENTENCE_WORDS ? [] : listsAround(source, passage);
  for (const list of lists) {
    const own = denialIn(claim);
    if (own === "unclear") return null;
    const lead = leadOf(list, source);
    if (lead.denial === "unclear" || (lead.denial === null) !== (own === null)) continue;
    const item = itemSaidWith(lead, list, comparison);
    if (item !== null) return { first: list.lead, last: item };
  }
  return null;
}

function itemSaidWith(lead: Lead, list: LedList, comparison: Comparison): number | null {
  const { claim } = comparison;
  const led = lead.tokens.filter(isContent);
  const isOwn = (token: Token): boolean => claim.content.some((word) => isFormOf(word, token));
  if (!led.every(isOwn)) return null;
  for (const { item, words } of itemsInPassage(list, comparison)) {
    const said = new Set([...led, ...words].map(({ stem }) => stem));
    const isWhole = claim.content.every(({ stem, related }) => [stem, ...related].some((one) => said.has(one)));
    if (isWhole && words.length > 0 && words.every(isOwn)) return item;
  }
  return null;
}

/** The items of a list that the passage has, with their words that tell something. */
function* itemsInPassage(
  list: LedList,
  { source, passage }: Comparison,
): Generator<{ readonly item: number; readonly words: readonly Token[] }> {
  for (let item = Math.max(list.first, passage.first); item <= Math.min(list.last, passage.last); item += 1) {
    const { first, last } = source.tokenRange(item, item);
    yield { item, words: source.tokens.slice(first, Math.min(last, first + MAX_SENTENCE_WORDS)).filter(isContent) };
  }
}

function isContent({ isFunctionWord }: Token): boolean {
  return !isFunctionWord;
}

function turnedBy(list: LedList, comparison: Comparison): Detail | null {
  const { claim, source } = comparison;
  const lead = leadOf(list, source);
  const own = denialIn(claim);
  if (lead.denial === "unclear" || own === "unclear" || (lead.denial === null) === (own === null)) return null;
  const said = saidInList(list, lead, comparison);
  if (said === null) return null;
  if (lead.denial !== null && !isAboutLead(lead.denial, lead, said, comparison)) return null;
  if (own !== null && !lead.tokens.some(({ stem }) => stem === own.word?.stem)) return null;
  return isToldElsewhere(said, list, comparison) ? null : told(list, lead, said, comparison);
}

/** What denies, and the word that it denies, where it is a negation. */
interface Denial {
  readonly token: Token;
  readonly word: Token | null;
  readonly isInRelative: boolean;
}

interface Lead {
  readonly tokens: readonly Token[];
  /** `unclear`: something may deny, or takes back what does. */
  readonly denial: Denial | "unclear" | null;
}

function leadOf({ lead }: LedList, source: PreparedSource): Lead {
  const { first, last } = source.tokenRange(lead, lead);
  const tokens = source.tokens.slice(Math.max(first, last - MAX_SENTENCE_WORDS), last);
  const words = source.text.slice(tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0);
  const [token] = tokens;
  const isForeign = token !== undefined && findNegation(words) !== null;
  return { tokens, denial: isForeign ? { token, word: null, isInRelative: false } : denialOf(source.text, tokens) };
}

const denialIn = rememberedFor((claim: PreparedClaim) => {
  const { text, start, end, tokens } = claim;
  const isForeign = findNegation(text.slice(start, end)) !== null;
  if (isForeign || negatesOtherwise(tokens)) return "unclear";
  return denialOf(text, tokens);
});

function denialOf(text: string, tokens: readonly Token[]): Lead["denial"] {
  if (tokens.some(({ form }) => TAKES_BACK.has(form))) return "unclear";
  const found: Denial[] = [];
  for (const [index, token] of tokens.entries()) {
    const denial = denialAt(text, tokens, index);
    if (denial === null) continue;
    if (isInCondition(text, tokens, index) || ENDS_PHRASE.test(text.slice(token.end, tokens[index + 1]?.start ?? 0)))
      return "unclear";
    found.push(denial);
  }
  return found.length > 1 ? "unclear" : (found[0] ?? null);
}

function denialAt(text: string, tokens: readonly Token[], index: number): Denial | null {
  const token = tokens[index];
  if (token === undefined) return null;
  const next = tokens[index + 1]?.form ?? "";
  if (isNegation(token)) {
    if (NOT_NEGATED.has(next) || LEAVES_MORE.has(next)) return null;
    const word = tokens.slice(index + 1, index + 1 + REACH).find(({ isFunctionWord }) => !isFunctionWord) ?? null;
    return { token, word, isInRelative: isInRelative(tokens, index) };
  }
  const denies =
    isDenyingVerb(text, tokens, index) ||
    DENYING_WORDS.test(token.form) ||
    (DENIES_BEHIND.has(token.form) && isLast(tokens, index));
  return denies ? { token, word: null, isInRelative: isInRelative(tokens, index) } : null;
}

function isLast(tokens: readonly Token[], index: number): boolean {
  return tokens.slice(index + 1).every(({ isFunctionWord, form }) => isFunctionWord || form === "following");
}

/** The words of the claim that stand in the list and not in its lead; null where too few of them do. */
function saidInList({ first, last }: LedList, lead: Lead, { claim, source }: Comparison): ContentWord[] | null {
  const led = new Set(lead.tokens.map(({ stem }) => stem));
  const rest = claim.content.filter(({ stem, related }) => !led.has(stem) && !related.some((one) => led.has(one)));
  const items = source.tokenRange(first, last);
  const said = rest.filter((word) => standsInAnyForm(source, word, items));
  return said.length > 0 && weightOf(said) >= weightOf(rest) * LEAST_SHARE ? said : null;
}

/** Whether the claim says what the lead denies, or states by itself what stands in the list. */
function isAboutLead(denial: Denial, lead: Lead, said: readonly ContentWord[], { claim }: Comparison): boolean {
  const { word } = denial;
  const isSaid = (token: Token): boolean => claim.content.some((own) => !said.includes(own) && isFormOf(own, token));
  if (word !== null && isSaid(word)) return true;
  if (denial.isInRelative) return false;
  return (
    lead.tokens.some((token) => isContent(token) && isSaid(token)) || claim.tokens.some(({ form }) => STATES.has(form))
  );
}

/** Whether a sentence outside of the list, or one of a list that another line leads to, speaks of the same without denying it. */
function isToldElsewhere(said: readonly ContentWord[], list: LedList, comparison: Comparison): boolean {
  const { claim, source } = comparison;
  const [word] = [...said].sort((one, other) => other.weight - one.weight);
  const places = source.positions(word?.stem ?? "");
  if (places.length > MAX_PLACES) return true;
  const others = claim.content.filter((own) => !said.includes(own));
  return [...places].some((place) => {
    const sentence = source.sentenceOf(place);
    if (sentence === list.lead || (sentence >= list.first && sentence <= list.last)) return false;
    const own = listOf(source, sentence);
    const ranges = [sentence, ...(own === null ? [] : [own.lead])].map((one) => source.tokenRange(one, one));
    const isOfSame = others.some((other) => ranges.some((range) => standsInAnyForm(source, other, range)));
    return isOfSame && ranges.every((range) => isAsInClaim(range, comparison));
  });
}

/** Whether words of the source deny, or do not, as the claim does. */
function isAsInClaim(range: { first: number; last: number }, { claim, source }: Comparison): boolean {
  const tokens = source.tokens.slice(range.first, Math.min(range.last, range.first + MAX_SENTENCE_WORDS));
  return (denialOf(source.text, tokens) === null) === (denialIn(claim) === null);
}

function told(list: LedList, lead: Lead, said: readonly ContentWord[], comparison: Comparison): Detail {
  const { claim, source } = comparison;
  const [from, to] = [lead.tokens[0], lead.tokens.at(-1)];
  const words = { start: from?.start ?? 0, end: to?.end ?? 0 };
  const message = `In the source this stands in a list under ${quoted(source.text.slice(words.start, words.end))}.`;
  const turned = turnedWord(lead, claim);
  if (turned === null || !isHeldByPassage(turned, comparison)) {
    const span = { start: claim.tokens[0]?.start ?? claim.start, end: claim.tokens.at(-1)?.end ?? claim.end };
    return saidAt(words, detail("qualifier_differs", message, span, "leaves_open"));
  }
  const weighs = isWhole(list, lead, said, comparison) ? "contradicts" : "leaves_open";
  return saidAt(words, detail("polarity_differs", message, turned, weighs));
}

/** The claim's word that the lead negates, or that it negates itself; null where it is another one, or in a relative clause. */
function turnedWord({ denial }: Lead, claim: PreparedClaim): Span | null {
  const own = denialIn(claim);
  const found = denial ?? own;
  if (found === null || found === "unclear" || found.isInRelative) return null;
  const word = claim.tokens.find(({ stem }) => stem === found.word?.stem);
  if (word === undefined) return null;
  return { start: found === own ? found.token.start : word.start, end: word.end };
}

function isHeldByPassage(beside: Span, { claim, source, passage }: Comparison): boolean {
  const words = wordsBeside(claim, beside);
  const held = words.filter((word) => standsInAnyForm(source, word, source.tokenRange(passage.first, passage.last)));
  return weightOf(held) >= weightOf(words) * HELD_SHARE;
}

/** Whether the lead and one item of the passage say all words of the claim, and the item no others. */
function isWhole(list: LedList, lead: Lead, said: readonly ContentWord[], comparison: Comparison): boolean {
  const { claim, passage } = comparison;
  const led = new Set(lead.tokens.map(({ stem }) => stem));
  if (list.lead < passage.first || !claim.content.every((own) => said.includes(own) || led.has(own.stem))) return false;
  for (const { words } of itemsInPassage(list, comparison))
    if (words.length === said.length && said.every(({ stem }) => words.some((word) => word.stem === stem))) return true;
  return false;
}
