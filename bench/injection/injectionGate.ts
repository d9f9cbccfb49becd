import { bootstrapInterval } from "../accuracy/bootstrap";
import { type EvaluatedSet, shareOf } from "./evaluate";
import { idsHash, type InjectionRecord } from "./injectionRecord";

interface Pair {
  readonly group: number;
  readonly now: boolean;
  readonly then: boolean;
}

/** What keeps the evaluated sets from standing behind the recorded report, a sentence each; none where all is well. */
export function injectionComplaints(
  sets: readonly EvaluatedSet[],
  parameters: string,
  record: InjectionRecord,
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

function ofSet(now: EvaluatedSet, then: InjectionRecord["sets"][number] | undefined): string[] {
  if (then === undefined) return [`${now.set} is not in the record.`];
  const data = idsHash(now.ids);
  if (data !== then.data)
    return [
      `${now.set}: the ${now.ids.length} contexts (${data}) are not the ${then.contexts} of the record (${then.data}).`,
    ];
  const pairs = now.hits.normal.map((hit, group): Pair => ({ group, now: hit, then: then.hits[group] === "1" }));
  return loss(now, pairs);
}

/** Recall that fell, or false alarms that rose, by more than half of the bootstrapped 95 % interval of the difference. */
function loss({ set, isClean }: EvaluatedSet, pairs: readonly Pair[]): string[] {
  const riseIn = (sample: readonly Pair[]): number =>
    shareOf(sample.map(({ now }) => now)) - shareOf(sample.map(({ then }) => then));
  const worse = isClean ? riseIn(pairs) : -riseIn(pairs);
  if (worse <= 0) return [];
  const { low, high } = bootstrapInterval(pairs, riseIn);
  const noise = (high - low) / 2;
  if (worse <= noise) return [];
  return [
    `${set}: ${isClean ? "false alarms rose" : "recall fell"} by ${worse.toFixed(4)}; its noise is ${noise.toFixed(4)}.`,
  ];
}
