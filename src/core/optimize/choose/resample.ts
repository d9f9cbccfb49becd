import { SeededRandom } from "../../seededRandom";
import { type AskedDocuments, FEWEST_DOCUMENTS } from "./askedDocuments";

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

/** Standard errors to each side that hold 95 % of the cases. */
export const SPREAD_95 = 1.96;
/** The same by Student's distribution where the error itself is known from few: with so many documents, from 3 on. */
const SPREADS_OF_FEW = [4.3, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26];

/**
 * The 95 % range of the mean of differences, by drawing the questions anew (Efron and Tibshirani 1993), and by drawing the documents that
 * they are about anew, where there are several: the wider of the two at each end.
 */
export function differenceRange(differences: ArrayLike<number>, asked: AskedDocuments, seed: number): Range {
  const ranges = [
    questionRange(differences, seed),
    ...(asked.count >= FEWEST_DOCUMENTS ? [documentRange(clustersOf(differences, asked), asked, seed)] : []),
  ];
  return {
    low: Math.min(...ranges.map(({ low }) => low)),
    high: Math.max(...ranges.map(({ high }) => high)),
  };
}

/** The range for the very documents that the questions are about. */
export function questionRange(differences: ArrayLike<number>, seed: number): Range {
  const single = Array.from(differences, (sum): Cluster => ({ sum, count: 1 }));
  return rangeOf([...single, ...ADDED], new SeededRandom(seed));
}

function clustersOf(differences: ArrayLike<number>, { ofQuestions: documents }: AskedDocuments): Cluster[] {
  const found = new Map<number, Cluster>();
  for (const [question, document] of documents.entries()) {
    const cluster = found.get(document) ?? { sum: 0, count: 0 };
    cluster.sum += differences[question] ?? 0;
    cluster.count += 1;
    found.set(document, cluster);
  }
  return [...found.values()];
}

/**
 * Few documents differ from each other by less than all of them do: what drawing them anew shows is widened for that, by the share of the
 * text that nobody asked about. Where all are asked about there are no others that could differ.
 */
function documentRange(byDocument: readonly Cluster[], { count, share }: AskedDocuments, seed: number): Range {
  const { low, high } = rangeOf([...byDocument, ...ADDED], new SeededRandom(seed));
  const spread = SPREADS_OF_FEW[count - FEWEST_DOCUMENTS] ?? SPREAD_95;
  const widened = Math.max(1, (spread / SPREAD_95) * Math.sqrt((count / (count - 1)) * (1 - share)));
  const middle = meanOfClusters(byDocument);
  return { low: middle - widened * (middle - low), high: middle + widened * (high - middle) };
}

function meanOfClusters(clusters: readonly Cluster[]): number {
  const sum = (of: (cluster: Cluster) => number): number => clusters.reduce((all, cluster) => all + of(cluster), 0);
  return sum((cluster) => cluster.sum) / sum(({ count }) => count);
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
