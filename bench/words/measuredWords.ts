import type { SentenceRange } from "../../src/core/lexical/bestWindow";
import type { PreparedClaim } from "../../src/core/lexical/preparedClaim";
import type { PreparedSource } from "../../src/core/lexical/preparedSource";
import { claimWords } from "../../src/core/verify/markedWords/claimWords";
import { wordFeatures } from "../../src/core/verify/markedWords/wordFeatures";
import { OverlapScorer } from "../../src/core/verify/scorer/overlapScorer";
import { readClaim, readSource } from "../accuracy/measure";
import type { SpannedClaim } from "./wordData";

/** A labelled claim whose words are measured against the passage that the shipped scorer finds. */
export interface MeasuredClaim {
  readonly row: SpannedClaim;
  readonly claim: PreparedClaim;
  readonly source: PreparedSource;
  readonly passage: SentenceRange;
  /** Per word what the first model sees. */
  readonly values: readonly (readonly number[])[];
  /** Per word whether it touches a span that the source does not support. */
  readonly isUnsupported: readonly boolean[];
}

const scorer = new OverlapScorer();
/** Where no passage has a word of the claim, all words are measured against none. */
const NO_PASSAGE: SentenceRange = { first: 0, last: -1 };

export function measureWords(row: SpannedClaim): MeasuredClaim {
  const claim = readClaim(row.claim);
  const source = readSource(row.source);
  const passage = scorer.score(claim, source).passage ?? NO_PASSAGE;
  const values = wordFeatures(claimWords(claim, source, passage));
  const isUnsupported = claim.tokens.map(({ start, end }) =>
    row.spans.some((span) => start < span.end && end > span.start),
  );
  return { row, claim, source, passage, values, isUnsupported };
}
