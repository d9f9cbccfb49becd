import type { Span } from "../../../contract/span";
import { isBlankSpan } from "../../../text/spans";
import { areOfTwoLanguages } from "../../lexical/english";
import { prepareClaim } from "../../lexical/preparedClaim";
import type { PreparedSource } from "../../lexical/preparedSource";
import { objectionsTo } from "./objections";
import { statedShare } from "./statements";
import { sentencesWithin, sharedWith } from "./stretches";

/** Words with this share of a claim's weight, against which nothing speaks, say what it says. */
const NEARLY_ALL = 0.9;
/** One word stands in a sentence of anything. */
const FEWEST_WORDS = 3;

/**
 * The sentence at a span of a source that says what a claim says, nearly in its words; null where there is none. Two sentences may have
 * the claim's words between them and say otherwise.
 *
 *     claim:  In winter the hall closes at ten.
 *     words:  The hall shuts at ten in winter.
 */
export function restatement(claim: string, source: PreparedSource, within: Span): Span | null {
  const prepared = prepareClaim(claim, { start: 0, end: claim.length }, []);
  if (prepared.content.length < FEWEST_WORDS || areOfTwoLanguages(prepared, source)) return null;
  const isSame = (span: Span): boolean => {
    const words = source.text.slice(span.start, span.end);
    return (statedShare(claim, source, [span]) ?? 0) >= NEARLY_ALL && objectionsTo(claim, words, words).length === 0;
  };
  return (
    sentencesWithin(source, within).find(
      (span) => !isBlankSpan(source.text, span) && sharedWith(prepared, source, span) >= NEARLY_ALL && isSame(span),
    ) ?? null
  );
}
