import { areEqual, areOfOneMeasure, type Quantity } from "../../text/quantities";
import { countedNouns, countTheSame, type TokenText } from "./countedNouns";

/** More parts than these are a table: some of them make up any number. */
const MAX_PARTS = 6;
/** Shares of different things add up to nothing. */
const SHARES: ReadonlySet<string> = new Set(["percent", "percentage point", "basis point"]);

/**
 * Whether a number of a claim is the sum of two or three numbers of a source, or the difference of two, that count the same.
 *
 *     claim:  The hotel has 65 beds.
 *     source: There are 40 beds upstairs and 25 beds on the ground floor.
 */
export function isSum(quantity: Quantity, claim: TokenText, numbers: readonly Quantity[], source: TokenText): boolean {
  if (quantity.kind !== "amount" || SHARES.has(quantity.unit ?? "")) return false;
  const nouns = countedNouns(claim, quantity);
  if (quantity.unit === null && nouns.length === 0) return false;
  const parts = numbers.filter(
    (other) =>
      areOfOneMeasure(quantity, other) &&
      other.unit === quantity.unit &&
      other.value > 0 &&
      (quantity.unit !== null || countTheSame(nouns, countedNouns(source, other))),
  );
  return parts.length > 1 && parts.length <= MAX_PARTS && results(parts).some((value) => equals(quantity, value));
}

function results(parts: readonly Quantity[]): number[] {
  return parts.flatMap(({ value: one }, first) =>
    parts
      .slice(first + 1)
      .flatMap(({ value: other }, second) => [
        one + other,
        Math.abs(one - other),
        ...parts.slice(first + second + 2).map(({ value: third }) => one + other + third),
      ]),
  );
}

function equals(quantity: Quantity, value: number): boolean {
  const { unit, kind } = quantity;
  const result = { ...quantity, value, readings: [{ value, unit, kind, slack: 0 }] };
  return areEqual(quantity, result);
}
