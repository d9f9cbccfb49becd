/** The part of the platform's `TextDecoder` that is used here, so that the core needs no DOM. */
declare const TextDecoder: new (label: string) => { decode(bytes: Uint8Array): string };

/** Windows' numbers of code pages, as the web calls them, where it does not call them `windows-1252` and so on. */
const PAGES: ReadonlyMap<number, string> = new Map([
  [866, "ibm866"],
  [874, "windows-874"],
  [932, "shift_jis"],
  [936, "gbk"],
  [949, "euc-kr"],
  [950, "big5"],
  [10_000, "macintosh"],
  [65_001, "utf-8"],
]);
/** The code pages of the character sets by which fonts are known. */
const FONT_SETS: ReadonlyMap<number, number> = new Map([
  [77, 10_000],
  [128, 932],
  [129, 949],
  [134, 936],
  [136, 950],
  [161, 1253],
  [162, 1254],
  [163, 1258],
  [177, 1255],
  [178, 1256],
  [186, 1257],
  [204, 1251],
  [222, 874],
  [238, 1250],
]);

/** The code page of a font's character set; `null` where it is that of the file. */
export function pageOfFontSet(set: number): number | null {
  return FONT_SETS.get(set) ?? null;
}

const LATIN = 1252;
/** The letters of its bytes from 0x80 on, which some versions of Node decode as control characters. */
const LATIN_LETTERS = "€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ";

function latinLetter(byte: number): string {
  return (byte < 0x80 || byte > 0x9f ? undefined : LATIN_LETTERS[byte - 0x80]) ?? String.fromCharCode(byte);
}

/** The text of bytes in a code page; a letter that is not known is `�`. */
export function decodeBytes(bytes: readonly number[], page: number): string {
  if (bytes.every((byte) => byte < 0x80)) return String.fromCharCode(...bytes);
  if (page === LATIN) return bytes.map(latinLetter).join("");
  const name = PAGES.get(page) ?? (page >= 1250 && page < 1259 ? `windows-${page}` : null);
  if (name === null) return bytes.map((byte) => (byte < 0x80 ? String.fromCharCode(byte) : "�")).join("");
  return new TextDecoder(name).decode(Uint8Array.from(bytes));
}
