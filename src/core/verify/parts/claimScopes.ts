import type { Span } from "../../../contract/span";
import { areEqual, type Quantity } from "../../../text/quantities";
import type { AnswerLanguage } from "../../lexical/english";
import { lowerBound } from "../../lexical/lowerBound";
import { prepareClaim, type PreparedClaim, tokensOutside } from "../../lexical/preparedClaim";
import type { Bound, MarkItem } from "../response/mark";
import { contentCount, isShort, type Part, withSharedWords } from "./sharedWords";
import { besideSupposed, isWaited } from "./supposedFigures";

/** One name in a mark of a claim, and what it is bound to. */
export interface ResolvedItem {
  readonly item: MarkItem;
  /** As results show it. */
  readonly marker: string;
  readonly bound: Bound;
  /** What it quotes of its source. */
  readonly quote: string | null;
  /** Of a citation that was given beside the text the words that it was given for. */
  readonly given: Span | null;
}

/** The position of the source that a mark is bound to; null where it is bound to none. */
export function sourceOf({ bound }: ResolvedItem): number | null {
  return bound.kind === "source" ? bound.source : null;
}

/**
 * What the marks of a claim speak for: itself, or a whole list or paragraph, so that each may be the source of another claim of it. One
 * at the end of a paragraph may have been meant for the last sentence alone.
 */
export type Reach = "claim" | "list" | "paragraph";

/** A claim by itself. All offsets, here and in what is found, count from the claim's start. */
export interface ClaimCase {
  readonly text: string;
  /** Marks whose words are no part of the claim. */
  readonly hidden: readonly Span[];
  /** What opens its clauses and says, with marks, who reports them. */
  readonly leads: readonly Span[];
  readonly items: readonly ResolvedItem[];
  readonly speaksFor: Reach;
  readonly answer: AnswerLanguage;
  /** The figures of the question. */
  readonly asked: readonly Quantity[];
}

type GivenWords = Pick<ClaimCase, "text" | "hidden" | "answer" | "asked">;

/** Reads the words of a claim, or of a part of it, without the figures that it only supposes. */
export function readWords({ text, hidden, answer, asked }: GivenWords, span: Span): PreparedClaim {
  const prepared = besideSupposed(prepareClaim(text, span, hidden, answer), asked);
  const isOfCase = (quantity: Quantity): boolean =>
    isWaited(quantity, prepared) || asked.some((one) => areEqual(one, quantity));
  const ofCase = prepared.quantities.filter(isOfCase);
  return ofCase.length === 0 ? prepared : { ...prepared, ofCase };
}

/** A part of a claim, read as a claim. */
export interface ReadPart {
  readonly prepared: PreparedClaim;
  /** The part without the words that it shares with other parts; null where it shares none. */
  readonly own: PreparedClaim | null;
  /** What is none of its words, from its start to its end. */
  readonly hidden: readonly Span[];
}

/** A part of a claim and the marks that speak for it. */
export interface ClaimScope extends ReadPart {
  /** The part's own words, without those that it shares with other parts. */
  readonly words: Span;
  readonly items: readonly ResolvedItem[];
}

/** A first part that is no whole statement, of a list whose next part starts with one of these, still is a part. */
const SEPARATOR = /^[\s\])】]*(?:[,;、，]|(?:and|or|und|oder|et|ou|y|o|e)\s)/iu;
/** What stands in brackets behind a mark is said of what stands before it. */
const IS_REMARK = /^\s*[(（]/u;
/** A claim that starts so names the source before it says what stands there. */
const LEADS_MARK = /^[\s"“(]*(?:(?:according to|as per|per|see|in|laut|nach|selon|según)\s*)?$/iu;

/**
 * The parts of a claim that its marks speak for: each mark, or group of marks side by side, for the words since the one
 * before it; the last one also for what follows it. Marks in what opens a clause speak for that clause. Parts of a list that are too
 * short to stand alone are read with the words that they share. A claim that has no such parts is one, the whole as it is `prepared`.
 *
 *     Restoring is free on every plan [1], and reports stay for 30 days [2].
 *     ^------------------------------^      ^--------------------------^
 */
export function claimScopes(given: ClaimCase, prepared: PreparedClaim): ClaimScope[] {
  const whole = { prepared, own: null, hidden: given.hidden, words: wordsSpan(prepared), items: given.items };
  if (given.speaksFor !== "claim") return [whole];
  const scopes = given.leads.length === 0 ? trailedScopes(given) : ledScopes(given);
  return scopes.length > 1 && scopes.every(({ prepared }) => prepared.content.length > 0) ? scopes : [whole];
}

/** The parts of a claim whose marks stand behind what they speak for; none where it has one group of marks. */
function trailedScopes(given: ClaimCase): ClaimScope[] {
  const groups = markGroups(given);
  return groups.length < 2 ? [] : readParts(given, groups);
}

/**
 * The clauses of a claim, each with the marks of what opens it and those in it. Who reports one in words that no mark stands for says
 * it alone.
 *
 *     Anna [1] and Ben [2] say that it is late, while the guide [3] says that it is early.
 *     ^--^         ^-^              ^--------^                            ^-------------^
 */
function ledScopes(given: ClaimCase): ClaimScope[] {
  const { text, leads, items } = given;
  const before = text.slice(0, leads[0]?.start);
  const first = { ...given, text: before, leads: [], items: items.filter(({ item }) => item.end <= before.length) };
  const opening = first.items.length === 0 ? [] : trailedScopes(first);
  const alone =
    first.items.length > 0 && opening.length === 0 ? [spanScope(given, [spanOf(before)], first.items)] : opening;
  return [
    ...alone,
    ...leads.flatMap((lead, index) => clauseScopes(given, lead, leads[index + 1]?.start ?? text.length)),
  ];
}

function clauseScopes(given: ClaimCase, lead: Span, end: number): ClaimScope[] {
  const clause = { start: lead.end, end };
  const inside = given.items.slice(
    lowerBound(given.items, ({ item }) => item.start < lead.start),
    lowerBound(given.items, ({ item }) => item.start < end),
  );
  const leading = inside.filter(({ item }) => item.start < lead.end);
  const behind = inside.slice(leading.length);
  let from = lead.start;
  const groups = markGroups({ ...given, items: leading });
  return groups.map((items, index) => {
    const speaker = { start: from, end: items[0]?.item.start ?? from };
    from = items.at(-1)?.item.end ?? from;
    const isLast = index === groups.length - 1;
    return spanScope(given, [speaker, clause], isLast ? [...items, ...behind] : items);
  });
}

function spanOf(text: string): Span {
  return { start: 0, end: text.length };
}

function spanScope(given: ClaimCase, stretches: readonly Span[], items: readonly ResolvedItem[]): ClaimScope {
  const part = readPart(given, stretches, NOWHERE);
  return { ...part, own: null, words: wordsSpan(part.prepared), items };
}

/** From the first to the last word of a claim, its marks left out. */
export function wordsSpan({ tokens, start, end }: PreparedClaim): Span {
  return { start: tokens[0]?.start ?? start, end: tokens.at(-1)?.end ?? end };
}

function readParts(given: ClaimCase, groups: readonly ResolvedItem[][]): ClaimScope[] {
  const ends = groups.map((items) => items.at(-1)?.item.end ?? 0);
  const rest = partOf(given, { start: ends.at(-1) ?? 0, end: given.text.length });
  const isMarkFirst = LEADS_MARK.test(given.text.slice(0, groups[0]?.[0]?.item.start)) && contentCount(rest) > 0;
  const borders = isMarkFirst ? [...ends, given.text.length] : [0, ...ends];
  const parts = groups.map((_, index) => partOf(given, { start: borders[index] ?? 0, end: borders[index + 1] ?? 0 }));
  const stretches = isMarkFirst ? parts.map(({ span }) => [span]) : stretchesOf(given.text, parts, rest);
  return groups.map((items, index) => {
    const part = readPart(given, stretches[index] ?? [], parts[index]?.span ?? NOWHERE);
    const { tokens } = tailed(parts, rest, index, isMarkFirst);
    return { ...part, words: { start: tokens[0]?.start ?? 0, end: tokens.at(-1)?.end ?? 0 }, items };
  });
}

/** A part as reasons mark it: the last one with what follows its mark. */
function tailed(parts: readonly Part[], rest: Part, index: number, isMarkFirst: boolean): Pick<Part, "tokens"> {
  const tokens = parts[index]?.tokens ?? [];
  return { tokens: index === parts.length - 1 && !isMarkFirst ? [...tokens, ...rest.tokens] : tokens };
}

function stretchesOf(text: string, parts: readonly Part[], rest: Part): Span[][] {
  const stretches = withSharedWords(text, parts, rest.tokens.length > 0 ? rest.span : null);
  const [first, second] = parts;
  if (first === undefined || second === undefined || !isFragment(text, first, second, rest)) return stretches;
  return [[{ start: first.span.start, end: second.span.end }], ...stretches.slice(1)];
}

/** Whether the first part only opens the statement that goes on behind its mark: `In 1990 [1], the fee rose to 5 euros [2].` */
function isFragment(text: string, first: Part, second: Part, rest: Part): boolean {
  if (!isShort(first) || rest.tokens.length > 0 || IS_REMARK.test(text.slice(second.span.start, second.span.end)))
    return false;
  const isListed = SEPARATOR.test(text.slice(second.span.start, second.span.end));
  return contentCount(first) < 2 ? !isListed || !isShort(second) : !isListed && !isShort(second);
}

function partOf({ text, hidden }: ClaimCase, span: Span): Part {
  return { span, tokens: tokensOutside(text, span, hidden) };
}

/**
 * The part of a claim that stands at `own`, with what it shares: several stretches of one text, ascending. What stands
 * between them is hidden like a mark.
 */
export function readPart(given: GivenWords, stretches: readonly Span[], own: Span): ReadPart {
  const covered = stretches.flatMap((stretch, index) => {
    const next = stretches[index + 1];
    const gap = next === undefined || next.start <= stretch.end ? [] : [{ start: stretch.end, end: next.start }];
    return [...hiddenWithin(given.hidden, stretch), ...gap];
  });
  const [first = NOWHERE] = stretches;
  return {
    prepared: readWords({ ...given, hidden: covered }, { start: first.start, end: stretches.at(-1)?.end ?? 0 }),
    own: stretches.length > 1 ? readWords({ ...given, hidden: hiddenWithin(given.hidden, own) }, own) : null,
    hidden: covered,
  };
}

const NOWHERE: Span = { start: 0, end: 0 };

function hiddenWithin(hidden: readonly Span[], { start, end }: Span): readonly Span[] {
  return hidden.slice(
    lowerBound(hidden, (span) => span.end <= start),
    lowerBound(hidden, (span) => span.start < end),
  );
}

/** Marks with nothing said between them form a group. */
function markGroups({ text, items, hidden }: ClaimCase): ResolvedItem[][] {
  const groups: ResolvedItem[][] = [];
  for (const item of items) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group !== undefined && last !== undefined && !saysBetween(text, last.item, item.item, hidden)) group.push(item);
    else groups.push([item]);
  }
  return groups;
}

/** `[D7] vs [D9]`: what follows is said of both. */
const SETS_AGAINST: ReadonlySet<string> = new Set(["vs", "versus"]);

function saysBetween(text: string, one: Span, other: Span, hidden: readonly Span[]): boolean {
  const between = tokensOutside(text, { start: one.end, end: Math.max(one.end, other.start) }, hidden);
  return between.some(({ isFunctionWord, form }) => !isFunctionWord && !SETS_AGAINST.has(form));
}
