import { bootstrapInterval } from "../accuracy/bootstrap";
import type { EvaluatedSet } from "./evaluate";
import { FIGURE_NAMES, type FigureName, FIGURES } from "./figures";
import type { RankedRow } from "./rankedRow";
import { listsHash, recordedRows, recordRows, type RetrievalRecord, type SetRecord } from "./retrievalRecord";

/** Half of the last digit that the report prints: less than this is no change that a reader could see. */
const FINEST = 0.0005;

/** One list now and at the time of the record. */
interface Pair {
  readonly group: number;
  readonly now: RankedRow;
  readonly then: RankedRow;
}

/** What keeps the evaluated lists from standing behind the recorded report, a sentence each; none where all is well. */
export function retrievalComplaints(
  sets: readonly EvaluatedSet[],
  parameters: string,
  record: RetrievalRecord,
): string[] {
  const stale =
    record.parameters === parameters
      ? []
      : [`The parameters are ${parameters}, the report was made with ${record.parameters}.`];
  return [
    ...stale,
    ...sets.flatMap((set) =>
      ofSet(
        set,
        record.sets.find((recorded) => recorded.set === set.set),
      ),
    ),
  ];
}

function ofSet(now: EvaluatedSet, then: SetRecord | undefined): string[] {
  if (then === undefined) return [`${now.set} is not in the record.`];
  const data = listsHash(now);
  if (data !== then.data)
    return [
      `${now.set}: the ${now.ids.length} lists (${data}) are not the ${then.lists} of the record (${then.data}).`,
    ];
  return [
    ...losses(`${now.set}, shipped`, now.shipped, then.shipped),
    ...losses(`${now.set}, left out`, now.leftOut, then.left_out),
  ];
}

function losses(of: string, now: readonly RankedRow[], then: SetRecord["shipped"]): string[] {
  const asRecorded = recordedRows(recordRows(now), now);
  const before = recordedRows(then, now);
  const pairs = asRecorded.flatMap((row, index): Pair[] => {
    const earlier = before[index];
    return earlier === undefined ? [] : [{ group: row.group, now: row, then: earlier }];
  });
  return FIGURE_NAMES.flatMap((name) => loss(of, name, pairs));
}

/** A figure that fell by more than half of the bootstrapped 95 % interval of the difference. */
function loss(of: string, name: FigureName, pairs: readonly Pair[]): string[] {
  const fallIn = (sample: readonly Pair[]): number =>
    FIGURES[name](sample.map(({ then }) => then)) - FIGURES[name](sample.map(({ now }) => now));
  const fall = fallIn(pairs);
  if (fall <= FINEST) return [];
  const { low, high } = bootstrapInterval(pairs, fallIn);
  const noise = (high - low) / 2;
  if (fall <= noise) return [];
  return [
    `${of}: ${name} fell to ${FIGURES[name](pairs.map(({ now }) => now)).toFixed(3)}, by ${fall.toFixed(4)}; its noise is ${noise.toFixed(4)}.`,
  ];
}
