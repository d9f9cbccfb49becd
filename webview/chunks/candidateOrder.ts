import { splitterSchema } from "../../src/contract/chunkSettings";
import type { ChunkCandidate } from "../../src/contract/optimizationResult";
import type { ChunksMemory } from "../viewMemory";
import { METRICS } from "./metrics";

/** Candidates in the order of a column. What was not measured stands last in both directions; equals keep the order in which they were tried. */
export function orderedCandidates(
  candidates: readonly ChunkCandidate[],
  { column, direction }: ChunksMemory["sort"],
): ChunkCandidate[] {
  const sign = direction === "ascending" ? 1 : -1;
  if (column === "settings") return [...candidates].sort((one, other) => sign * bySettings(one, other));
  const { value } = METRICS[column];
  return [...candidates].sort((one, other) => byValue(value(one.metrics), value(other.metrics), sign));
}

function byValue(one: number | null, other: number | null, sign: number): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return sign * (one - other);
}

function bySettings({ settings: one }: ChunkCandidate, { settings: other }: ChunkCandidate): number {
  const place = (splitter: typeof one.splitter): number => splitterSchema.options.indexOf(splitter);
  return (
    place(one.splitter) - place(other.splitter) ||
    one.chunk_size - other.chunk_size ||
    one.chunk_overlap - other.chunk_overlap
  );
}
