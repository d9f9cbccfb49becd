import type { Quantity } from "../../text/quantities";
import type { PreparedClaim } from "./preparedClaim";
import type { PreparedSource } from "./preparedSource";
import { rememberedFor } from "./rememberedFor";

/** Fewer rows are no table that anybody counts. */
const FEWEST = 3;
const SEPARATORS = [",", ";", "\t", "|"];
const LIST_MARK = /^\s*(?:[-*+•]|\d+[.)])\s+\S/u;
const IS_RULE = /^[\s|:=-]+$/u;
const COUNTS_ALL =
  /\b(?:in total|total of|altogether|in all|there (?:are|were)|lists?|contains?|comprises?|consists? of|records?|rows|entries|items)\b/iu;

/**
 * Whether a claim counts all records of a source that is a table or a list: no record gives their number.
 *
 *     claim:  There are 3 pumps in total.
 *     source: id,pump
 *             1,P-10
 *             2,P-20
 *             3,P-30
 */
export function countsRecords({ value, unit, kind }: Quantity, claim: PreparedClaim, source: PreparedSource): boolean {
  return unit === null && kind === "amount" && recordCounts(source).has(value) && countsAll(claim);
}

/** Whether a claim says a number of all. Once for a claim: it may have a thousand numbers. */
const countsAll = rememberedFor(({ text }: PreparedClaim): boolean => COUNTS_ALL.test(text));

/** How many rows each table of a source has below its head, and how many items each list. */
const recordCounts = rememberedFor(({ text }: PreparedSource): ReadonlySet<number> => {
  const counts = new Set<number>();
  let run = 0;
  let kind: string | null = null;
  const close = (): void => {
    if (run >= FEWEST) counts.add(kind === "list" ? run : run - 1);
  };
  for (const line of text.split("\n")) {
    if (line.trim() !== "" && IS_RULE.test(line)) continue;
    const own = kindOf(line);
    if (own !== kind) {
      close();
      run = 0;
      kind = own;
    }
    run += own === null ? 0 : 1;
  }
  close();
  return counts;
});

/** What tells the records of a table apart: its separator and how many of them stand in a row; null for what is no row. */
function kindOf(line: string): string | null {
  if (LIST_MARK.test(line)) return "list";
  const found = SEPARATORS.map((separator) => ({ separator, count: line.split(separator).length - 1 }));
  const [most] = found.sort((one, other) => other.count - one.count);
  return most === undefined || most.count === 0 ? null : `${most.separator}${most.count}`;
}
