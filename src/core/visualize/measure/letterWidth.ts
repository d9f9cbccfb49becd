import { BOLD_ADVANCES, REGULAR_ADVANCES, UNITS_PER_EM } from "./fontAdvances";

export type FontWeight = "regular" | "bold";

const TABLES: Record<FontWeight, string> = { regular: REGULAR_ADVANCES, bold: BOLD_ADVANCES };
const read = new Map<FontWeight, ReadonlyMap<number, number>>();

/** About as wide as other fonts make the letters that this one lacks. */
const WIDE_EM = 1;
const USUAL_EM = 0.6;
const TAKES_NO_ROOM = /[\p{Mark}\p{Control}\p{Format}]/u;
const IS_WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60]/u;

/** Whether the bundled font has the letter. */
export function hasLetter(codePoint: number): boolean {
  return advancesOf("regular").has(codePoint);
}

/** How far a letter advances, in parts of the font's size. */
export function letterWidth(codePoint: number, weight: FontWeight): number {
  const advance = advancesOf(weight).get(codePoint) ?? advancesOf("regular").get(codePoint);
  return advance === undefined ? widthElsewhere(String.fromCodePoint(codePoint)) : advance / UNITS_PER_EM;
}

function widthElsewhere(letter: string): number {
  if (TAKES_NO_ROOM.test(letter)) return 0;
  return IS_WIDE.test(letter) ? WIDE_EM : USUAL_EM;
}

function advancesOf(weight: FontWeight): ReadonlyMap<number, number> {
  const known = read.get(weight);
  if (known !== undefined) return known;
  const advances = readTable(TABLES[weight]);
  read.set(weight, advances);
  return advances;
}

function readTable(table: string): ReadonlyMap<number, number> {
  const advances = new Map<number, number>();
  let codePoint = 0;
  for (const [, width = "", count = "1", gap = "0"] of table.matchAll(/([^ *+]+)(?:\*([^ +]+))?(?:\+([^ ]+))?/gu)) {
    codePoint += parseInt(gap, 36);
    for (const end = codePoint + parseInt(count, 36); codePoint < end; codePoint++)
      advances.set(codePoint, parseInt(width, 36));
  }
  return advances;
}
