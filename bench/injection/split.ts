import { seededRandom } from "../accuracy/random";
import { shuffled } from "../retrieval/shuffled";
import { type Attack, type InjectionRow, readAttacks, readRows, type Task } from "./injectionRows";

export const SPLIT_SEED = 20261122;

/** What may be looked at while tuning, and what is kept for the evaluation. */
export const HALVES = ["tuning", "evaluation"] as const;
export type Half = (typeof HALVES)[number];

/**
 * Half of the categories of attacks, whole, so that no kind of attack of one half is known to the other; half of the kinds
 * `text` and `code` each.
 */
export function attackCategories(half: Half): ReadonlySet<string> {
  const attacks = readAttacks();
  return new Set((["text", "code"] as const).flatMap((kind) => halfOf(categoriesOf(attacks, kind), half)));
}

function categoriesOf(attacks: readonly Attack[], kind: Attack["kind"]): string[] {
  return [...new Set(attacks.filter((attack) => attack.kind === kind).map(({ category }) => category))].sort();
}

/** The rows of a task whose context is of this half, and whose attack, where there is one, is of it too. */
export function rowsOf(task: Task, half: Half): InjectionRow[] {
  const rows = readRows(task);
  const contexts = new Set(halfOf([...new Set(rows.map(contextKey))].sort(), half));
  const categories = attackCategories(half);
  return rows.filter((row) => contexts.has(contextKey(row)) && (row.category === null || categories.has(row.category)));
}

export function attacksOf(kind: Attack["kind"], half: Half): Attack[] {
  const categories = attackCategories(half);
  return readAttacks().filter((attack) => attack.kind === kind && categories.has(attack.category));
}

/** The context without what was planted and without blanks: what rows of one document share. */
export function contextKey({ context, span }: Pick<InjectionRow, "context" | "span">): string {
  const clean = span === null ? context : context.slice(0, span.start) + context.slice(span.end);
  return clean.replaceAll(/\s+/gu, "");
}

/** One half of some things, drawn by the seed. */
export function halfOf<Item>(all: readonly Item[], half: Half): Item[] {
  const order = shuffled(all, seededRandom(SPLIT_SEED));
  const middle = Math.ceil(order.length / 2);
  return half === "tuning" ? order.slice(0, middle) : order.slice(middle);
}
