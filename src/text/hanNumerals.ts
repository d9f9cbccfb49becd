/** The digits of Chinese and Japanese. */
const DIGITS: ReadonlyMap<string, number> = new Map([
  ...[..."〇一二三四五六七八九"].map((digit, value): [string, number] => [digit, value]),
  ["零", 0],
  ["两", 2],
  ["兩", 2],
]);
const TENS: ReadonlyMap<string, number> = new Map([
  ["十", 10],
  ["百", 100],
  ["千", 1000],
]);
/** All signs of these numerals stand behind it in Unicode. */
const FIRST_SIGN = 0x3000;
const MYRIADS: readonly (readonly [signs: RegExp, factor: number])[] = [
  [/[亿億]/u, 1e8],
  [/[万萬]/u, 1e4],
];
/** Figures written one behind the other are a year: `二〇二四`. */
const IS_YEAR = /^[〇零一二三四五六七八九]{4}$/u;

/** What is counted in time, people and paragraphs: before these even a lone `一` is a number. */
const PLAIN_COUNTERS =
  "年|[个個箇ヶかカケ]月|日|天|月|周|週|小[时時]|時間|分[钟鐘間]|秒|人|[条條項项款章节節]|[岁歲歳]|倍|[元円圆圓]";
/** `一个` mostly is an article. */
const OTHER_COUNTERS = "[个個名位次回级級号號期米吨噸]|公[里斤尺]";
/** A day of the week (`星期三`) is counted by nothing; a term (`为期三年`) is. */
const SIGNS = "〇零一二两兩三四五六七八九十百千万萬亿億";
const NUMERAL = new RegExp(
  `(?<!星期)(?<![周週曜${SIGNS}])(?:一(?=${PLAIN_COUNTERS})|(?=[^百千万萬亿億])(?!一(?:${OTHER_COUNTERS}))[${SIGNS}]+(?=${PLAIN_COUNTERS}|${OTHER_COUNTERS}))`,
  "gu",
);

/** A numeral in a text, by its offsets. */
interface FoundNumeral {
  readonly start: number;
  readonly end: number;
}

/** The numerals of a text in Chinese or Japanese that count something. */
export function hanNumeralsIn(text: string): readonly FoundNumeral[] {
  return [...text.matchAll(NUMERAL)]
    .filter(([written]) => hanValue(written) !== null)
    .map(({ 0: written, index }) => ({ start: index, end: index + written.length }));
}

/** The value of a numeral such as `十二` or `三百零五`; null for what is none, or leaves it open as `五六` does. */
export function hanValue(written: string): number | null {
  if (written.charCodeAt(0) < FIRST_SIGN) return null;
  if (IS_YEAR.test(written)) return [...written].reduce((value, digit) => value * 10 + (DIGITS.get(digit) ?? 0), 0);
  let value = 0;
  let rest = written;
  for (const [signs, factor] of MYRIADS) {
    const [before, behind, ...more] = rest.split(signs);
    if (more.length > 0) return null;
    if (behind === undefined) continue;
    const count = belowMyriad(before ?? "");
    if (count === null || count === 0) return null;
    value += count * factor;
    rest = behind;
  }
  const last = rest === "" && value > 0 ? 0 : belowMyriad(rest);
  return last === null ? null : value + last;
}

function belowMyriad(written: string): number | null {
  let value = 0;
  let digit: number | null = null;
  let smallest = Infinity;
  let isAfterZero = false;
  for (const sign of written) {
    const [one, ten] = [DIGITS.get(sign), TENS.get(sign)];
    if (one === 0) isAfterZero = true;
    else if (one !== undefined) {
      if (digit !== null) return null;
      digit = one;
    } else {
      const count: number | null = digit ?? (ten === 10 && smallest === Infinity ? 1 : null);
      if (ten === undefined || ten >= smallest || count === null) return null;
      value += count * ten;
      [digit, smallest, isAfterZero] = [null, ten, false];
    }
  }
  if (digit === null) return written === "" || (value === 0 && written.length > 1) ? null : value;
  // `三千二` is said for 3,200, and may be meant for 3,002.
  return smallest === Infinity || smallest === 10 || isAfterZero ? value + digit : null;
}
