import { tokenize } from "../../src/text/tokens";

const known = new Map<string, readonly string[]>();

/** The words and numbers of a text in order, in small letters; each text is read once. */
export function tokenWords(text: string): readonly string[] {
  const words = known.get(text) ?? tokenize(text).map(({ form }) => form);
  known.set(text, words);
  return words;
}
