import type { Token } from "../../../text/tokens";
import { type Comparison, detail, type Detail, quoted, saysOtherwise, speaksOfSame, tokensAround } from "./detail";

/** `2.7.1`: no number to count with. Two parts are read as a decimal. */
const IS_VERSION = /^\d{1,5}(?:\.\d{1,5}){2,3}$/;
const MAX_VERSIONS = 10;

/**
 * Versions of the claim that the source never names; where it names another one of the same thing, that contradicts.
 *
 *     claim:  Version 2.7.1 fixed the leak.
 *                     ^---^ number_differs
 *     source: Version 2.7.3 fixed the leak.
 */
export function versionDetails(comparison: Comparison): Detail[] {
  const { claim, source } = comparison;
  const missing = claim.tokens
    .filter((token) => isVersion(token) && source.positions(token.stem).length === 0)
    .slice(0, MAX_VERSIONS);
  return missing.map((token) => describe(token, comparison));
}

function isVersion({ isNumber, form }: Token): boolean {
  return isNumber && IS_VERSION.test(form);
}

function describe(token: Token, comparison: Comparison): Detail {
  const other = counterpart(token, comparison);
  if (other === null)
    return detail("number_missing", `The source does not give the number ${quoted(token.form)}.`, token, "lacks");
  return saysOtherwise("number_differs", token.form, other.form, token);
}

/** The only version in the sentences of the passage that speak of the same; null where there is none, or several. */
function counterpart(version: Token, comparison: Comparison): Token | null {
  const { source, claim } = comparison;
  const { first, last } = tokensAround(comparison, 0);
  const own = new Set(claim.tokens.map(({ form }) => form));
  const found = new Map<string, Token>();
  for (let index = first; index < last; index += 1) {
    const token = source.tokens.lexeme(index)?.isNumber === true ? source.tokens.get(index) : undefined;
    if (token === undefined || !isVersion(token) || own.has(token.form)) continue;
    if (speaksOfSame(comparison, source.sentenceOf(index), version)) found.set(token.form, token);
    if (found.size > 1) return null;
  }
  return [...found.values()][0] ?? null;
}
