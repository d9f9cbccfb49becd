import type { ChunkTable } from "./chunkTable";
import type { RankedChunks } from "./rankedChunks";

/**
 * The best chunks that fit into the budget together, in their order. The first one that does not fit ends the list, as in a
 * pipeline that takes as many chunks as its prompt has room for: to skip to smaller ones would fill the room with worse
 * matches, and to cut it would hide what large chunks cost. The best chunk is taken even where it alone is too large.
 */
export function takeWithinBudget(
  ranked: RankedChunks,
  { tokens }: Pick<ChunkTable, "tokens">,
  budget: number,
): number[] {
  const taken: number[] = [];
  let left = budget;
  for (let chunk = ranked.next(); chunk !== undefined; chunk = ranked.next()) {
    left -= tokens[chunk] ?? 0;
    if (left < 0 && taken.length > 0) break;
    taken.push(chunk);
  }
  return taken;
}
