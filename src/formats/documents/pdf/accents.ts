const ABOVE: ReadonlyMap<string, string> = new Map([
  ["¨", "\u0308"],
  ["´", "\u0301"],
  ["ˆ", "\u0302"],
  ["˜", "\u0303"],
  ["¯", "\u0304"],
  ["˘", "\u0306"],
  ["˙", "\u0307"],
  ["˚", "\u030A"],
  ["ˇ", "\u030C"],
  ["˝", "\u030B"],
]);
const GRAVE = "\u0300";
const BELOW: ReadonlyMap<string, string> = new Map([
  ["¸", "\u0327"],
  ["˛", "\u0328"],
]);

/** The letters of European languages; what is composed beyond them comes from no word. */
const LAST_LETTER = "\u024F";

/**
 * Letters whose accents are printed as signs of their own, as one letter each. TeX prints an accent before its letter
 * (`f¨ur`) and a cedilla behind it (`garc¸on`); other programs print all accents behind (`fu¨r`).
 */
export function withAccents(text: string): string {
  return text
    .replace(/(\p{L})?([¨´ˆ˜¯˘˙˚ˇ˝])(\p{L})?/gu, (all, before = "", accent: string, after = "") => {
      const mark = ABOVE.get(accent) ?? "";
      const next = composed(after, mark);
      if (next !== null) return `${before}${next}`;
      const last = composed(before, mark);
      return last === null ? all : `${last}${after}`;
    })
    .replace(/(?<=\p{L})`([aeiou])/gu, (all, letter: string) => composed(letter, GRAVE) ?? all)
    .replace(/(\p{L})([¸˛])/gu, (all, letter: string, sign: string) => composed(letter, BELOW.get(sign) ?? "") ?? all);
}

function composed(letter: string, mark: string): string | null {
  const base = letter === "ı" ? "i" : letter === "ȷ" ? "j" : letter;
  const whole = `${base}${mark}`.normalize("NFC");
  return base !== "" && whole.length === base.length && whole <= LAST_LETTER ? whole : null;
}

/** Words before an accent that ends them, and the accent; `null` where none does. */
export function accentAtEnd(text: string): { readonly words: string; readonly accent: string } | null {
  const accent = text.slice(-1);
  return ABOVE.has(accent) ? { words: text.slice(0, -1), accent } : null;
}

/** Puts an accent, which the page has over the first letter of a word, to this letter. */
export function underAccent(accent: string, word: string): string {
  const [first = ""] = word;
  const base = first === "ı" ? "i" : first;
  return `${base}${ABOVE.get(accent) ?? ""}`.normalize("NFC") + word.slice(first.length);
}
