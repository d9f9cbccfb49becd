import type { Span } from "../../../../contract/span";
import type { Token } from "../../../../text/tokens";
import { changed, type Comparison, type Detail, tokensAround } from "../detail";
import { isNegation } from "../polarity";
import type { Alignment, Item } from "./alignment";

const MUST: ReadonlySet<string> = new Set(["must", "shall"]);
const OBLIGES: ReadonlySet<string> = new Set([
  ...MUST,
  ..."required requires require mandatory obliged obligatory need needs has have".split(" "),
]);
const BINDS: ReadonlySet<string> = new Set("required obligated obliged obligation bound duty".split(" "));
const ALLOWS: ReadonlySet<string> = new Set("may might can could should".split(" "));
/** Words from `may` to its verb: `may also be sent`. */
const REACH = 3;

/**
 * Whether the claim says that something must be done which the statement tells to do: “Lock the gate” for “Visitors must lock the gate”
 * and for “The gate must be locked”.
 */
export function isCommanded(item: Item, { ours, items }: Alignment): boolean {
  if (!MUST.has(item.token.form)) return false;
  const behind = ours.slice(ours.indexOf(item) + 1);
  const verb = behind.find(({ token }) => !token.isFunctionWord)?.token;
  const isPassive = behind[0]?.token.form === "be";
  return items.some(({ token, startsClause }, index) => {
    const isFirst = startsClause || items.slice(0, index).every((one) => one.quantity !== null || one.token.isNumber);
    if (!isFirst || verb === undefined) return false;
    return isPassive ? token.stem === verb.stem && token.form.length < verb.form.length : token.form === verb.form;
  });
}

/**
 * A claim says that something must be done which the passage allows or advises.
 *
 *     claim:  Complaints must be sent by letter.
 *                        ^--^ qualifier_differs
 *     source: Complaints may be sent by letter.
 */
export function dutyDetails(comparison: Comparison): Detail[] {
  const loosened = loosenedDuty(comparison);
  if (loosened !== null) return [loosened];
  const { claim, source } = comparison;
  const own = claim.tokens.findIndex(({ form }) => MUST.has(form) || BINDS.has(form));
  const must = claim.tokens[own];
  const verb = claim.content.find(({ token }) => must !== undefined && token.start > must.start);
  if (must === undefined || verb === undefined) return [];
  const { first, last } = tokensAround(comparison, 0);
  const theirs = source.tokens.slice(first, last);
  const stems = new Set([verb.stem, ...verb.related]);
  const freed = claim.tokens.some(isNegation) ? null : freedBy(theirs, stems);
  if (freed !== null) return [changed(must, freed, comparison)];
  if (theirs.some((token, index) => isObliging(token, theirs[index + 1]))) return [];
  for (const [index, { form }] of theirs.entries()) {
    if (!ALLOWS.has(form)) continue;
    if (theirs.slice(index + 1, index + 1 + REACH).some(({ stem }) => stems.has(stem)))
      return [changed(must, theirs[index] as (typeof theirs)[number], comparison)];
  }
  return [];
}

const LOOSENS: ReadonlySet<string> = new Set(["may", "can", "could", "might"]);
/** A duty to let somebody do something lets him. */
const ENTITLES = /^(?:entitl\w+|right|rights|allow\w*|permit\w*|able|option|free)$/u;

/** A claim says that something may be done which the passage says must be: `may wear badges` for `must wear badges`. */
function loosenedDuty({ claim, source, passage }: Comparison): Detail | null {
  const at = claim.tokens.findIndex(({ form }) => LOOSENS.has(form));
  const may = claim.tokens[at];
  const verb = claim.content.find(({ token }) => may !== undefined && token.start > may.start);
  if (may === undefined || verb === undefined || claim.tokens.some(isNegation)) return null;
  const { first, last } = tokensAround({ claim, source, passage }, 0);
  const theirs = source.tokens.slice(first, last);
  if (theirs.some((token) => ALLOWS.has(token.form) || ENTITLES.test(token.form) || isNegation(token))) return null;
  const stems = new Set([verb.stem, ...verb.related]);
  const must = theirs.find(
    ({ form }, index) =>
      MUST.has(form) && theirs.slice(index + 1, index + 1 + REACH).some(({ stem }) => stems.has(stem)),
  );
  return must === undefined ? null : changed(may, must, { claim, source, passage });
}

const HAVE: ReadonlySet<string> = new Set(["has", "have"]);

/** `has to return it` obliges, `has returned it` does not. */
function isObliging({ form }: Token, next: Token | undefined): boolean {
  return OBLIGES.has(form) && (!HAVE.has(form) || next?.form === "to");
}

/** Words from a negation to the duty that it denies: `shall not be obligated`. */
const DENIAL_REACH = 3;

/** What says that nobody has to: `shall not be obligated to`, `is under no obligation to`. */
function freedBy(theirs: readonly Token[], verb: ReadonlySet<string>): Span | null {
  for (const [index, { form, end }] of theirs.entries()) {
    if (!BINDS.has(form) || !theirs.slice(index + 1, index + 1 + REACH).some(({ stem }) => verb.has(stem))) continue;
    const denial = theirs.slice(Math.max(0, index - DENIAL_REACH), index).find(isNegation);
    if (denial !== undefined) return { start: denial.start, end };
  }
  return null;
}
