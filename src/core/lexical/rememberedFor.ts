/** Computes something of an object once, however many ask: what is costly to find out is shared. */
export function rememberedFor<Key extends object, Found extends NonNullable<unknown> | null>(
  find: (key: Key) => Found,
): (key: Key) => Found {
  const known = new WeakMap<Key, Found>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const read = find(key);
    known.set(key, read);
    return read;
  };
}
