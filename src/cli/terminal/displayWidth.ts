/** Characters that terminals draw two columns wide: those of East Asian scripts, their full-width forms, and emoji. */
const WIDE =
  /^(?:[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Yi}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}|.*\ufe0f)/u;
const HALF_WIDTH = /^[\uff61-\uffdc]/u;
/** Marks that stand on the character before them. */
const WIDTHLESS = /^[\p{Mn}\p{Me}\u200c\u200d]+$/u;
/** Letters and signs of one column each that nothing combines with; they need not be segmented, which is slow. */
const PLAIN = /^[\x20-\x7e\xa0-\xac\xae-\u02ff\u0370-\u0482\u048a-\u052f\u2010-\u2027\u2030-\u205e\u20a0-\u20c0]*$/u;

const segmenter = new Intl.Segmenter("und", { granularity: "grapheme" });

/** The characters of a text as a reader counts them. */
export function graphemes(text: string): string[] {
  return PLAIN.test(text) ? [...text] : Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** How many columns of a terminal a text takes. */
export function displayWidth(text: string): number {
  if (PLAIN.test(text)) return text.length;
  return graphemes(text).reduce((width, grapheme) => width + widthOf(grapheme), 0);
}

/** The beginning of a text that takes at most so many columns. */
export function takeStart(text: string, columns: number): string {
  return take(graphemes(text), columns).join("");
}

/** The end of a text that takes at most so many columns. */
export function takeEnd(text: string, columns: number): string {
  return take(graphemes(text).reverse(), columns).reverse().join("");
}

function take(characters: readonly string[], columns: number): string[] {
  let width = 0;
  const end = characters.findIndex((character) => (width += widthOf(character)) > columns);
  return characters.slice(0, end === -1 ? characters.length : end);
}

function widthOf(grapheme: string): number {
  if (WIDTHLESS.test(grapheme)) return 0;
  return WIDE.test(grapheme) && !HALF_WIDTH.test(grapheme) ? 2 : 1;
}
