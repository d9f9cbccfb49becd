import type { Quantity } from "../../../text/quantities";
import type { Token } from "../../../text/tokens";
import { type PreparedSource, standsIn } from "../../lexical/preparedSource";
import {
  type Comparison,
  detail,
  type Detail,
  firstDetails,
  quoted,
  saysOtherwise,
  speaksOfSame,
  tokensAround,
} from "./detail";

/** `2.7.1`, `2.7` behind a name: no number to count with. */
const IS_VERSION = /^\d{1,5}(?:\.\d{1,5}){1,3}$/;
const SEVERAL_PARTS = /\./;
const SEVERAL_POINTS = /\..*\./;
/** The first part of a version that is written with its letter: `v2` of `v2.7.1`. */
const IS_FIRST_PART = /^v(\d{1,5})$/;

/** A version as its numbers, however it is written: `2.7.1` of `v2.7.1`. */
interface Version {
  readonly numbers: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Versions of the claim that the source never names; where it names another one of the same thing, that contradicts.
 *
 *     claim:  Version 2.7.1 fixed the leak.
 *                     ^---^ number_differs
 *     source: Version 2.7.3 fixed the leak.
 */
export function versionDetails(comparison: Comparison): Detail[] {
  const own = claimVersions(comparison);
  return firstDetails(own, (version) =>
    isNamed(version, comparison.source) ? null : describe(version, own, comparison),
  );
}

/** Those that are no amounts: `3.5` alone may be either. */
function claimVersions({ claim }: Comparison): Version[] {
  const amounts = new Set(claim.quantities.map(({ firstToken }) => firstToken));
  return claim.tokens.flatMap((token, index) =>
    amounts.has(index) ? [] : (versionAt(claim.tokens[index - 1], token) ?? []),
  );
}

/** The version that ends with a token; `before` is the token before it. */
function versionAt(before: Token | undefined, { form, isNumber, start, end }: Token): Version | null {
  if (!isNumber) return null;
  const first = before?.end === start - 1 ? IS_FIRST_PART.exec(before.form)?.[1] : undefined;
  const numbers = first === undefined ? form : `${first}.${form}`;
  return IS_VERSION.test(numbers)
    ? { numbers, start: first === undefined ? start : (before?.start ?? start), end }
    : null;
}

/** Whether the source names a version anywhere, with its letter or without. */
function isNamed({ numbers }: Version, source: PreparedSource): boolean {
  if (source.positions(numbers).length > 0) return true;
  const point = numbers.indexOf(".");
  const later = numbers.slice(point + 1);
  return Array.from(source.positions(`v${numbers.slice(0, point)}`)).some((place) =>
    standsIn(source, later, { first: place + 1, last: place + 2 }),
  );
}

/** Whether a source names the version that a number of the claim may be, with its letter: `1.25` where it has `v1.25`. */
export function isNamedVersion(
  { unit, firstToken }: Quantity,
  { claim, source }: Pick<Comparison, "claim" | "source">,
): boolean {
  const token = claim.tokens[firstToken];
  const version = token === undefined || unit !== null ? null : versionAt(undefined, token);
  return version !== null && SEVERAL_PARTS.test(version.numbers) && isNamed(version, source);
}

function describe(version: Version, own: readonly Version[], comparison: Comparison): Detail {
  const other = counterpart(version, own, comparison);
  const ours = comparison.claim.text.slice(version.start, version.end);
  if (other === null)
    return detail("number_missing", `The source does not give the number ${quoted(ours)}.`, version, "lacks");
  return saysOtherwise("number_differs", ours, comparison.source.text.slice(other.start, other.end), version);
}

/** The only version in the sentences of the passage that speak of the same; null where there is none, or several. */
function counterpart(version: Version, own: readonly Version[], comparison: Comparison): Version | null {
  const { source } = comparison;
  const { first, last } = tokensAround(comparison, 0);
  const found = new Map<string, Version>();
  for (let index = first; index < last; index += 1) {
    const token = source.tokens.lexeme(index)?.isNumber === true ? source.tokens.get(index) : undefined;
    const other = token === undefined ? null : versionAt(source.tokens.get(index - 1), token);
    if (other === null || !isSameDepth(version, other) || own.some(({ numbers }) => numbers === other.numbers))
      continue;
    if (speaksOfSame(comparison, source.sentenceOf(index), version)) found.set(other.numbers, other);
    if (found.size > 1) return null;
  }
  return [...found.values()][0] ?? null;
}

/** A number with one point may be an amount: it is held against no version with several, nor the other way round. */
function isSameDepth({ numbers: one }: Version, { numbers: other }: Version): boolean {
  return SEVERAL_POINTS.test(one) === SEVERAL_POINTS.test(other);
}
