import type { Span } from "../../../contract/span";
import { intervalIn } from "../../../text/numerals";
import { isDate } from "../../../text/quantities";
import { lowerBound } from "../../lexical/lowerBound";
import { isFormOf } from "../../lexical/preparedClaim";
import { sentencesBetween } from "../../lexical/readSentence";
import { type Alignment, breaksClause, contentItems, isClose, type Item } from "./aligned/alignment";
import { droppedCondition, isReservation, replacedParty } from "./aligned/conditions";
import { COUNTED_FROM, droppedStart } from "./aligned/countedFrom";
import { droppedLimit } from "./aligned/droppedLimit";
import { isCommanded } from "./aligned/duties";
import { laidOver } from "./aligned/laidOver";
import { saysWhom } from "./aligned/whomConditions";
import { changed, type Comparison, detail, type Detail, quoted, tokensAround } from "./detail";
import { limitsOf } from "./limits";
import { isInCondition, isInRelative, isNegation, keepsFrom, NOT_NEGATED } from "./polarity";
import { BY_FORM, CAUSES, ENDS_RIGHT, HEDGES, type Qualifier, QUALIFIERS } from "./qualifierWords";

const DROPPABLE: ReadonlySet<string> = new Set([
  ...QUALIFIERS.filter(({ when }) => when === "dropped" || when === "either").flatMap(({ forms }) => [...forms]),
  ...COUNTED_FROM,
  ..."over under above below exceeding event case condition conditional subject contingent long on".split(" "),
]);

/** Whether the passage has a word at all that a claim with all of its words from there may have left out. */
export function mayDropQualifier(comparison: Comparison): boolean {
  const own = new Set(comparison.claim.tokens.map(({ form }) => form));
  return isNear(comparison, 0, (form) => DROPPABLE.has(form) && !own.has(form));
}

const MAX_DETAILS = 2;
const NONE: readonly Qualifier[] = [];
const NO_FORMS: ReadonlySet<string> = new Set();

/**
 * Words that decide how far a statement goes, and that one of claim and statement has alone: the source does not say the
 * same, though nobody can tell whether it says otherwise.
 *
 *     claim:  The library is open daily.
 *             ^-----------------------^ qualifier_differs
 *     source: The library is open daily except on public holidays.
 */
export function qualifierDetails(alignment: Alignment | null, comparison: Comparison): Detail[] {
  const wide = widened(alignment, comparison);
  const others = inStatement(laidOver(alignment, comparison), comparison).filter(
    ({ reason }) => !wide.some((one) => one.reason.start === reason.start && one.reason.end === reason.end),
  );
  const found = [...inventedCause(comparison), ...wide, ...others];
  return withoutRepeats(found).slice(0, MAX_DETAILS);
}

const ALL: ReadonlySet<string> = new Set(["all", "every", "each"]);
const PART: ReadonlySet<string> = new Set("most some many several few half".split(" "));

/** That a claim says of all what the statement says of a part of them, whatever else either says of all. */
function widened(alignment: Alignment | null, comparison: Comparison): Detail[] {
  if (alignment === null || !isClose(alignment)) return [];
  const ofPart = alignment.replacements.flatMap(({ ours, theirs, next }) => {
    const [own, other] = [ours[0], theirs[0]];
    if (own === undefined || other === undefined || ours.length + theirs.length > 2 || next === null) return [];
    return ALL.has(own.token.form) && PART.has(other.token.form) ? [changed(own, other, comparison)] : [];
  });
  return ofPart.slice(0, 1);
}

function inStatement(alignment: Alignment | null, comparison: Comparison): Detail[] {
  if (alignment === null || !isClose(alignment)) return [];
  const statement = toSentenceEnd(alignment, comparison);
  const told = qualifiersOf(alignment.ours, statement);
  const start = droppedStart(alignment);
  const limit = droppedLimit(alignment, comparison);
  const condition = start === null ? droppedCondition(alignment, comparison) : null;
  const left = [start, limit, condition].flatMap((one) => (one === null ? [] : [dropped(one, comparison)]));
  const party = replacedParty(alignment);
  const unstarted = party === null ? left : [...left, changed(party[0], party[1], comparison)];
  if (told.size === 0) return unstarted;
  const parts = { between: betweenPairs(alignment), clause: aroundPairs(alignment), statement };
  const limits = [...limitsOf(comparison.claim), ...writtenShort(alignment)];
  const ours = alignment.ours.filter((item) => isPlain(item, alignment.ours, limits) && !isCommanded(item, alignment));
  // Who negates what in another order, other rules tell.
  const isTurned = alignment.score === 0;
  const differ = QUALIFIERS.filter((one) => told.has(one) && !(isTurned && one.forms.has("not"))).flatMap(
    (one) => differing(one, ours, parts[one.reach], alignment, comparison) ?? [],
  );
  return [...unstarted, ...differ];
}

/** The words that the statement writes with its number: `every 8 hours` for `q8h`. */
function writtenShort({ ours, paired, matched }: Alignment): readonly Item[] {
  return ours.filter(({ token }, index) => {
    const number = matched[paired.indexOf(ours[index + 1] as Item)];
    return ALL.has(token.form) && number !== undefined && intervalIn(number.token.form) !== null;
  });
}

/** Which qualifiers stand in claim or statement; in most of them none does. */
function qualifiersOf(...texts: readonly (readonly Pick<Item, "token">[])[]): ReadonlySet<Qualifier> {
  const told = new Set<Qualifier>();
  for (const items of texts)
    for (const { token } of items) for (const one of BY_FORM.get(token.form) ?? NONE) told.add(one);
  return told;
}

function withoutRepeats(found: readonly Detail[]): Detail[] {
  return found.filter(
    ({ reason }, index) => found.findIndex((other) => other.reason.message === reason.message) === index,
  );
}

const CAUSAL = new Set(`${CAUSES} causal responsible attributed follows so led for`.split(" "));
const STATED_CAUSES = new Set(CAUSES.split(" "));

/** At the start of a claim they join it to the one before. */
const JOINS: ReadonlySet<string> = new Set("therefore thus hence".split(" "));

/** A claim says that one thing follows from another, and no sentence about any of it does: the source may just tell of both. */
function inventedCause(comparison: Comparison): Detail[] {
  const own = comparison.claim.tokens.find(
    ({ form }, index) => STATED_CAUSES.has(form) && !(index === 0 && JOINS.has(form)),
  );
  return own === undefined || tellsCause(comparison) ? [] : [added(own, comparison)];
}

/** Whether a sentence of the passage, or beside it, tells what follows from what and has any word of the claim. */
function tellsCause({ claim, source, passage }: Comparison): boolean {
  return sentencesBetween(source, passage.first - 1, passage.last + 1).some(
    (read) => read.tokens.some(({ form }) => CAUSAL.has(form)) && claim.content.some((word) => read.has(word)),
  );
}

/** The words of meaning that the claim has too: a `the` far from them carries nothing of it. */
function carrying({ matched }: Alignment): readonly Item[] {
  const content = contentItems(matched);
  return content.length > 0 ? content : matched;
}

/** The first word in a word's clause that the claim has too, of whatever kind. */
function firstInClause(word: Item | undefined, { items, matched }: Alignment): Item | undefined {
  if (word === undefined) return word;
  let from = items.indexOf(word);
  while (from > 0 && items[from]?.startsClause === false) from -= 1;
  const start = items[from]?.start ?? word.start;
  return matched.find((one) => one.start >= start) ?? word;
}

/**
 * The statement from the first word that the claim has too to the last, without clauses that have none of them and what stands in a
 * relative clause: `The supplier, who may use agents, delivers the goods`.
 */
function betweenPairs(alignment: Alignment): readonly Item[] {
  const { items } = alignment;
  const shared = carrying(alignment);
  const first = firstInClause(shared[0], alignment);
  const last = shared.at(-1);
  if (first === undefined || last === undefined) return items;
  const tokens = items.map(({ token }) => token);
  const clauses: Item[][] = [];
  const from = hedgedFrom(items, items.indexOf(first));
  for (const [index, item] of items.entries()) {
    if (item.start < from.start || item.start > last.start) continue;
    if (item.startsClause || clauses.length === 0) clauses.push([]);
    if (shared.includes(item) || !isInRelative(tokens, index)) clauses.at(-1)?.push(item);
  }
  return clauses.filter((clause) => clause.some((item) => shared.includes(item))).flat();
}

/** Words from one that hedges to the `that` which opens what it hedges: `suggest that`, `seems likely that`. */
const FRAME_REACH = 2;
const FRAMES: ReadonlySet<string> = new Set(HEDGES.split(" "));

/** Where a statement begins that a hedge opens: `Early results suggest that the drug …`. */
function hedgedFrom(items: readonly Item[], first: number): Span {
  let at = first;
  while (at > 0 && items[at - 1]?.token.isFunctionWord === true && items[at - 1]?.token.form !== "that") at -= 1;
  const that = at - 1;
  for (let back = that - 1; back >= 0 && back >= that - FRAME_REACH && items[that]?.token.form === "that"; back -= 1) {
    const item = items[back];
    if (item !== undefined && FRAMES.has(item.token.form)) return item;
  }
  return items[first] ?? { start: 0, end: 0 };
}

/** What opens a clause that goes on to something else: `, and was sold only once`, `, which only a few know`. */
const GOES_ON: ReadonlySet<string> = new Set("and which who whose whom".split(" "));

const JOINED: ReadonlySet<string> = new Set("and or but nor".split(" "));
/** Behind a conjunction they open what else is said of the same. */
const OPENS_PREDICATE: ReadonlySet<string> = new Set(
  "shall must may will can should is are was were has have does do hereby agrees undertakes".split(" "),
);

/** Whether a statement goes on to something else: `…, and it was sold`, `… and shall not sell it`, `… and, if asked, lends it`. */
function goesOn(item: Item, next: Item | undefined): boolean {
  if (item.startsClause && GOES_ON.has(item.token.form)) return true;
  return (
    JOINED.has(item.token.form) && next !== undefined && (next.startsClause || OPENS_PREDICATE.has(next.token.form))
  );
}

/**
 * The statement and what stands behind it in its sentence, `, but only on a lead`, to where it goes on behind the last word that the
 * claim has too.
 */
function toSentenceEnd(alignment: Alignment, { source }: Comparison): readonly Item[] {
  const { items } = alignment;
  const last = items.at(-1);
  if (last === undefined) return items;
  const said = carrying(alignment).at(-1)?.end ?? last.end;
  const further = items.findIndex((item, index) => item.start >= said && goesOn(item, items[index + 1]));
  if (further !== -1) return items.slice(0, further);
  const places = source.tokens;
  let at = lowerBound(places.starts, (start) => start < last.end);
  const sentence = source.sentenceOf(at - 1);
  const end = source.tokenRange(sentence, sentence).last;
  const rest: Item[] = [];
  let from = last.end;
  for (; at < end; at += 1) {
    const token = places.get(at);
    if (token === undefined) continue;
    if (GOES_ON.has(token.form) && breaksClause(source.text.slice(from, token.start))) break;
    rest.push({ token, quantity: null, start: token.start, end: token.end, startsClause: false, related: [] });
    from = token.end;
  }
  return [...items, ...rest];
}

/** The statement from the first word that the claim has too to the last, and on to the ends of their clauses. */
function aroundPairs(alignment: Alignment): readonly Item[] {
  const { items } = alignment;
  const shared = carrying(alignment);
  const [first] = shared;
  const last = shared.at(-1);
  if (first === undefined || last === undefined) return items;
  let from = items.indexOf(first);
  while (from > 0 && items[from]?.startsClause === false) from -= 1;
  let to = items.indexOf(last) + 1;
  while (to < items.length && items[to]?.startsClause === false) to += 1;
  return items.slice(from, to);
}

/**
 * `plain` are the claim's words that stand for themselves, `clause` is the part of the statement that the claim speaks of; what
 * the claim adds must stand nowhere in the statement.
 */
function differing(
  { forms, like, when, against, instead = NO_FORMS }: Qualifier,
  plain: readonly Item[],
  clause: readonly Item[],
  alignment: Alignment,
  comparison: Comparison,
): Detail | null {
  const { items } = alignment;
  const own = plain.find(({ token }) => forms.has(token.form));
  const other = clause.find(
    (item) =>
      forms.has(item.token.form) &&
      isPlain(item, clause, []) &&
      !isOfAnother(item, alignment) &&
      !isRemark(item, clause) &&
      !isToldOtherwise(item, alignment, comparison) &&
      !isPermission(item, items) &&
      !saysWhom(item, clause, alignment.matched) &&
      !HYPHENS.has(comparison.source.text.charAt(item.start - 1)) &&
      !(OPENS_RESERVATION.has(item.token.form) && isReservation(clause, clause.indexOf(item) + 1)),
  );
  if (against !== undefined && !has(clause, against)) return null;
  if (when === "changed") {
    if (own === undefined || other === undefined || has(items, new Set([own.token.form]))) return null;
    return changed(own, other, comparison);
  }
  if (
    when !== "dropped" &&
    own !== undefined &&
    !has(items, like) &&
    (has(alignment.ours, instead) || !has(items, instead)) &&
    !isNear(comparison, 1, (form) => form === own.token.form) &&
    !(forms.has("not") && isNear(comparison, 0, (form) => like.has(form)))
  )
    return added(own, comparison);
  if (
    forms.has("not") &&
    (tellsDuty(alignment) ||
      keepsOtherwise(alignment) ||
      (other !== undefined && deniesAside(other, alignment, comparison)))
  )
    return null;
  // “Prohibited” says what “not allowed” says.
  const isOtherwise = has(alignment.ours, instead) && !has(items, instead);
  if (when !== "added" && other !== undefined && !isOtherwise && !stands(alignment, forms, like))
    return dropped(other, comparison);
  return null;
}

const OF_NEXT: ReadonlySet<string> = new Set("sometimes occasionally rarely seldom partly".split(" "));

/** Whether a word that limits the next one limits one that the claim does not have: `mild, sometimes sore, skin`. */
function isOfAnother(item: Item, { items, matched }: Alignment): boolean {
  if (!OF_NEXT.has(item.token.form)) return false;
  const next = items.slice(items.indexOf(item) + 1).find(({ token }) => !token.isFunctionWord);
  return next === undefined || !matched.includes(next);
}

const OPENS_RESERVATION: ReadonlySet<string> = new Set("unless except if".split(" "));

const COORDINATORS: ReadonlySet<string> = new Set(["and", "but"]);

/** “The hut has no stove and sleeps six” denies nothing of what stands behind `and`, and no more does what denies in a condition. */
function deniesAside(negation: Item, { items, matched }: Alignment, { source }: Comparison): boolean {
  const tokens = items.map(({ token }) => token);
  if (isInCondition(source.text, tokens, items.indexOf(negation))) return true;
  const next = matched.find(({ start }) => start > negation.start);
  if (next === undefined) return false;
  const denied = items.slice(items.indexOf(negation) + 1, items.indexOf(next));
  const joint = denied.findIndex(({ token }) => COORDINATORS.has(token.form));
  return denied.slice(0, Math.max(joint, 0)).some(({ token }) => !token.isFunctionWord);
}

const DUTIES: ReadonlySet<string> = new Set(["must", "shall", "required"]);
const LOST: ReadonlySet<string> = new Set(ENDS_RIGHT.split(" "));

/** “Points must be used by May” says what “Points that are not used by May lapse” says. */
function tellsDuty({ ours, items }: Alignment): boolean {
  return has(ours, DUTIES) && has(items, LOST);
}

/** Whether one side alone tells what somebody is kept from, which the other may say with a negation. */
function keepsOtherwise({ ours, items }: Alignment): boolean {
  const [own, other] = [ours, items].map((side) => {
    const tokens = side.map(({ token }) => token);
    return tokens.some((_, at) => keepsFrom(tokens, at));
  });
  return own !== other;
}

/** Whether the claim has such a word, or one like it that the statement does not have in the same place: that one says something else. */
function stands({ ours, paired, matched }: Alignment, forms: ReadonlySet<string>, like: ReadonlySet<string>): boolean {
  const shared = new Set(paired.filter(({ token }, index) => token.form === matched[index]?.token.form));
  return ours.some((item) => forms.has(item.token.form) || (like.has(item.token.form) && !shared.has(item)));
}

/** `glass-only claims` names a kind. */
const HYPHENS: ReadonlySet<string> = new Set(["-", "\u2010", "\u2011"]);

const TIMES: ReadonlySet<string> = new Set(["when", "whenever", "where"]);
/** Behind a negation they turn nothing round: `not only`, `no more than`. */
const TURNED: ReadonlySet<string> = new Set([...NOT_NEGATED, "fewer", "than"]);

/** Whether a word stands for itself: not in the limit of a number, not as `any` of a negation, not as the negation of a limit. */
function isPlain(item: Item, items: readonly Item[], limits: readonly Span[]): boolean {
  const { form } = item.token;
  // “It is set when the vault is created” tells when; “When the queue is full, …” makes a condition.
  if (TIMES.has(form)) return item.startsClause && !tellsPast(item, items);
  // The month.
  if (item.quantity !== null && isDate(item.quantity)) return false;
  if (limits.some(({ start, end }) => item.start >= start && item.end <= end)) return false;
  if (form === "provided") return opensProviso(item, items);
  if (form === "any") return !items.some(({ token }) => isNegation(token));
  if (form === "longer") return !isNegation((items[items.indexOf(item) - 1] ?? item).token);
  // “At all” speaks of nothing as a whole.
  if (form === "all") return items[items.indexOf(item) - 1]?.token.form !== "at";
  if (form === "only") return items[items.indexOf(item) - 1]?.token.form !== "not";
  return !isNegation(item.token) || !items.slice(items.indexOf(item) + 1).some(({ token }) => TURNED.has(token.form));
}

const BEHIND_VERB: ReadonlySet<string> = new Set("by in with for to at on".split(" "));

/** `provided that you ask`, `…, provided you ask`, but not `is provided by`. */
function opensProviso(item: Item, items: readonly Item[]): boolean {
  const next = items[items.indexOf(item) + 1];
  if (next === undefined || next.token.form === "that") return next !== undefined;
  return item.startsClause && next.token.isFunctionWord && !BEHIND_VERB.has(next.token.form);
}

const PAST: ReadonlySet<string> = new Set("was were had did".split(" "));
/** Words from `when` to the verb of its clause: `When the old bridge was closed`. */
const VERB_REACH = 6;

/** Whether what `when` opens happened once: that is no condition. */
function tellsPast(item: Item, items: readonly Item[]): boolean {
  const at = items.indexOf(item) + 1;
  return items.slice(at, at + VERB_REACH).some(({ token }) => PAST.has(token.form));
}

const CONDITIONS: ReadonlySet<string> = new Set("if provided when whenever where".split(" "));
/** With this part of the words of a condition a claim has it, whatever opens it there: `a stall that sells tea` for `a stall, where it sells tea`. */
const TOLD_SHARE = 0.6;
const FEWEST_TOLD = 3;

function isToldOtherwise(item: Item, { items }: Alignment, { claim }: Comparison): boolean {
  if (!CONDITIONS.has(item.token.form)) return false;
  const behind = items.slice(items.indexOf(item) + 1);
  const end = behind.findIndex(({ startsClause }) => startsClause);
  const content = contentItems(end === -1 ? behind : behind.slice(0, end));
  const told = content.filter(({ token }) => claim.content.some((word) => isFormOf(word, token)));
  return told.length >= FEWEST_TOLD && told.length >= content.length * TOLD_SHARE;
}

const ARTICLES: ReadonlySet<string> = new Set(["the", "an"]);

/** Whether a source's `only` remarks on what it states and takes nothing from it: `the only bridge`, `only 40 seats`. */
function isRemark(item: Item, items: readonly Item[]): boolean {
  if (item.token.form !== "only") return false;
  const at = items.indexOf(item);
  const behind = items[at + 1]?.quantity ?? null;
  return behind !== null || ARTICLES.has(items[at - 1]?.token.form ?? "");
}

/** “Only members may vote” permits, and hedges nothing. */
function isPermission(item: Item, items: readonly Item[]): boolean {
  return item.token.form === "may" && items.slice(0, items.indexOf(item)).some(({ token }) => token.form === "only");
}

/** Whether the passage, with so many sentences around it, has such a word, of whatever it says it. */
export function isNear(comparison: Comparison, reach: number, isSuch: (form: string) => boolean): boolean {
  const { first, last } = tokensAround(comparison, reach);
  for (let index = first; index < last; index += 1)
    if (isSuch(comparison.source.tokens.lexeme(index)?.form ?? "")) return true;
  return false;
}

export function has(items: readonly Item[], forms: ReadonlySet<string>): boolean {
  return items.some(({ token }) => forms.has(token.form));
}

export function added(own: Pick<Item, "start" | "end">, { claim }: Comparison): Detail {
  const word = quoted(claim.text.slice(own.start, own.end));
  const message = `The claim says ${word}; the source does not say so there.`;
  return detail("qualifier_differs", message, { start: own.start, end: own.end }, "leaves_open");
}

export function dropped(other: Pick<Item, "start" | "end">, { claim, source }: Comparison): Detail {
  const word = quoted(source.text.slice(other.start, other.end));
  const [first, last] = [claim.tokens[0], claim.tokens.at(-1)];
  const span = { start: first?.start ?? claim.start, end: last?.end ?? claim.end };
  return detail("qualifier_differs", `The source says ${word}; the claim leaves that out.`, span, "leaves_open");
}
