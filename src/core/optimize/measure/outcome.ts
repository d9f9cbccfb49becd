import type { Reference } from "../questions/question";
import type { Passage } from "../retrieval/passages";

/** What one question's retrieved passages came to, in code units of text but for `tokens`. */
export interface Outcome {
  readonly recall: number;
  readonly precision: number;
  readonly iou: number;
  readonly isCovered: boolean;
  readonly tokens: number;
}

/** A span counts as covered from here: a missing blank or full stop is no loss. */
const COVERED = 0.98;

/**
 * As Chroma's evaluation of chunking has it: each character that is both retrieved and in a reference counts once; what is
 * retrieved twice, since chunks overlap, counts twice against precision, as it takes room twice.
 */
export function measureOutcome(taken: readonly Passage[], references: readonly Reference[]): Outcome {
  const wanted = references.reduce((sum, { start, end }) => sum + end - start, 0);
  const hit = references.reduce((sum, reference) => sum + coveredLength(reference, taken), 0);
  const retrieved = taken.reduce((sum, { start, end }) => sum + end - start, 0);
  const tokens = taken.reduce((sum, passage) => sum + passage.tokens, 0);
  const recall = hit / wanted;
  return {
    recall,
    precision: retrieved > 0 ? hit / retrieved : 0,
    iou: hit / (retrieved + wanted - hit),
    isCovered: recall >= COVERED,
    tokens,
  };
}

/** How much of a reference the passages cover together. */
function coveredLength({ part, start, end }: Reference, taken: readonly Passage[]): number {
  const touching = taken
    .filter((passage) => passage.part === part && passage.start < end && passage.end > start)
    .sort((one, other) => one.start - other.start);
  let covered = 0;
  let at = start;
  for (const passage of touching) {
    const from = Math.max(at, passage.start);
    const to = Math.min(end, passage.end);
    covered += Math.max(0, to - from);
    at = Math.max(at, to);
  }
  return covered;
}
