export type Order = "ascending" | "descending";

/** Numbers by their size, words by the alphabet, and what is not there last in both orders. */
export function compareValues(one: string, other: string, order: Order): number {
  if (one === "" || other === "") return Number(one === "") - Number(other === "");
  const [left, right] = [Number(one), Number(other)];
  const difference =
    Number.isNaN(left) || Number.isNaN(right) ? one.localeCompare(other, "en", { numeric: true }) : left - right;
  return order === "ascending" ? difference : -difference;
}
