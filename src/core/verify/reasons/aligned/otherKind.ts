import { type ContentWord, isFormOf } from "../../../lexical/preparedClaim";
import { sentenceAt } from "../../../lexical/readSentence";
import { type Comparison, type Detail, saidOfOther } from "../detail";
import { breaksClause, claimItems, type Item, spanOf, statementsIn } from "./alignment";

/** A longer claim is a list. */
const MAX_WORDS = 12;
/** Sentences around the passage that may tell of the other kind. */
const REACH = 1;
/** What is told of a kind takes so many words beside it. */
const FEWEST_TOLD = 2;
const JOINS: ReadonlySet<string> = new Set("and but while whereas since because as".split(" "));

/**
 * That the source says of one kind of a thing what the claim says of another one, of which the source tells something else.
 *
 *     claim:  The drug lowered diastolic pressure by 8 mmHg.
 *                              ^----------------^ word_missing
 *     source: The drug lowered systolic pressure by 8 mmHg. Diastolic pressure did not differ.
 */
export function otherKindDetails(comparison: Comparison): Detail[] {
  const { claim, source, passage } = comparison;
  if (claim.content.length < FEWEST_TOLD + 2 || claim.content.length > MAX_WORDS) return [];
  const last = Math.min(passage.last + REACH, source.sentences.length - 1);
  const statements: (readonly Item[])[] = [];
  for (let at = Math.max(0, passage.first - REACH); at <= last; at += 1)
    statements.push(...statementsIn(sentenceAt(source, at)).map(({ items }) => items));
  if (statements.length < 2) return [];
  for (const clause of clausesOf(claimItems(claim), claim.text)) {
    const words = clause.flatMap((item) => claim.content.find(({ token }) => token === item.token) ?? []);
    for (const [index, kind] of words.entries()) {
      const thing = words[index + 1];
      if (thing === undefined || kind.token.isNumber || thing.token.isNumber || !areNext(kind, thing, clause)) continue;
      const others = words.filter((word) => word !== kind && word !== thing);
      const found = otherKind(kind, thing, others, statements);
      if (found !== null)
        return [saidOfOther({ start: kind.token.start, end: thing.token.end }, spanOf(found), comparison)];
    }
  }
  return [];
}

function clausesOf(items: readonly Item[], text: string): Item[][] {
  const clauses: Item[][] = [];
  for (const [index, item] of items.entries()) {
    const before = items[index - 1];
    const isParted =
      before === undefined || JOINS.has(item.token.form) || breaksClause(text.slice(before.end, item.start));
    if (isParted) clauses.push([item]);
    else clauses.at(-1)?.push(item);
  }
  return clauses;
}

function areNext(one: ContentWord, other: ContentWord, clause: readonly Item[]): boolean {
  const at = clause.findIndex(({ token }) => token === one.token);
  return clause[at + 1]?.token === other.token;
}

/** The thing with its kind in the statement that tells what the claim tells of the other kind; null where none does. */
function otherKind(
  kind: ContentWord,
  thing: ContentWord,
  others: readonly ContentWord[],
  statements: readonly (readonly Item[])[],
): readonly Item[] | null {
  const isOwn = (items: readonly Item[]): boolean => items.some(({ token }) => isFormOf(kind, token));
  const own = statements.filter(isOwn);
  if (
    !own.some((items) =>
      items.some(({ token }, at) => at > 0 && isFormOf(thing, token) && isFormOf(kind, items[at - 1]?.token)),
    )
  )
    return null;
  const told = (items: readonly Item[]): number =>
    others.filter((word) => items.some(({ token }) => isFormOf(word, token))).length;
  const most = Math.max(...own.map(told));
  for (const items of statements) {
    if (isOwn(items) || told(items) < FEWEST_TOLD || told(items) <= most) continue;
    const at = items.findIndex(({ token }) => isFormOf(thing, token));
    const before = items[at - 1];
    if (
      at < 1 ||
      before === undefined ||
      before.token.isFunctionWord ||
      before.quantity !== null ||
      before.startsClause !== items[at]?.startsClause
    )
      continue;
    if (others.some((word) => isFormOf(word, before.token))) continue;
    return items.slice(at - 1, at + 1);
  }
  return null;
}
