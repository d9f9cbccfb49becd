import { NEGATIONS } from "../../../text/negations";
import type { Token } from "../../../text/tokens";
import { detail, quoted, tokensAround } from "./detail";
import type { Comparison, Detail } from "./detail";

/**
 * Whether exactly one of claim and passage negates. It explains more than it decides: the words are those of the
 * negation, or of the claim's word that the source negates.
 */
export function polarityDetails(comparison: Comparison): Detail[] {
  const { claim, source, passage } = comparison;
  if (passage.first !== passage.last) return [];
  const { first, last } = tokensAround(comparison, 0);
  const theirs = source.tokens.slice(first, last);
  const ourNegation = claim.tokens.find(isNegation);
  const theirNegation = theirs.findIndex(isNegation);
  if ((ourNegation === undefined) === (theirNegation === -1)) return [];
  if (ourNegation !== undefined) {
    const words = quoted(claim.text.slice(ourNegation.start, ourNegation.end));
    return [detail("polarity_differs", `The claim negates (${words}) what the source states.`, ourNegation, "contradicts")];
  }
  return negatedWord(comparison, theirs, theirNegation);
}

function isNegation({ form }: Token): boolean {
  return NEGATIONS.has(form);
}

function negatedWord({ claim, source }: Comparison, theirs: readonly Token[], at: number): Detail[] {
  const negated = theirs.slice(at + 1, at + 5).filter(({ isFunctionWord }) => !isFunctionWord);
  for (const { form, end } of negated) {
    const ours = claim.tokens.find((token) => token.form === form);
    if (ours === undefined) continue;
    const phrase = quoted(source.text.slice(theirs[at]?.start ?? 0, end));
    return [detail("polarity_differs", `The source negates this: ${phrase}.`, ours, "contradicts")];
  }
  return [];
}
