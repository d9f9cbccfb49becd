import type { RetrievalReport } from "../../../contract/retrievalReport";
import { roundedShare } from "../../rounded";
import type { WordVector, WordVectors } from "../../similarity/wordVectors";

/** As many as fit a heat map whose cells can still be told apart. */
const MOST_SHOWN = 40;

/** How alike the first documents are, each with each. A document without words is like none, and like itself. */
export function redundancyMatrix(
  { vectors, inverse }: WordVectors,
  ranks: readonly number[],
): RetrievalReport["redundancy"] {
  const shown = vectors.slice(0, MOST_SHOWN);
  const spread = new Float64Array(inverse.length);
  const similarity = shown.map((one, row) => {
    for (const [index, stem] of one?.stems.entries() ?? []) spread[stem] = one?.weights[index] ?? 0;
    const line = shown.map((other, column) => (row === column ? 1 : likeness(other, spread)));
    for (const stem of one?.stems ?? []) spread[stem] = 0;
    return line;
  });
  return { ranks: ranks.slice(0, MOST_SHOWN), similarity: mirrored(similarity) };
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
