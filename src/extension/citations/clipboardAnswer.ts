const FEWEST_WORDS = 4;
const MOST_LETTERS = 1_000_000;
const WORD = /\p{L}{2,}/gu;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{8}/u;

/** The text of a clipboard as an answer; `null` where it says nothing that could be checked, such as a path or a name. */
export function clipboardAnswer(copied: string): string | null {
  const text = copied.trim();
  if (text.length > MOST_LETTERS || isAddress(text)) return null;
  const words = text.match(WORD)?.length ?? 0;
  return words >= FEWEST_WORDS || UNSPACED.test(text) ? text : null;
}

function isAddress(text: string): boolean {
  return !/\s/u.test(text) && /[/\\]/u.test(text);
}
