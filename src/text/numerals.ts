/** English number words and their values. */
const UNITS: ReadonlyMap<string, number> = new Map(
  (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen " +
    "eighteen nineteen"
  )
    .split(" ")
    .map((word, value) => [word, value]),
);

const TENS: ReadonlyMap<string, number> = new Map(
  "twenty thirty forty fifty sixty seventy eighty ninety".split(" ").map((word, index) => [word, (index + 2) * 10]),
);

/** Words that multiply the number before them. */
export const MAGNITUDES: ReadonlyMap<string, number> = new Map([
  ["hundred", 1e2],
  ["thousand", 1e3],
  ["million", 1e6],
  ["mn", 1e6],
  ["billion", 1e9],
  ["bn", 1e9],
  ["trillion", 1e12],
]);

const ORDINALS: ReadonlyMap<string, number> = new Map(
  (
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth " +
    "seventeenth eighteenth nineteenth twentieth"
  )
    .split(" ")
    .map((word, index): [string, number] => [word, index + 1])
    .concat(
      "thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth"
        .split(" ")
        .map((word, index) => [word, (index + 3) * 10]),
    ),
);

/** `one` and `second` mean too many other things to count alone. */
const ALONE: ReadonlyMap<string, number> = new Map(
  [...UNITS, ...TENS, ...ORDINALS].filter(([word]) => word !== "one" && word !== "second"),
);

/** The value of a single number word, or null. */
export function numberWordValue(form: string): number | null {
  return ALONE.get(form) ?? null;
}

/** The value of `form` behind a word of tens (`twenty five`, `twenty-first`), or null. A `second` there is mostly of time. */
export function digitWordValue(form: string): number | null {
  const value = UNITS.get(form) ?? (form === "second" ? undefined : ORDINALS.get(form));
  return value !== undefined && value >= 1 && value <= 9 ? value : null;
}

export function isTensWord(form: string): boolean {
  return TENS.has(form);
}

const GROUPED = /^\d{1,3}(?:[,.'’]\d{3})+$/;
const GROUPED_DECIMAL = /^(\d{1,3}(?:[,'’]\d{3})+)\.(\d+)$/;
const GROUPED_DECIMAL_COMMA = /^(\d{1,3}(?:[.'’]\d{3})+),(\d+)$/;
const PLAIN = /^\d+$/;
const IS_ASCII = /^[\x00-\x7f]+$/;
const MAX_NUMERAL_LENGTH = 40;

/**
 * The value of a numeral in any script's digits, thousands separated by comma, point or apostrophe, decimals by point
 * or comma; null for what is no single number (`1.2.3`). `1.234` is read as a decimal, `1,234` as thousands.
 */
export function parseNumeral(form: string): number | null {
  if (form.length > MAX_NUMERAL_LENGTH) return null;
  if (PLAIN.test(form)) return Number(form);
  const ascii = IS_ASCII.test(form) ? form : form.replace(/\p{Nd}/gu, toAsciiDigit);
  if (GROUPED.test(ascii) && !/^\d{1,3}\.\d{3}$/.test(ascii)) return Number(ascii.replace(/[,.'’]/g, ""));
  const point = GROUPED_DECIMAL.exec(ascii) ?? GROUPED_DECIMAL_COMMA.exec(ascii);
  if (point !== null) return Number(`${(point[1] ?? "").replace(/[,.'’]/g, "")}.${point[2] ?? ""}`);
  if (/^\d+$/.test(ascii) || /^\d+\.\d+$/.test(ascii)) return Number(ascii);
  return /^\d+,\d+$/.test(ascii) ? Number(ascii.replace(",", ".")) : null;
}

function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  if (code < 128) return digit;
  // Unicode gives every script's ten digits consecutive code points, zero first.
  for (let zero = code; zero > code - 10; zero -= 1) {
    if (!/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) return String(code - zero);
  }
  return String((code - 0x1d7ce) % 10);
}
