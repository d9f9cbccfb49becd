import { bootstrapInterval } from "./bootstrap";
import type { EvaluatedRow } from "./evaluate";
import { type Figure, type FigureRow, FIGURES } from "./figures";
import { isFlagged } from "./flagged";
import type { SetName } from "./groundingData";
import { type AccuracyRecord, asRecorded, dataHash, recordedRows, type SetRecord } from "./record";

/** Half of the last digit that the report prints: less than this is no change that a reader could see. */
const FINEST = 0.0005;

/** What keeps the measured rows from standing behind the recorded report, a sentence each; none where all is well. */
export function complaints(
  sets: ReadonlyMap<SetName, readonly EvaluatedRow[]>,
  parameters: string,
  record: AccuracyRecord,
): string[] {
  const stale =
    record.parameters === parameters
      ? []
      : [`The parameters are ${parameters}, the report was made with ${record.parameters}.`];
  return [...stale, ...[...sets].flatMap(([set, rows]) => ofSet(set, rows, record.sets[set]))];
}

function ofSet(set: SetName, rows: readonly EvaluatedRow[], record: SetRecord | undefined): string[] {
  if (record === undefined) return [`${set} is not in the record.`];
  const data = dataHash(rows);
  if (data !== record.data)
    return [`${set}: the ${rows.length} rows (${data}) are not the ${record.rows} of the record (${record.data}).`];
  const pairs = paired(rows.map(asRecorded), recordedRows(record, rows));
  return [...unexplained(set, rows), ...FIGURES.flatMap((figure) => drop(set, figure, pairs))];
}

/** One row now and at the time of the record. */
interface Pair {
  readonly group: number;
  readonly now: FigureRow;
  readonly then: FigureRow;
}

function paired(now: readonly FigureRow[], then: readonly FigureRow[]): Pair[] {
  return now.flatMap((row, index) => {
    const earlier = then[index];
    return earlier === undefined ? [] : [{ group: row.group, now: row, then: earlier }];
  });
}

/**
 * A figure that got worse by more than its noise. The noise is half of the 95 % interval of the difference, bootstrapped
 * over pairs: the same rows are measured both times, so their luck is in both figures and goes out in the difference.
 * Half of the interval of the figure itself would hold that luck, .01 to .07 of AUC on these sets, and let most real
 * losses pass; the noise of the difference only grows with the number of rows that changed places. The price: among this
 * many figures, a change that moves every score and is neither better nor worse has one or two that fail by chance.
 */
function drop(set: SetName, { name, better, of }: Figure, pairs: readonly Pair[]): string[] {
  const sign = better === "up" ? 1 : -1;
  const now = of(pairs.map((pair) => pair.now));
  const then = of(pairs.map((pair) => pair.then));
  if (Number.isNaN(now) && !Number.isNaN(then))
    return [`${set}: ${name} was ${then.toFixed(3)} and has no rows now to be taken of.`];
  const loss = sign * (then - now);
  if (loss <= FINEST || Number.isNaN(loss)) return [];
  const { low, high } = bootstrapInterval(
    pairs,
    (sample) => of(sample.map((pair) => pair.now)) - of(sample.map((pair) => pair.then)),
  );
  const noise = (high - low) / 2;
  if (loss <= noise) return [];
  const moved = better === "up" ? "fell" : "rose";
  return [
    `${set}: ${name} ${moved} from ${then.toFixed(3)} to ${now.toFixed(3)}, by ${loss.toFixed(4)}; its noise is ${noise.toFixed(4)}.`,
  ];
}

/** Whoever is told that a citation is wrong must be told why. */
function unexplained(set: SetName, rows: readonly EvaluatedRow[]): string[] {
  const count = withoutReason(rows);
  return count === 0 ? [] : [`${set}: ${count} flagged citations carry no reason.`];
}

export function withoutReason(rows: readonly Pick<EvaluatedRow, "citations">[]): number {
  return rows
    .flatMap(({ citations }) => citations)
    .filter((citation) => isFlagged(citation) && citation.reasons.length === 0).length;
}
