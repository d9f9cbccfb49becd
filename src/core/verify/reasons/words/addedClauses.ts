import type { Token } from "../../../../text/tokens";
import type { ContentWord } from "../../../lexical/preparedClaim";
import { breaksClause } from "../aligned/alignment";
import { type Comparison, detail, type Detail, quoted } from "../detail";
import { FILLERS } from "../fillers";
import { isInSource } from "./carriedWords";

/** Behind a comma they open a clause that tells something more. */
const OPENERS: ReadonlySet<string> = new Set("and but so which while whereas".split(" "));
/** A clause with fewer words of meaning tells too little. */
const FEWEST_WORDS = 2;

/**
 * A clause of a claim of which no word stands in the source in any form.
 *
 *     claim:  The filter cleans the air in the hall, and children get a toy.
 *                                                        ^----------------^ word_missing
 *     source: The filter cleans the air in the hall. It was bought in 2020.
 */
export function addedClauseDetails(comparison: Comparison): Detail[] {
  return clausesOf(comparison).flatMap((clause) => {
    const told = clause.filter(({ token }) => !FILLERS.has(token.form));
    const [first, last] = [told[0], told.at(-1)];
    if (first === undefined || last === undefined || told.length < FEWEST_WORDS) return [];
    if (told.some((word) => word.isName || isInSource(word, comparison))) return [];
    const span = { start: first.token.start, end: last.token.end };
    const words = quoted(comparison.claim.text.slice(span.start, span.end));
    return [detail("word_missing", `The source does not say ${words} of this.`, span, "leaves_open")];
  });
}

/** The words of meaning of each clause behind the first. */
function clausesOf({ claim }: Comparison): readonly (readonly ContentWord[])[] {
  const starts = claim.tokens.filter((token, index) => opensClause(token, claim.tokens[index - 1], claim.text));
  return starts.map((opener, index) => {
    const end = starts[index + 1]?.start ?? Infinity;
    return claim.content.filter(({ token }) => token.start >= opener.start && token.start < end);
  });
}

function opensClause(token: Token, before: Token | undefined, text: string): boolean {
  return before !== undefined && OPENERS.has(token.form) && breaksClause(text.slice(before.end, token.start));
}
