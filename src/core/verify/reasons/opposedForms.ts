/** Function words, and words that stand with them, of which one cannot stand for the other in the same place. */
const PAIRS: readonly (readonly [ReadonlySet<string>, ReadonlySet<string>])[] = [
  ["before until", "after from since upon once"],
  ["with", "without"],
  ["only", "all every both any everyone"],
  ["except unless excluding", "including even regardless"],
  ["over above", "under below"],
  ["on", "off"],
  ["first", "last"],
  ["always", "never"],
].map(([one = "", other = ""]) => [new Set(one.split(" ")), new Set(other.split(" "))]);

/** Whether words of a claim and words in the same place of a source are opposites: one side has a word of a pair, the other side the other. */
export function opposedForms(ours: readonly string[], theirs: readonly string[]): boolean {
  return PAIRS.some((pair) => {
    const [own, other] = [ours, theirs].map((forms) => sideOf(forms, pair));
    return own !== null && other !== null && own !== other;
  });
}

/** Whether a word is one of a pair. */
export function isOpposable(form: string): boolean {
  return PAIRS.some((pair) => pair.some((side) => side.has(form)));
}

/** The side of the pair that the words are on; null where they are on none or on both. */
function sideOf(forms: readonly string[], [one, other]: (typeof PAIRS)[number]): "one" | "other" | null {
  const isOne = forms.some((form) => one.has(form));
  const isOther = forms.some((form) => other.has(form));
  if (isOne === isOther) return null;
  return isOne ? "one" : "other";
}
