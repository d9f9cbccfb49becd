import type { ReasonCode } from "../../../contract/reason";
import type { Quantity } from "../../../text/quantities";
import type { Token } from "../../../text/tokens";
import { detail, quoted, tokensAround } from "./detail";
import type { Comparison, Detail } from "./detail";

/** How far from a number the thing that it counts may stand, in tokens. */
const COUNTED_REACH = 3;

/**
 * Numbers, amounts and dates of the claim that the source states otherwise or not at all.
 *
 *     claim:  Refunds are paid within 45 days.
 *                                     ^-----^ number_differs
 *     source: Refunds are paid within 30 days.
 */
export function numberDetails(comparison: Comparison): Detail[] {
  const { claim, source } = comparison;
  const near = tokensAround(comparison, 1);
  const inPassage = source.quantities.filter(({ firstToken, lastToken }) => firstToken >= near.first && lastToken < near.last);
  const details: Detail[] = [];
  for (const quantity of claim.quantities) {
    const found = compare(quantity, inPassage, comparison);
    if (found !== null) details.push(found);
  }
  return details;
}

function compare(quantity: Quantity, inPassage: readonly Quantity[], comparison: Comparison): Detail | null {
  const equal = inPassage.filter((other) => isSameValue(quantity, other));
  if (equal.some((other) => agreesInUnit(quantity, other))) return null;
  const [otherUnit] = equal;
  if (otherUnit !== undefined) return differs("unit_differs", quantity, otherUnit, comparison);
  if (comparison.source.quantities.some((other) => isSameValue(quantity, other) && agreesInUnit(quantity, other))) return null;
  const other = inPassage.find((candidate) => isCounterpart(quantity, candidate, comparison));
  if (other !== undefined) return differs(isDate(quantity) ? "date_differs" : "number_differs", quantity, other, comparison);
  const words = quoted(comparison.claim.text.slice(quantity.start, quantity.end));
  return detail("number_missing", `The source does not give the ${isDate(quantity) ? "date" : "number"} ${words}.`, quantity, "lacks");
}

function differs(code: ReasonCode, quantity: Quantity, other: Quantity, { claim, source }: Comparison): Detail {
  const ours = quoted(claim.text.slice(quantity.start, quantity.end));
  const theirs = quoted(source.text.slice(other.start, other.end));
  return detail(code, `The claim says ${ours}; the source says ${theirs}.`, quantity, "contradicts");
}

function isSameValue(one: Quantity, other: Quantity): boolean {
  return one.value === other.value && (one.kind === "date") === (other.kind === "date");
}

function agreesInUnit(one: Quantity, other: Quantity): boolean {
  return one.unit === null || other.unit === null || one.unit === other.unit;
}

function isDate({ kind }: Quantity): boolean {
  return kind === "year" || kind === "date";
}

/** Whether `other` is the source's number for the same thing: same unit, or the same counted word, and no number of the claim. */
function isCounterpart(quantity: Quantity, other: Quantity, comparison: Comparison): boolean {
  const { claim, source } = comparison;
  if (other.kind !== quantity.kind || claim.quantities.some((own) => isSameValue(own, other))) return false;
  const ours = around(claim.tokens, quantity);
  const theirs = around(source.tokens, other);
  if (quantity.unit !== null && other.unit === quantity.unit) return true;
  if (quantity.unit !== null || other.unit !== null) return false;
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
