import type { RankedRow } from "../../../../bench/retrieval/rankedRow";

/** Rows of their own group each, with an answer at a rank or without one. */
export function row(group: number, rank: number | null, answerability: number): RankedRow {
  return { group, rank, answerability };
}

export function many(count: number, rank: number | null, answerability: number, first = 0): RankedRow[] {
  return Array.from({ length: count }, (_, index) => row(first + index, rank, answerability));
}
