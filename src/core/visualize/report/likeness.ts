import type { RetrievalReport } from "../../../contract/visualize/retrievalReport";
import { roundedShare } from "../../rounded";
import type { NearDuplicate } from "../../similarity/nearDuplicates";
import type { WordVector, WordVectors } from "../../similarity/wordVectors";

/** As many as fit a heat map whose cells can still be told apart. */
const MAX_COMPARED = 40;

/** How alike the first documents are, each with each. A document without words is like none, and like itself. */
export function redundancyMatrix(
  { vectors, inverse }: WordVectors,
  ranks: readonly number[],
): RetrievalReport["redundancy"] {
  const shown = vectors.slice(0, MAX_COMPARED);
  const spread = new Float64Array(inverse.length);
  const similarity = shown.map((one, row) => {
    for (const [index, stem] of one?.stems.entries() ?? []) spread[stem] = one?.weights[index] ?? 0;
    const line = shown.map((other, column) => (row === column ? 1 : likeness(other, spread)));
    for (const stem of one?.stems ?? []) spread[stem] = 0;
    return line;
  });
  return { ranks: ranks.slice(0, MAX_COMPARED), similarity: mirrored(similarity) };
}

/** The cosine with a vector whose weights stand at their stems' places. */
function likeness(vector: WordVector | null, spread: Float64Array): number {
  if (vector === null) return 0;
  let sum = 0;
  for (let index = 0; index < vector.stems.length; index += 1)
    sum += (vector.weights[index] ?? 0) * (spread[vector.stems[index] ?? 0] ?? 0);
  return roundedShare(sum);
}

/** Adding up in another order may round otherwise: the lower half is taken for both. */
function mirrored(similarity: readonly (readonly number[])[]): number[][] {
  return similarity.map((line, row) =>
    line.map((value, column) => (column > row ? (similarity[column]?.[row] ?? value) : value)),
  );
}

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

/**
 * For each document the share of its words that no earlier one has, each distinct stem weighed by how rare it is in the
 * language at large; `null` for a document without content words.
 */
export function noveltyByRank({ vectors, inverse }: WordVectors): (number | null)[] {
  const seen = new Uint8Array(inverse.length);
  return vectors.map((vector) => {
    let total = 0;
    let fresh = 0;
    for (const stem of vector?.stems ?? []) {
      const weight = inverse[stem] ?? 0;
      total += weight;
      if (seen[stem] === 0) fresh += weight;
      seen[stem] = 1;
    }
    return total === 0 ? null : roundedShare(fresh / total);
  });
}
