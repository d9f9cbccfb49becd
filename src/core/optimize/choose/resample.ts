import { SeededRandom } from "../../seededRandom";

export interface Range {
  readonly low: number;
  readonly high: number;
}

/** Values that belong together: those of the questions of one document, or of one question alone. */
interface Cluster {
  sum: number;
  count: number;
}

const RESAMPLES = 500;
/** Left out at each end: 95 % lie between. */
const TAIL = 0.025;
/**
 * Two questions more, that speak for and against by half (after Agresti and Min 2005): where nearly all differences are nought, those
 * that were not drawn would make the range too narrow.
 */
const ADDED: readonly Cluster[] = [
  { sum: 0.5, count: 1 },
  { sum: -0.5, count: 1 },
];

/**
 * The 95 % range of the mean of differences, by drawing the questions anew (Efron and Tibshirani 1993), and by drawing the documents that
 * they are about anew, where there are several: the wider of the two at each end.
 */
export function differenceRange(differences: ArrayLike<number>, documents: readonly number[], seed: number): Range {
  const single = Array.from(differences, (sum): Cluster => ({ sum, count: 1 }));
  const byDocument = clustersOf(differences, documents);
  const ranges = [single, ...(byDocument.length > 1 ? [byDocument] : [])].map((clusters) =>
    rangeOf([...clusters, ...ADDED], new SeededRandom(seed)),
  );
  return {
    low: Math.min(...ranges.map(({ low }) => low)),
    high: Math.max(...ranges.map(({ high }) => high)),
  };
}

function clustersOf(differences: ArrayLike<number>, documents: readonly number[]): Cluster[] {
  const found = new Map<number, Cluster>();
  for (const [question, document] of documents.entries()) {
    const cluster = found.get(document) ?? { sum: 0, count: 0 };
    cluster.sum += differences[question] ?? 0;
    cluster.count += 1;
    found.set(document, cluster);
  }
  return [...found.values()];
}

function rangeOf(clusters: readonly Cluster[], random: SeededRandom): Range {
  const means = Float64Array.from({ length: RESAMPLES }, () => drawnMean(clusters, random)).sort();
  const cut = Math.floor(RESAMPLES * TAIL);
  return { low: means[cut] ?? 0, high: means[RESAMPLES - 1 - cut] ?? 0 };
}

function drawnMean(clusters: readonly Cluster[], random: SeededRandom): number {
  let sum = 0;
  let count = 0;
  for (let draw = 0; draw < clusters.length; draw += 1) {
    const cluster = clusters[random.below(clusters.length)];
    sum += cluster?.sum ?? 0;
    count += cluster?.count ?? 0;
  }
  return sum / count;
}
