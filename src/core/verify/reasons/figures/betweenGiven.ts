import { areOfOneMeasure, isDate, type Quantity, valueIn } from "../../../../text/quantities";
import type { PreparedSource } from "../../../lexical/preparedSource";
import { rememberedFor } from "../../../lexical/rememberedFor";
import { type Comparison, detail, type Detail, quoted, saidAt } from "../detail";
import { sourceLimit } from "../limitWords";

/** A source of more numbers is no set of rules for a case. */
const MAX_NUMBERS = 100;

/** Two numbers of a source that a figure of a case lies between. */
interface Bounds {
  readonly least: Quantity;
  readonly most: Quantity;
}

/**
 * The nearest numbers of a source between which a figure lies that the question put, where one of them is a limit or both are of one
 * range; null where there are none. Whether they hold of the case, the words of one sentence do not tell.
 *
 *     question: May I sit the exam with 68% attendance?
 *     source:   Below 75% nobody sits the exam. A tutor may lower this to 65%.
 */
export function boundsOf(quantity: Quantity, { claim, source }: Comparison): Bounds | null {
  if (!claim.ofCase.includes(quantity) || isDate(quantity)) return null;
  let [least, most]: [Quantity | null, Quantity | null] = [null, null];
  for (const other of numbersOf(source)) {
    const value = areOfOneMeasure(quantity, other) ? valueIn(other, quantity.unit) : null;
    if (value === null) continue;
    if (value < quantity.value && (least === null || other.value > least.value)) least = other;
    if (value > quantity.value && (most === null || other.value < most.value)) most = other;
  }
  if (least === null || most === null) return null;
  return [least, most].some((one) => one.range !== null || sourceLimit(one, source) !== null) ? { least, most } : null;
}

const numbersOf = rememberedFor((source: PreparedSource) =>
  source.numbers.within({ first: 0, last: source.tokens.length }, MAX_NUMBERS),
);

/** That a figure lies between two of the source, as a reason that leaves the claim open. */
export function betweenDetail(quantity: Quantity, { least, most }: Bounds, { claim, source }: Comparison): Detail {
  const ours = claim.text.slice(quantity.start, quantity.end);
  const [low, high] = [least, most].map(({ start, end }) => quoted(source.text.slice(start, end)));
  const given = `${low ?? ""} and ${high ?? ""}, which the source gives`;
  const message = `${quoted(ours)} lies between ${given}: see whether these hold of this case.`;
  return saidAt(least, detail("weak_match", message, quantity, "leaves_open"));
}
