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
 * Whether what stands at spans of a source says what a claim says, nearly in its words: they cannot contradict it.
 *
 *     claim:  In winter the hall closes at ten.
 *     words:  The hall shuts at ten in winter.
 */
export function restates(claim: string, source: PreparedSource, spans: readonly Span[]): boolean {
  const prepared = prepareClaim(claim, { start: 0, end: claim.length }, []);
  if (prepared.content.length < FEWEST_WORDS || areOfTwoLanguages(prepared, source)) return false;
  if ((statedShare(claim, source, spans) ?? 0) < NEARLY_ALL) return false;
  const words = spans
    .flatMap((span) => sentencesWithin(source, span))
    .map(({ start, end }) => source.text.slice(start, end))
    .join("\n\n");
  return objectionsTo(claim, words, words).length === 0;
}

/** The sentence of a source that says what a claim says, nearly in its words; null where there is none. */
export function restatement(claim: string, source: PreparedSource): Span | null {
  const prepared = prepareClaim(claim, { start: 0, end: claim.length }, []);
  const all = sentencesWithin(source, { start: 0, end: source.text.length });
  return (
    all.find(
      (span) =>
        !isBlankSpan(source.text, span) &&
        sharedWith(prepared, source, span) >= NEARLY_ALL &&
        restates(claim, source, [span]),
    ) ?? null
  );
}
