/** For each row, given the keys of its sources, the number of its group: rows that share a key, at first hand or through others, share it. */
export function sourceGroups(rows: readonly (readonly string[])[]): number[] {
  const parents = rows.map((_, index) => index);
  const root = (index: number): number => {
    let at = index;
    while (parents[at] !== at) at = parents[at] ?? at;
    return at;
  };
  const firstRow = new Map<string, number>();
  for (const [index, keys] of rows.entries()) {
    for (const key of keys) {
      const first = firstRow.get(key) ?? index;
      firstRow.set(key, first);
      parents[root(index)] = root(first);
    }
  }
  return rows.map((_, index) => root(index));
}
