const NO_NUMBER = "–";
const MINUS = "\u2212";

/** A count with its thousands set apart, the same on every machine. */
export function grouped(count: number): string {
  if (!Number.isFinite(count)) return NO_NUMBER;
  return String(Math.round(count))
    .replace(/\B(?=(\d{3})+$)/g, ",")
    .replace("-", MINUS);
}

/** "1 document", "1,000 documents"; with what follows the noun where that agrees with it: "1 document has", "2 documents have". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}

/** "1 of 3 documents has", "2 of 3 documents have": the verb agrees with the first number. */
export function countedOf(count: number, all: number, noun: string, [one, many]: readonly [string, string]): string {
  return `${grouped(count)} of ${counted(all, noun)} ${count === 1 ? one : many}`;
}

/** The difference of two shares in points, to a tenth: `3.4`, `−0.8`; what rounds to nothing has no sign. */
export function points(difference: number): string {
  const written = (difference * 100).toFixed(1);
  return Number(written) === 0 ? "0.0" : written.replace("-", MINUS);
}
