import type { Token } from "../../../../text/tokens";
import { sentencesBetween } from "../../../lexical/readSentence";
import { changed, type Comparison, type Detail, firstDetails } from "../detail";

/** The words of each unit of time: what stands for one of it, and what speaks of it in another form. */
const UNITS: ReadonlyMap<string, string> = new Map(
  [
    ["minute", "minutes"],
    ["hour", "hours hourly"],
    ["day", "days daily"],
    ["week", "weeks weekly"],
    ["month", "months monthly"],
    ["year", "years yearly annual annually annum"],
  ].flatMap(([unit = "", forms = ""]) => [unit, ...forms.split(" ")].map((form): [string, string] => [form, unit])),
);
const ONE: ReadonlySet<string> = new Set("a an one single per".split(" "));

/**
 * One of a unit of time, where the passage and its neighbours never speak of that unit and have one of another. Where they count another
 * one, `12 months` of a year, it may be the same time.
 *
 *     claim:  It can be thawed within a month.
 *                                       ^---^ qualifier_differs
 *     source: It can be thawed within a week.
 */
export function singleUnitDetails(comparison: Comparison): Detail[] {
  const singles = comparison.claim.tokens.filter(isSingle);
  if (singles.length === 0) return [];
  const { source, passage } = comparison;
  const near = sentencesBetween(source, passage.first - 1, passage.last + 1).flatMap(({ tokens }) =>
    tokens.flatMap((token, index) => {
      const unit = UNITS.get(token.form);
      return unit === undefined ? [] : [{ token, unit, isOne: isSingle(token, index, tokens) }];
    }),
  );
  if (near.some(({ isOne }) => !isOne)) return [];
  const said = new Set(near.map(({ unit }) => unit));
  const countOf = (unit: string): number => singles.filter(({ form }) => form === unit).length;
  // `Twice a year, for one week`: what the claim has of the other unit is that one.
  const other = near.find(({ unit }) => near.filter((one) => one.unit === unit).length > countOf(unit));
  if (other === undefined) return [];
  return firstDetails(singles, (own) => (said.has(own.form) ? null : changed(own, other.token, comparison)));
}

/** Whether a word is a unit of time of which there is one. */
function isSingle({ form }: Token, index: number, tokens: readonly Token[]): boolean {
  return UNITS.get(form) === form && ONE.has(tokens[index - 1]?.form ?? "");
}
