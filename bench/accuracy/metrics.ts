export interface Scored {
  readonly score: number;
  readonly isSupported: boolean;
}

/** Area under the ROC curve: how often a supported claim scores above one that is not; ties count half. */
export function areaUnderCurve(rows: readonly Scored[]): number {
  const sorted = [...rows].sort((one, other) => one.score - other.score);
  const supported = rows.filter((row) => row.isSupported).length;
  let rankSum = 0;
  for (let start = 0; start < sorted.length;) {
    let end = start;
    while (sorted[end]?.score === sorted[start]?.score && end < sorted.length) end += 1;
    const rank = (start + 1 + end) / 2;
    rankSum += rank * sorted.slice(start, end).filter((row) => row.isSupported).length;
    start = end;
  }
  const other = rows.length - supported;
  return (rankSum - (supported * (supported + 1)) / 2) / (supported * other);
}

/** Mean of the shares of supported and of other claims that a threshold tells right. */
export function balancedAccuracy(rows: readonly Scored[], threshold: number): number {
  const right = (wanted: boolean): number => {
    const group = rows.filter((row) => row.isSupported === wanted);
    return group.filter((row) => row.score >= threshold === wanted).length / group.length;
  };
  return (right(true) + right(false)) / 2;
}

/** The threshold with the best balanced accuracy. */
export function bestThreshold(rows: readonly Scored[]): number {
  const sorted = [...rows].sort((one, other) => one.score - other.score);
  const supported = rows.filter((row) => row.isSupported).length;
  let supportedBelow = 0;
  let otherBelow = 0;
  let best = { threshold: 0, accuracy: 0 };
  for (const [index, row] of sorted.entries()) {
    const accuracy = ((supported - supportedBelow) / supported + otherBelow / (rows.length - supported)) / 2;
    const previous = sorted[index - 1]?.score;
    if (accuracy > best.accuracy && row.score !== previous) best = { threshold: row.score, accuracy };
    if (row.isSupported) supportedBelow += 1;
    else otherBelow += 1;
  }
  return best.threshold;
}

/** Class-balanced share of the rows with such a score that are labelled as `wanted`. NaN where no row has one. */
export function balancedPrecision(rows: readonly Scored[], isIn: (score: number) => boolean, wanted: boolean): number {
  const right = shareOfClass(rows, isIn, wanted);
  return right / (right + shareOfClass(rows, isIn, !wanted));
}

/** Share of all rows that have such a score, both classes weighing the same. */
export function balancedShare(rows: readonly Scored[], isIn: (score: number) => boolean): number {
  return (shareOfClass(rows, isIn, true) + shareOfClass(rows, isIn, false)) / 2;
}

/** Share of one class that has such a score. */
export function shareOfClass(rows: readonly Scored[], isIn: (score: number) => boolean, isSupported: boolean): number {
  const group = rows.filter((row) => row.isSupported === isSupported);
  return group.filter((row) => isIn(row.score)).length / group.length;
}
