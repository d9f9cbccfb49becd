import type { Projection } from "../../../contract/visualize/retrievalReport";
import { rounded, roundedShare } from "../../rounded";
import type { WordVector, WordVectors } from "../../similarity/wordVectors";
import { dot, mainAxes, type MainAxes, type MainAxis } from "./mainAxes";
import { DenseRows, SparseRows } from "./rows";

/** A map needs two places at least. */
const MIN_POINTS = 2;

/** Documents as points on the two axes on which their words differ most; `null` where there is nothing to tell apart. */
export function wordProjection(
  { vectors, inverse }: WordVectors,
  ranks: readonly number[],
  query: WordVector | null,
): Projection | null {
  const placed = vectors.flatMap((vector, position) => (vector === null ? [] : { vector, rank: ranks[position] ?? 0 }));
  const rows = new SparseRows(
    placed.map(({ vector }) => vector),
    inverse.length,
  );
  const found = rows.count < MIN_POINTS ? null : mainAxes(rows, 2);
  const at = (axis: MainAxis): number =>
    query === null ? 0 : (new SparseRows([query], inverse.length).times(axis.direction)[0] ?? 0);
  return projection(
    "tf_idf",
    found,
    placed.map(({ rank }) => rank),
    query === null ? null : at,
  );
}

/** The same by the documents' embeddings, each brought to length 1: nearness is then their cosine. */
export function embeddingProjection(
  vectors: readonly (readonly number[])[],
  width: number,
  ranks: readonly number[],
  query: readonly number[] | null,
): Projection | null {
  const found = vectors.length < MIN_POINTS ? null : mainAxes(new DenseRows(vectors.map(unitLength), width), 2);
  const point = query === null ? null : unitLength(query);
  return projection("embedding", found, ranks, point === null ? null : ({ direction }) => dot(point, direction));
}

/** Scaled down first: the squares of very large numbers would be infinite. */
export function unitLength(vector: readonly number[]): Float64Array {
  const largest = vector.reduce((found, value) => Math.max(found, Math.abs(value)), 0);
  if (largest === 0) return new Float64Array(vector.length);
  const scaled = Float64Array.from(vector, (value) => value / largest);
  const length = Math.sqrt(dot(scaled, scaled));
  return scaled.map((value) => value / length);
}

type Place = (axis: MainAxis) => number;

function projection(
  method: Projection["method"],
  found: MainAxes | null,
  ranks: readonly number[],
  query: Place | null,
): Projection | null {
  const [across, up] = found?.axes ?? [];
  if (found === null || across === undefined) return null;
  const xs = [...across.coordinates];
  const ys = up === undefined ? xs.map(() => 0) : [...up.coordinates];
  const own =
    query === null ? null : { x: query(across) - across.origin, y: up === undefined ? 0 : query(up) - up.origin };
  const reach = [...xs, ...ys, own?.x ?? 0, own?.y ?? 0].reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const [flipX, flipY] = [sign(xs) / reach, sign(ys) / reach];
  return {
    method,
    explained: roundedShare(found.explained),
    query: own === null ? null : { x: rounded(own.x * flipX), y: rounded(own.y * flipY) },
    documents: ranks.map((rank, index) => ({
      rank,
      x: rounded((xs[index] ?? 0) * flipX),
      y: rounded((ys[index] ?? 0) * flipY),
    })),
  };
}

/** An axis may point either way: the best rank that lies off the middle gets the positive side. */
function sign(coordinates: readonly number[]): number {
  const reach = coordinates.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const first = coordinates.find((value) => Math.abs(value) > reach / 100) ?? 1;
  return first < 0 ? -1 : 1;
}
