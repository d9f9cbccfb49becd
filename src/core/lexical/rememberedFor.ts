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

/** So many texts are kept at most twice over. */
const MAX_TEXTS = 2_000;

/** Finds out something of a text that comes again: who types changes one sentence of a prompt, and an improved prompt is read anew. */
export function rememberedOfTexts<Found extends NonNullable<unknown>>(
  find: (text: string) => Found,
): (text: string) => Found {
  let [young, old] = [new Map<string, Found>(), new Map<string, Found>()];
  return (text) => {
    const known = young.get(text);
    if (known !== undefined) return known;
    const found = old.get(text) ?? find(text);
    if (young.size >= MAX_TEXTS) [young, old] = [new Map<string, Found>(), young];
    young.set(text, found);
    return found;
  };
}

/** Finds out something of a text once, where many parts of it ask one after the other: that of the last text is kept. */
export function rememberedOfLast<Found>(find: (text: string) => Found): (text: string) => Found {
  let last: { readonly text: string; readonly found: Found } | null = null;
  return (text) => {
    if (last?.text !== text) last = { text, found: find(text) };
    return last.found;
  };
}
