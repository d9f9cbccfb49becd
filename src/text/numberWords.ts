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
