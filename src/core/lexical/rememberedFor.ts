/** Computes something of an object once, however many ask: what is costly to find out is shared. */
export function rememberedFor<Key extends object, Found>(find: (key: Key) => Found): (key: Key) => Found {
  const known = new WeakMap<Key, { readonly found: Found }>();
  return (key) => {
    const remembered = known.get(key);
    if (remembered !== undefined) return remembered.found;
    const found = find(key);
    known.set(key, { found });
    return found;
  };
}
