/** The items in an order that `random` decides (Fisher and Yates). */
export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const order = [...items];
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const moved = order[at];
    const taken = order[other];
    if (moved !== undefined && taken !== undefined) [order[at], order[other]] = [taken, moved];
  }
  return order;
}
