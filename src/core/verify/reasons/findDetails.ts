import type { Comparison, Detail } from "./detail";
import { nameDetails } from "./names";
import { numberDetails } from "./numbers";
import { oppositeDetails } from "./opposites";
import { polarityDetails } from "./polarity";
import { roleDetails } from "./roles";
import { wordDetails } from "./words";

/** All that the passage states otherwise or lacks. Words that another reason tells of are not told twice. */
export function findDetails(comparison: Comparison): Detail[] {
  const told = [numberDetails, oppositeDetails, polarityDetails, roleDetails, nameDetails].flatMap((find) => find(comparison));
  return [...told, ...wordDetails(comparison, told)];
}
