/** How one way to rank and to judge did on one list. */
export interface RankedRow {
  readonly group: number;
  /** Where the passage that answers the query came, from 1; `null` where none answers it. */
  readonly rank: number | null;
  /** The higher, the likelier some passage answers. */
  readonly answerability: number;
}

/** The rank of a place when places are ordered by score; the list's own order decides among equals. */
export function rankOf(scores: readonly number[], place: number): number {
  const own = scores[place] ?? 0;
  return 1 + scores.filter((score, other) => score > own || (score === own && other < place)).length;
}
