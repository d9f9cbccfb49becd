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

const HUNDRED = 100;

/** Words that multiply the number before them. */
export const MAGNITUDES: ReadonlyMap<string, number> = new Map([
  ["dozen", 12],
  ["hundred", HUNDRED],
  ["thousand", 1e3],
  ["tausend", 1e3],
  ["lakh", 1e5],
  ["lakhs", 1e5],
  ["million", 1e6],
  ["millions", 1e6],
  ["millionen", 1e6],
  ["mn", 1e6],
  ["mln", 1e6],
  ["mio", 1e6],
  ["crore", 1e7],
  ["crores", 1e7],
  ["billion", 1e9],
  ["billions", 1e9],
  ["milliarden", 1e9],
  ["mrd", 1e9],
  ["bn", 1e9],
  ["bln", 1e9],
  ["trillion", 1e12],
  ["trillions", 1e12],
  ["tn", 1e12],
  ["trn", 1e12],
]);

/** Letters right behind digits that multiply them: `$8.2m`, `2.5k`, `21.4M`. */
export const LETTER_MAGNITUDES: ReadonlyMap<string, number> = new Map([
  ["k", 1e3],
  ["m", 1e6],
  ["b", 1e9],
  ["t", 1e12],
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

/** Words of parts of a whole, and how many of them make it: `two thirds`. */
const PARTS: ReadonlyMap<string, number> = new Map([
  ["half", 2],
  ["halves", 2],
  ["third", 3],
  ["thirds", 3],
  ["quarter", 4],
  ["quarters", 4],
  ["fifth", 5],
  ["fifths", 5],
  ["tenth", 10],
  ["tenths", 10],
]);

/** Words that say how many times. */
const TIMES: ReadonlyMap<string, number> = new Map([
  ["twice", 2],
  ["thrice", 3],
]);

/** The value of a cardinal such as `twelve` or `forty`, or null. */
export function cardinalOf(form: string): number | null {
  return UNITS.get(form) ?? TENS.get(form) ?? null;
}

/** The place in an order that `third` names, or null. */
export function ordinalOf(form: string): number | null {
  return ORDINALS.get(form) ?? null;
}

/** How many of the parts that a word names make a whole, or null. */
export function partsOf(form: string): number | null {
  return PARTS.get(form) ?? null;
}

/** How many times `twice` says, or null. */
export function timesOf(form: string): number | null {
  return TIMES.get(form) ?? null;
}

/** Whether a word can be, or start, a number; what stands beside it tells. */
export function startsNumber(form: string): boolean {
  return STARTS_NUMBER.has(form) || intervalIn(form) !== null;
}

/** `q6h`, `Q12H`, and `q3` before its unit: every so often, as prescriptions write it. */
const INTERVAL = /^q(\d{1,2})(h|hrs?|d|wks?|mo)?$/;

/** The number of `q8h` and its unit as it is written, empty where that stands behind it; null where a word is no such. */
export function intervalIn(form: string): { readonly value: number; readonly unit: string } | null {
  const [, digits, unit = ""] = form[0] === "q" ? (INTERVAL.exec(form) ?? []) : [];
  return digits === undefined ? null : { value: Number(digits), unit: unit === "d" ? "day" : unit };
}

const STARTS_NUMBER: ReadonlySet<string> = new Set(
  [UNITS, TENS, ORDINALS, MAGNITUDES, PARTS, TIMES].flatMap((words) => [...words.keys()]),
);

/** The value of `form` behind a word of tens (`twenty five`, `twenty-first`), or null. A `second` there is mostly of time. */
export function digitWordValue(form: string): number | null {
  const value = UNITS.get(form) ?? (form === "second" ? undefined : ORDINALS.get(form));
  return value !== undefined && value >= 1 && value <= 9 ? value : null;
}

export function isTensWord(form: string): boolean {
  return TENS.has(form);
}

const GROUPED = /^\d{1,3}(?:[,.'’]\d{3})+$/;
const GROUPED_LAKHS = /^\d{1,2}(?:,\d{2})+,\d{3}$/;
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
  if (GROUPED_LAKHS.test(ascii) || (GROUPED.test(ascii) && !/^\d{1,3}\.\d{3}$/.test(ascii)))
    return Number(ascii.replace(/[,.'’]/g, ""));
  const point = GROUPED_DECIMAL.exec(ascii) ?? GROUPED_DECIMAL_COMMA.exec(ascii);
  if (point !== null) return Number(`${(point[1] ?? "").replace(/[,.'’]/g, "")}.${point[2] ?? ""}`);
  if (/^\d+$/.test(ascii) || /^\d+\.\d+$/.test(ascii)) return Number(ascii);
  return /^\d+,\d+$/.test(ascii) ? Number(ascii.replace(",", ".")) : null;
}

const DECIMALS = /[.,](\d+)$/;

/** How many digits stand behind the point of a numeral whose value is known. */
export function decimalsOf(form: string, value: number): number {
  const decimals = DECIMALS.exec(form)?.[1] ?? "";
  const isGroup = decimals.length === 3 && Number.isInteger(value) && value >= 1000;
  return isGroup ? 0 : decimals.length;
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
