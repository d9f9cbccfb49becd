import type { Reference } from "../questions/question";
import type { ChunkTable } from "../retrieval/chunkTable";

/** What one question's retrieved chunks came to, in code units of text but for `tokens`. */
export interface Outcome {
  readonly recall: number;
  readonly precision: number;
  readonly iou: number;
  readonly isCovered: boolean;
  readonly tokens: number;
}

type ChunkColumns = Pick<ChunkTable, "parts" | "starts" | "ends" | "tokens">;

/** A span counts as covered from here: a missing blank or full stop is no loss. */
const COVERED = 0.98;

/**
 * As Chroma's evaluation of chunking has it: each character that is both retrieved and in a reference counts once; what is
 * retrieved twice, since chunks overlap, counts twice against precision, as it takes room twice.
 */
export function measureOutcome(
  taken: readonly number[],
  references: readonly Reference[],
  table: ChunkColumns,
): Outcome {
  const wanted = references.reduce((sum, { start, end }) => sum + end - start, 0);
  const hit = references.reduce((sum, reference) => sum + coveredLength(reference, taken, table), 0);
  const retrieved = taken.reduce((sum, chunk) => sum + (table.ends[chunk] ?? 0) - (table.starts[chunk] ?? 0), 0);
  const tokens = taken.reduce((sum, chunk) => sum + (table.tokens[chunk] ?? 0), 0);
  const recall = hit / wanted;
  return {
    recall,
    precision: retrieved > 0 ? hit / retrieved : 0,
    iou: hit / (retrieved + wanted - hit),
    isCovered: recall >= COVERED,
    tokens,
  };
}

/** How much of a reference the chunks cover together. */
function coveredLength(
  { part, start, end }: Reference,
  taken: readonly number[],
  { parts, starts, ends }: ChunkColumns,
): number {
  const touching = taken
    .filter((chunk) => parts[chunk] === part && (starts[chunk] ?? 0) < end && (ends[chunk] ?? 0) > start)
    .sort((one, other) => one - other);
  let covered = 0;
  let at = start;
  for (const chunk of touching) {
    const from = Math.max(at, starts[chunk] ?? 0);
    const to = Math.min(end, ends[chunk] ?? 0);
    covered += Math.max(0, to - from);
    at = Math.max(at, to);
  }
  return covered;
}
