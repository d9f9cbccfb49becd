import { NEGATIONS } from "../../../text/functionWords";
import { tokenize } from "../../../text/tokens";
import { oppositesOf } from "../../lexical/wordRelations";
import { isQualifier } from "../reasons/qualifierWords";

/**
 * Whether a claim has a word whose exchange makes another statement of it while all others stay: a negation, a word for how far
 * it goes, or one that has an opposite.
 */
export function hangsOnAWord(claim: string): boolean {
  return tokenize(claim).some(
    ({ form, stem }) => NEGATIONS.has(form) || isQualifier(form) || oppositesOf(stem).length > 0,
  );
}
