import type { Span } from "../../../contract/span";
import type { Token } from "../../../text/tokens";
import { sentencesBetween } from "../../lexical/readSentence";
import { type Alignment, isClose, type Item } from "./aligned/alignment";
import { changed, type Comparison, detail, type Detail, quoted } from "./detail";
import { isNegation } from "./polarity";

/** Words between one that tells the time and its verb: `will soon be removed`. */
const REACH = 3;
const AHEAD: ReadonlySet<string> = new Set(["will", "shall", "wont"]);
/** With these a claim does not say that something was done, whatever the form of its verb. */
const NOT_DONE: ReadonlySet<string> = new Set([
  ...AHEAD,
  "would",
  "should",
  "could",
  "can",
  "may",
  "might",
  "must",
  "to",
  "being",
  "is",
  "are",
  "be",
]);
const DONE: ReadonlySet<string> = new Set("was were had has have been".split(" "));
const IS_PAST = /ed$/u;

/**
 * What one of claim and source says is done and the other says is still to come.
 *
 *     claim:  The old tower was removed in May.
 *                           ^---------^ qualifier_differs
 *     source: The old tower will be removed in May.
 */
export function tenseDetails(alignment: Alignment | null, { claim, source }: Comparison): Detail[] {
  if (alignment === null || !isClose(alignment)) return [];
  const { ours, items, paired, matched } = alignment;
  for (const [index, own] of paired.entries()) {
    const other = matched[index];
    if (other === undefined || own.token.isFunctionWord || own.quantity !== null) continue;
    const [mine, theirs] = [verbAt(own, ours), verbAt(other, items)];
    if (!(isDone(mine, theirs) && isAhead(theirs)) && !(isDone(theirs, mine) && isAhead(mine))) continue;
    const [said, read] = [claim.text.slice(mine.start, mine.end), source.text.slice(theirs.start, theirs.end)];
    const message = `The claim says ${quoted(said)}; the source says ${quoted(read)} there.`;
    return [detail("qualifier_differs", message, { start: mine.start, end: mine.end }, "leaves_open")];
  }
  return [];
}

/** A word with those before it that tell when: `will be removed`. */
interface Verb {
  readonly start: number;
  readonly end: number;
  readonly form: string;
  readonly before: readonly string[];
}

function verbAt(item: Item, items: readonly Item[]): Verb {
  const at = items.indexOf(item);
  let first = at;
  while (first > Math.max(0, at - REACH) && isAuxiliary(items[first - 1]) && items[first]?.startsClause === false)
    first -= 1;
  const own = items.slice(first, at).map(({ token }) => token.form);
  const before = own.length > 0 ? own : joinedTo(at, items);
  return { start: items[first]?.start ?? item.start, end: item.end, form: item.token.form, before };
}

const JOINS: ReadonlySet<string> = new Set(["and", "or"]);

/** What tells when of a verb that `and` joins to one before it: `must be signed by the tenant and returned`. */
function joinedTo(at: number, items: readonly Item[]): readonly string[] {
  if (!JOINS.has(items[at - 1]?.token.form ?? "")) return [];
  const earlier = items.slice(0, at - 1).findLast(isAuxiliary);
  return earlier === undefined ? [] : verbAt(items[items.indexOf(earlier) + 1] ?? earlier, items).before;
}

const BETWEEN: ReadonlySet<string> = new Set([
  ...NOT_DONE,
  ...DONE,
  ..."going soon shortly later eventually also not never".split(" "),
]);

function isAuxiliary(item: Item | undefined): boolean {
  return item !== undefined && BETWEEN.has(item.token.form);
}

/** `will be removed`, `is going to remove`, `is being removed` */
function isAhead({ before }: Verb): boolean {
  return before.some((form) => AHEAD.has(form) || form === "going") || /^(?:is|are) being$/u.test(before.join(" "));
}

/** Whether a verb stands in the past; one that is no regular one does where it has another form than behind `will`. */
function isDone({ form, before }: Verb, { form: other }: Verb): boolean {
  if (before.some((word) => NOT_DONE.has(word))) return false;
  const isOtherForm = form !== other && form !== `${other}s` && form !== `${other}es`;
  return (
    before.some((word) => DONE.has(word)) ||
    IS_PAST.test(form) ||
    (isOtherForm && !form.endsWith("s") && !form.endsWith("ing"))
  );
}

/**
 * What one of claim and source says is still so and the other is so no longer.
 *
 *     claim:  The old name is no longer accepted and is logged.
 *                             ^----------------^ qualifier_differs
 *     source: The old name is still accepted. Each use of it is logged.
 */
export function endedDetails(comparison: Comparison): Detail[] {
  const { claim, source, passage } = comparison;
  const [own, ...more] = lastingIn(claim.tokens);
  if (own === undefined || more.length > 0) return [];
  const near = sentencesBetween(source, passage.first - 1, passage.last + 1).flatMap(({ tokens }) => lastingIn(tokens));
  const ofSame = near.filter(({ stem }) => stem === own.stem);
  const [other] = ofSame;
  return other === undefined || ofSame.some(({ isOver }) => isOver === own.isOver)
    ? []
    : [changed(own, other, comparison)];
}

/** What is still so, or so no longer, by the stem of the word that tells what. */
interface Lasting extends Span {
  readonly stem: string;
  readonly isOver: boolean;
}

function lastingIn(tokens: readonly Token[]): Lasting[] {
  return tokens.flatMap((token, at) => {
    const isOver = isNegation(token) && tokens[at + 1]?.form === "longer";
    if (!isOver && token.form !== "still") return [];
    const first = at + (isOver ? 2 : 1);
    const word = tokens.slice(first, first + REACH).find(({ isFunctionWord }) => !isFunctionWord);
    return word === undefined ? [] : [{ start: token.start, end: word.end, stem: word.stem, isOver }];
  });
}
