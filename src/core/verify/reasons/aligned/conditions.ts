import type { Span } from "../../../../contract/span";
import { isFormOf, type PreparedClaim } from "../../../lexical/preparedClaim";
import type { Comparison } from "../detail";
import { type Alignment, isClose, type Item, spanOf } from "./alignment";

/** What opens a condition wherever it stands. */
const OPENERS: readonly (readonly string[])[] = [
  "in the event of",
  "in the event that",
  "in any event of",
  "in case of",
  "in the case of",
  "on condition that",
  "on the condition that",
  "upon condition that",
  "as long as",
  "so long as",
  "in violation of",
  "in breach of",
  "in the absence of",
].map((words) => words.split(" "));
/** These make a condition at the start of a clause; elsewhere they belong to the verb: `is subject to tax`. */
const CLAUSE_OPENERS: readonly (readonly string[])[] = [
  "subject to",
  "conditional on",
  "contingent on",
  "contingent upon",
].map((words) => words.split(" "));
/** What tells of an event, which makes a condition of a rule: `Upon termination, the tenant returns the keys`. */
const BEFORE_EVENTS: ReadonlySet<string> = new Set(["following", "after"]);
const RULES: ReadonlySet<string> = new Set("shall must may will can should entitled required".split(" "));
/** Behind `on` these are events; `on Monday` and `on television` are none. */
const EVENTS: ReadonlySet<string> = new Set(
  (
    "termination expiration expiry cancellation receipt death default breach completion request demand notice delivery resignation " +
    "retirement dismissal insolvency bankruptcy acceptance approval payment"
  ).split(" "),
);
/** With one of these a claim makes a condition of its own. */
const MAKES_CONDITION: ReadonlySet<string> = new Set(
  "if when whenever unless upon once provided subject case event condition conditional contingent after following where until".split(
    " ",
  ),
);
/** A condition is none of the claim's where the claim has less than this part of its words. */
const HELD_SHARE = 0.5;
/** A longer one holds statements of its own. */
const MAX_CONDITION_WORDS = 30;

/**
 * The condition of a statement that the claim leaves out, or of which it leaves out whose doing it is.
 *
 *     claim:  The employee receives severance.
 *     source: Upon termination by the Company, the employee receives severance.
 *             ^-----------------------------^
 */
export function droppedCondition(alignment: Alignment, { claim }: Comparison): Span | null {
  if (!isClose(alignment)) return null;
  const { items, matched } = alignment;
  for (const index of items.keys()) {
    const words = openedAt(index, alignment);
    if (words === 0) continue;
    const end = endOfCondition(index + words, alignment);
    const own = items.slice(index + words, end);
    const content = own.filter(({ token, quantity }) => quantity === null && !token.isFunctionWord);
    if (content.length === 0 || own.length > MAX_CONDITION_WORDS || isReservation(items, index + words)) continue;
    const held = content.filter((item) => isHeld(item, claim));
    const whole = items.slice(index, end);
    if (held.length < content.length * HELD_SHARE && !makesCondition(claim, alignment)) return spanOf(whole);
    const agent = droppedAgent(own, matched, claim);
    if (agent !== null) return agent;
  }
  return null;
}

/** What a contract reserves of everything it says: `unless otherwise agreed in writing`, `subject to the terms of this Agreement`. */
const RESERVES: ReadonlySet<string> = new Set(
  (
    "terms term conditions condition provisions agreement contract section article clause herein hereof hereunder otherwise expressly provided " +
    "stated agreed specified set forth writing written earlier sooner terminated accordance applicable law permitted required parties party"
  ).split(" "),
);

/** Whether what stands from a place to the end of its clause only reserves what is reserved everywhere. */
export function isReservation(items: readonly Item[], from: number): boolean {
  const end = items.findIndex((item, index) => index > from && item.startsClause);
  const content = items
    .slice(from, end === -1 ? items.length : end)
    .filter(({ token, quantity }) => quantity === null && (!token.isFunctionWord || token.form === "otherwise"));
  return content.length > 0 && content.every(({ token }) => RESERVES.has(token.form) || token.isNumber);
}

/** How many words open a condition at a place of the statement; 0 where none do. */
function openedAt(index: number, { items, matched }: Alignment): number {
  const item = items[index];
  if (item === undefined) return 0;
  const stands = (words: readonly string[]): boolean =>
    words.every((word, at) => items[index + at]?.token.form === word);
  const opensClause = index === 0 || item.startsClause;
  const opener = OPENERS.find(stands) ?? (opensClause ? CLAUSE_OPENERS.find(stands) : undefined);
  if (opener !== undefined) return opener.length;
  if (!tellsRule(items) && tellsPast(items)) return 0;
  const { form } = item.token;
  if (form === "upon") return 1;
  if (form === "on" && EVENTS.has(items[index + 1]?.token.form ?? "")) return 1;
  // Behind the statement `after` tells from when a span of time is counted.
  const isBefore = item.start < (matched[0]?.start ?? 0);
  return isBefore && opensClause && BEFORE_EVENTS.has(form) && tellsRule(items) ? 1 : 0;
}

/** Where a condition ends that starts at a place: at the next clause, or where the claim's own words begin. */
function endOfCondition(from: number, { items, matched }: Alignment): number {
  const first = matched.find(({ token }) => !token.isFunctionWord)?.start ?? 0;
  const start = items[from]?.start ?? 0;
  const end = items.findIndex(
    (item, index) => index > from && (item.startsClause || (start < first && item.start === first)),
  );
  return end === -1 ? items.length : end;
}

function isHeld({ token }: Item, { content }: PreparedClaim): boolean {
  return content.some((word) => isFormOf(word, token));
}

/** Whether the claim has a word for a condition that is none of those which it shares with the statement. */
function makesCondition({ tokens }: PreparedClaim, { paired, matched }: Alignment): boolean {
  const shared = new Set(
    paired.filter(({ token }, index) => token.form === matched[index]?.token.form).map(({ start }) => start),
  );
  return tokens.some(
    ({ form, start }, index) =>
      (MAKES_CONDITION.has(form) || (form === "on" && EVENTS.has(tokens[index + 1]?.form ?? ""))) && !shared.has(start),
  );
}

const DETERMINERS: ReadonlySet<string> = new Set("the a an any either such his her its their our your".split(" "));

/** `by the Company` behind a word of the condition that the claim has, where the claim names nobody there. */
function droppedAgent(own: readonly Item[], matched: readonly Item[], claim: PreparedClaim): Span | null {
  const by = own.findIndex(({ token }, index) => token.form === "by" && matched.includes(own[index - 1] as Item));
  if (by === -1 || claim.tokens.some(({ form }) => form === "by")) return null;
  const rest = own.slice(by + 1);
  const name = rest.findIndex(({ token }) => !DETERMINERS.has(token.form));
  const found = rest[name];
  if (found === undefined || found.token.isFunctionWord || found.quantity !== null || isHeld(found, claim)) return null;
  return { start: own[by]?.start ?? found.start, end: found.end };
}

const PAST: ReadonlySet<string> = new Set(
  (
    "was were had did became wrote went took began gave made found left won led held came got saw met sold told built kept sent lost " +
    "rose fell grew drew ran"
  ).split(" "),
);
const BEFORE_PARTICIPLES: ReadonlySet<string> = new Set(
  "is are be been being has have not also the a an any all by and or must shall may will can".split(" "),
);

/** Whether a statement tells what happened once, and not what holds. */
function tellsPast(items: readonly Item[]): boolean {
  return items.some(({ token }, index) => {
    if (PAST.has(token.form)) return true;
    return /..ed$/u.test(token.form) && !BEFORE_PARTICIPLES.has(items[index - 1]?.token.form ?? "");
  });
}

function tellsRule(items: readonly Item[]): boolean {
  return items.some(({ token }) => RULES.has(token.form));
}

/**
 * A word of the claim that stands in the very place of another one, where the claim has it more often than the statement and never has
 * the other: the source tells of two, the claim says of one what holds for the other.
 *
 *     claim:  If the tenant ends the lease, the tenant pays the broker.
 *                    ^----^
 *     source: If the landlord ends the lease, the tenant pays the broker.
 */
export function replacedParty({ ours, items, replacements }: Alignment): readonly [own: Item, other: Item] | null {
  for (const replacement of replacements) {
    const [own, other] = [replacement.ours, replacement.theirs].map(onlyWord);
    if (own === null || other === null || own === undefined || other === undefined || replacement.next === null)
      continue;
    const isMore = timesOf(own, ours) > timesOf(own, items) && timesOf(own, items) > 0;
    if (isMore && timesOf(other, ours) === 0 && !own.related.includes(other.token.stem)) return [own, other];
  }
  return null;
}

/** The only word, where a determiner before it is the only other thing. */
function onlyWord(items: readonly Item[]): Item | null {
  const [word, ...more] = items.filter(({ token }) => !DETERMINERS.has(token.form));
  if (word === undefined || more.length > 0 || word.token.isFunctionWord || word.quantity !== null) return null;
  return word;
}

function timesOf({ token }: Item, items: readonly Item[]): number {
  return items.filter((item) => item.token.stem === token.stem).length;
}
