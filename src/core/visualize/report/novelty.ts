import { roundedShare } from "../../rounded";
import type { WordVectors } from "../../similarity/wordVectors";

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
