import type { ReasonCode } from "../../../contract/reason";
import type { Quantity } from "../../../text/quantities";
import type { Token } from "../../../text/tokens";
import { detail, quoted, tokensAround } from "./detail";
import type { Comparison, Detail } from "./detail";

/** How far from a number the thing that it counts may stand, in tokens. */
const COUNTED_REACH = 3;
/** A passage with more numbers than this is a table: what stands beside a number there tells little. */
const MOST_IN_PASSAGE = 100;
/** More differing numbers than this in one claim add nothing to its verdict. */
const MOST_DETAILS = 10;

/**
 * Numbers, amounts and dates of the claim that the source states otherwise or not at all.
 *
 *     claim:  Refunds are paid within 45 days.
 *                                     ^-----^ number_differs
 *     source: Refunds are paid within 30 days.
 */
export function numberDetails(comparison: Comparison): Detail[] {
  const { claim, source } = comparison;
  const inPassage = source.numbers.within(tokensAround(comparison, 1), MOST_IN_PASSAGE);
  const own = new Set(claim.quantities.map(valueKey));
  const candidates = inPassage.filter((other) => !own.has(valueKey(other)));
  const details: Detail[] = [];
  for (const quantity of claim.quantities) {
    const found = compare(quantity, inPassage, candidates, comparison);
    if (found !== null) details.push(found);
    if (details.length === MOST_DETAILS) break;
  }
  return details;
}

/** `candidates` are the numbers of the passage that the claim does not have. */
function compare(quantity: Quantity, inPassage: readonly Quantity[], candidates: readonly Quantity[], comparison: Comparison): Detail | null {
  const equal = inPassage.filter((other) => valueKey(quantity) === valueKey(other));
  if (equal.some((other) => agreesInUnit(quantity, other))) return null;
  const [otherUnit] = equal;
  if (otherUnit !== undefined) return differs("unit_differs", quantity, otherUnit, comparison);
  if (comparison.source.numbers.states(quantity)) return null;
  const other = candidates.find((candidate) => isCounterpart(quantity, candidate, comparison));
  if (other !== undefined) return differs(isDate(quantity) ? "date_differs" : "number_differs", quantity, other, comparison);
  const words = quoted(comparison.claim.text.slice(quantity.start, quantity.end));
  return detail("number_missing", `The source does not give the ${isDate(quantity) ? "date" : "number"} ${words}.`, quantity, "lacks");
}

function differs(code: ReasonCode, quantity: Quantity, other: Quantity, { claim, source }: Comparison): Detail {
  const ours = quoted(claim.text.slice(quantity.start, quantity.end));
  const theirs = quoted(source.text.slice(other.start, other.end));
  return detail(code, `The claim says ${ours}; the source says ${theirs}.`, quantity, "contradicts");
}

/** Equal for equal numbers; the day 5 March is no number 305. */
function valueKey({ value, kind }: Quantity): string {
  return kind === "date" ? `date ${value}` : String(value);
}

function agreesInUnit(one: Quantity, other: Quantity): boolean {
  return one.unit === null || other.unit === null || one.unit === other.unit;
}

function isDate({ kind }: Quantity): boolean {
  return kind === "year" || kind === "date";
}

/** Whether `other` is the source's number for the same thing: same unit, or the same counted word. */
function isCounterpart(quantity: Quantity, other: Quantity, comparison: Comparison): boolean {
  const { claim, source } = comparison;
  if (other.kind !== quantity.kind || other.unit !== quantity.unit) return false;
  if (quantity.unit !== null) return true;
  const ours = around(claim.tokens, quantity);
  const theirs = around(source.tokens, other);
  if (isDate(quantity)) return shares(ours.before, theirs.before) || shares(ours.behind, theirs.behind);
  return ours.counted !== null && (ours.counted === theirs.counted || theirs.behind.has(ours.counted));
}

interface Surroundings {
  readonly before: ReadonlySet<string>;
  readonly behind: ReadonlySet<string>;
  /** The stem of the first word of meaning behind the number. */
  readonly counted: string | null;
}

function around(tokens: readonly Token[], { firstToken, lastToken }: Quantity): Surroundings {
  const before = contentStems(tokens.slice(Math.max(0, firstToken - 2 * COUNTED_REACH), firstToken));
  const behind = contentStems(tokens.slice(lastToken + 1, lastToken + 1 + COUNTED_REACH));
  return { before: new Set(before), behind: new Set(behind), counted: behind[0] ?? null };
}

function contentStems(tokens: readonly Token[]): string[] {
  return tokens.filter(({ isNumber, isFunctionWord }) => !isNumber && !isFunctionWord).map((token) => token.stem);
}

function shares(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  for (const item of one) if (other.has(item)) return true;
  return false;
}
