import type { RetrievalReport } from "../../../contract/retrievalReport";
import type { NearDuplicate } from "../../similarity/nearDuplicates";

/** The documents that say nearly the same, by rank, with the least likeness of one of them to the first. */
export function duplicateGroups(
  found: readonly (NearDuplicate | null)[],
  ranks: readonly number[],
): RetrievalReport["duplicates"] {
  const groups = new Map<number, RetrievalReport["duplicates"][number]>();
  for (const [position, duplicate] of found.entries()) {
    const rank = ranks[position];
    const first = duplicate === null ? undefined : ranks[duplicate.of];
    if (duplicate === null || rank === undefined || first === undefined) continue;
    const { ranks: known, similarity } = groups.get(first) ?? { ranks: [first], similarity: 1 };
    groups.set(first, { ranks: [...known, rank], similarity: Math.min(similarity, duplicate.similarity) });
  }
  return [...groups.values()].sort((one, other) => (one.ranks[0] ?? 0) - (other.ranks[0] ?? 0));
}
