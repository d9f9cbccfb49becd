const ENGLISH = "january february march april may june july august september october november december".split(" ");

/** Names of the months in other languages without their accents, each line from January on; several spellings by a stroke. */
const OTHERS = `
januar|janner februar marz april mai juni juli august september oktober november dezember
janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre
enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
jan feb mar apr may jun jul aug sep|sept oct|okt nov dec|dez
`;

const NAMES: ReadonlyMap<string, number> = new Map([
  ...ENGLISH.map((name, index): [string, number] => [name, index + 1]),
  ...OTHERS.trim()
    .split("\n")
    .flatMap((line) => line.split(" "))
    .flatMap((names, index) => names.split("|").map((name): [string, number] => [name, (index % 12) + 1])),
]);

/** `march`, `may` and `mars` are words of other meanings where they have no capital. */
const NEEDS_CAPITAL: ReadonlySet<string> = new Set(["march", "may", "mar", "dec", "sep"]);

const QUARTERS: ReadonlyMap<string, number> = new Map([
  ["q1", 1],
  ["q2", 2],
  ["q3", 3],
  ["q4", 4],
]);

/** The number of the month that a normalised word names, or null. */
export function monthOf(form: string): number | null {
  return NAMES.get(form) ?? null;
}

/** The number of the month that an English name names which is written out, or null. */
export function wholeMonthOf(form: string): number | null {
  const index = ENGLISH.indexOf(form);
  return index === -1 ? null : index + 1;
}

export function needsCapital(form: string): boolean {
  return NEEDS_CAPITAL.has(form);
}

/** The number of the quarter that `q2` names, or null. */
export function quarterOf(form: string): number | null {
  return QUARTERS.get(form) ?? null;
}

/** Of a year of business, of the calendar, and the end of one. */
const WITH_YEAR = /^(?:[fc]y|ye)(\d{2}|\d{4})$/;
const FISCAL: ReadonlySet<string> = new Set(["fy", "fiscal"]);

/** The digits of the year that `FY25`, `FY2025`, `CY2025` or `YE2025` gives, or null. */
export function fiscalYearIn(form: string): string | null {
  return form[1] === "y" || form[1] === "e" ? (WITH_YEAR.exec(form)?.[1] ?? null) : null;
}

/** Whether a word says that the year behind it is one of business. */
export function isFiscal(form: string): boolean {
  return FISCAL.has(form);
}

/** Whether a date may start with a word. */
export function startsDate(form: string): boolean {
  return STARTS_DATE.has(form) || fiscalYearIn(form) !== null;
}

const STARTS_DATE: ReadonlySet<string> = new Set([...NAMES.keys(), ...QUARTERS.keys(), ...FISCAL]);
