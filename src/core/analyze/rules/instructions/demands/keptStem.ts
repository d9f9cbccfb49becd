import { stem } from "../../../../../text/stem";

/** Prompts say the same words again and again; the stem of each is found once. */
const stems = new Map<string, string>();
const MOST_STEMS = 5_000;

/** The stem of a word. */
export function keptStem(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (stems.size >= MOST_STEMS) stems.clear();
  const found = stem(word);
  stems.set(word, found);
  return found;
}
