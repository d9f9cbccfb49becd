import type { Span } from "../../../../contract/span";
import { areOfOneMeasure, type Quantity } from "../../../../text/quantities";
import type { Token } from "../../../../text/tokens";
import type { PreparedClaim } from "../../../lexical/preparedClaim";
import { type Comparison, detail, type Detail, quoted, saidAt, tokensAround } from "../detail";
import { besides, itemsOf } from "./items";
import { allNamed, type NearTable, onlyNamed, tableNear } from "./namedRows";
import type { Cell } from "./tables";

/** What comes before `than` says of the first thing that it has more, or less; `better` and `faster` may be either. */
const MORE: ReadonlySet<string> = words("more higher greater larger bigger longer taller heavier wider deeper above");
const LESS: ReadonlySet<string> = words("less lower fewer smaller shorter lighter narrower below cheaper");
/** They say that the first thing has more, or is better. */
const OUTDOES = /^(?:outperform|beat|exceed|surpass|outscor|outrank|outdo|outsell|overtak)/u;
/** Words between what is compared and `than`: `a higher recall at ten than`. */
const REACH = 6;

/**
 * A comparison of two rows or labelled lines that their numbers turn round, or that they leave open.
 *
 *     claim:  Basic has more seats than Team.
 *                       ^--^ direction_differs
 *     source: | Plan | Seats |
 *             | Basic | 5 |
 *             | Team | 20 |
 */
export function comparedDetails(comparison: Comparison): Detail[] {
  const { claim } = comparison;
  const compared = comparisonIn(claim);
  if (compared === null || saysIt(compared, comparison)) return [];
  const found = valuesOf(compared, comparison);
  if (found === null) return [];
  const { first, second } = found;
  if (first === null || second === null || compared.says === "either") return [unsaid(compared, comparison)];
  const lead = first.value.value - second.value.value;
  const isSo = compared.says === "more" ? lead > 0 : lead < 0;
  return isSo ? [] : [turned(compared, first, second, comparison)];
}

interface Compared {
  readonly word: Token;
  readonly says: "more" | "less" | "either";
  readonly before: Span;
  readonly behind: Span;
}

/** The two sides of a comparison, with the word that says how they compare; null where a claim draws none, or with a number. */
function comparisonIn({ tokens, start, end, quantities }: PreparedClaim): Compared | null {
  for (const [index, token] of tokens.entries()) {
    if (OUTDOES.test(token.form)) {
      return { word: token, says: "more", before: { start, end: token.start }, behind: { start: token.end, end } };
    }
    if (token.form !== "than") continue;
    const next = tokens.slice(index + 1).find(({ isFunctionWord }) => !isFunctionWord);
    if (next === undefined || quantities.some((one) => one.start <= next.start && one.end >= next.end)) return null;
    const word = tokens.slice(Math.max(0, index - REACH), index).findLast(({ form }) => comparativeOf(form) !== null);
    const says = comparativeOf(word?.form ?? "");
    if (word === undefined || says === null) return null;
    return { word, says, before: { start, end: token.start }, behind: { start: token.end, end } };
  }
  return null;
}

function comparativeOf(form: string): Compared["says"] | null {
  if (MORE.has(form)) return "more";
  if (LESS.has(form)) return "less";
  return /^\p{L}{3,}er$|^worse$/u.test(form) ? "either" : null;
}

/** Whether the passage compares in words. */
function saysIt({ word }: Compared, comparison: Comparison): boolean {
  const { tokens } = comparison.source;
  const { first, last } = tokensAround(comparison, 1);
  for (let index = first; index < last; index += 1) {
    const lexeme = tokens.lexeme(index);
    if (lexeme?.form === "than" || lexeme?.stem === word.stem) return true;
  }
  return false;
}

/** A thing that is compared, as the source names it, with its number. */
interface Value {
  readonly name: Span;
  readonly value: Quantity;
}

/** The numbers of the two things, where the source gives them in one column; null where it names not both. */
interface Values {
  readonly first: Value | null;
  readonly second: Value | null;
}

function valuesOf(compared: Compared, comparison: Comparison): Values | null {
  return valuesOfRows(compared, comparison) ?? valuesOfItems(compared, comparison);
}

function valuesOfRows(compared: Compared, comparison: Comparison): Values | null {
  const near = tableNear(comparison);
  const rows = near === null ? [] : allNamed(near.rows, ({ key }) => key, comparison.claim);
  const [first, second] = [compared.before, compared.behind].map((side) =>
    rows.find(({ key }) => isNamedIn(key.stems, side, comparison.claim)),
  );
  if (near === null || first === undefined || second === undefined || first === second) return null;
  const head = onlyNamed(near.heads.slice(1), (cell) => cell, comparison.claim);
  const column = head === null ? onlyColumn(near) : near.heads.indexOf(head);
  return pair([first, second].map(({ key, cells }) => valueOf(key, cells[column])));
}

function valuesOfItems(compared: Compared, comparison: Comparison): Values | null {
  const { source, claim } = comparison;
  const { first, last } = tokensAround(comparison, 1);
  const [start, end] = [source.tokens.get(first)?.start ?? 0, source.tokens.get(last - 1)?.end ?? 0];
  const items = itemsOf(source);
  const at = items.findIndex(({ label, value }) => label.start < end && value.end > start);
  const near = at === -1 ? [] : [items[at], ...besides(at, source)].filter((item) => item?.column === 0);
  const [one, other] = [compared.before, compared.behind].map((side) =>
    near.find((item) => item !== undefined && isNamedIn(item.labelled, side, claim)),
  );
  if (one === undefined || other === undefined || one === other) return null;
  return pair([one, other].map(({ label, numbers }) => valueOf(label, { numbers })));
}

/** The column of a table that has one beside its names; -1 where it has more. */
function onlyColumn({ heads }: NearTable): number {
  return heads.length === 2 ? 1 : -1;
}

function valueOf(name: Span, cell: Pick<Cell, "numbers"> | undefined): Value | null {
  const [value] = cell?.numbers ?? [];
  return value === undefined ? null : { name, value };
}

function pair([first = null, second = null]: readonly (Value | null)[]): Values {
  const isOne = first !== null && second !== null && areOfOneMeasure(first.value, second.value);
  return isOne ? { first, second } : { first: null, second: null };
}

function isNamedIn(stems: ReadonlySet<string>, { start, end }: Span, { tokens }: PreparedClaim): boolean {
  const own = new Set(tokens.filter((token) => token.start >= start && token.end <= end).map(({ stem }) => stem));
  return stems.size > 0 && [...stems].every((stem) => own.has(stem));
}

function unsaid({ word }: Compared, { claim }: Comparison): Detail {
  const message = `The source does not say ${quoted(claim.text.slice(word.start, word.end))} of this.`;
  return detail("word_missing", message, { start: word.start, end: word.end }, "leaves_open");
}

function turned({ word }: Compared, first: Value, second: Value, { source: { text } }: Comparison): Detail {
  const [one, other] = [first, second].map(({ name, value }) => {
    const [number, label] = [value, name].map(({ start, end }) => quoted(text.slice(start, end)));
    return `${number ?? ""} for ${label ?? ""}`;
  });
  const message = `The source gives ${one ?? ""}, and ${other ?? ""}.`;
  const span = { start: word.start, end: word.end };
  return saidAt(second.value, detail("direction_differs", message, span, "leaves_open"));
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(" "));
}
