import type { Item } from "./alignment";

const PERSONS: ReadonlySet<string> = new Set("you they he she someone somebody anyone".split(" "));
const BECOMES: ReadonlySet<string> = new Set("are is become becomes".split(" "));

/**
 * Whether an `if` only says whom its sentence speaks of, whom the claim names as well.
 *
 *     claim:  Secondary caregivers can take 6 weeks of leave.
 *     source: If you become the secondary caregiver of a child, you can take 6 weeks of leave.
 *             ^-----------------------------------^
 */
export function saysWhom(item: Item, clause: readonly Item[], matched: readonly Item[]): boolean {
  const at = clause.indexOf(item);
  const [person, verb, ...behind] = clause.slice(at + 1);
  if (item.token.form !== "if" || !PERSONS.has(person?.token.form ?? "") || !BECOMES.has(verb?.token.form ?? ""))
    return false;
  const end = behind.findIndex(({ token, startsClause }) => startsClause || token.form === "of");
  const whom = behind.slice(0, end === -1 ? 0 : end).filter(({ token }) => !token.isFunctionWord);
  return whom.length > 0 && whom.every((word) => matched.includes(word));
}
