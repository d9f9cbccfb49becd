import type { MeasureName, RetrievalSet, SetRow } from "../../contract/visualize/retrievalSet";
import { rounded } from "../../core/rounded";
import { measureTitle } from "../../core/visualize";
import type { Compared } from "./comparison";
import { compareFigures, type Figure, type Pair } from "./figures";
import { pairedBy } from "./pairs";

/** What became of the queries from one retrieval to the other. */
export interface SetComparison extends Compared {
  /** Queries that both have. */
  readonly queries: number;
  /** Whether judgements say which is better. */
  readonly is_judged: boolean;
  /** Query by query, by the first figure that both have; `null` where they have none. */
  readonly by_query: QueryChanges | null;
}

interface QueryChanges {
  readonly measure: MeasureName;
  readonly words: string;
  readonly rose: number;
  readonly fell: number;
  readonly same: number;
  /** Those that differ most. */
  readonly most: readonly QueryChange[];
}

interface QueryChange extends Pick<SetRow, "file" | "row" | "id" | "query"> {
  readonly before: number;
  readonly after: number;
}

/** Judges say what is better. */
const JUDGED: readonly MeasureName[] = [
  "ndcg_at_k",
  "ndcg",
  "average_precision",
  "reciprocal_rank",
  "recall_at_k",
  "hit_at_k",
];
/** Estimates change with what is fetched, for better or for worse. */
const ESTIMATED: readonly MeasureName[] = ["answerability", "coverage", "supported", "duplicates"];

export function compareSets(before: RetrievalSet, after: RetrievalSet): SetComparison {
  const both = pairedBy(before.rows, after.rows, [
    ({ id }) => id ?? "",
    ({ file, row, query, id }) => (id === null ? `${file}\n${row}\n${query ?? ""}` : ""),
    ({ query }) => query?.trim() ?? "",
  ]);
  return {
    queries: both.length,
    unpaired: { before: before.rows.length - both.length, after: after.rows.length - both.length },
    is_judged: before.judged !== null && after.judged !== null,
    notes: notesOn(before, after),
    figures: [...JUDGED, ...ESTIMATED].flatMap((name) => compareFigures(known(both, name), [figureOf(name, after)])),
    by_query: queryChanges(both, after),
  };
}

/** A figure that one side lacks is compared with nothing. */
function known(pairs: readonly Pair<SetRow>[], name: MeasureName): Pair<SetRow>[] {
  return pairs.filter(({ before, after }) => isKnown(before, name) && isKnown(after, name));
}

function isKnown({ measures }: SetRow, name: MeasureName): boolean {
  return typeof measures[name] === "number";
}

function figureOf(name: MeasureName, set: RetrievalSet): Figure<SetRow> {
  return {
    name,
    words: measureTitle(name, set),
    isGood: JUDGED.includes(name) ? true : null,
    of: ({ measures }) => ({ value: measures[name] ?? 0, weight: 1 }),
  };
}

/** More are no help. */
const MOST_CHANGES = 50;

function queryChanges(pairs: readonly Pair<SetRow>[], set: RetrievalSet): QueryChanges | null {
  const measure = [...JUDGED, ...ESTIMATED].find((name) => known(pairs, name).length > 0);
  if (measure === undefined) return null;
  const changes = known(pairs, measure).map(({ before, after }): QueryChange => {
    const { file, row, id, query } = after;
    return { file, row, id, query, before: before.measures[measure] ?? 0, after: after.measures[measure] ?? 0 };
  });
  const size = ({ before, after }: QueryChange): number => rounded(Math.abs(after - before));
  return {
    measure,
    words: measureTitle(measure, set),
    rose: changes.filter(({ before, after }) => after > before).length,
    fell: changes.filter(({ before, after }) => after < before).length,
    same: changes.filter(({ before, after }) => after === before).length,
    most: changes
      .filter((change) => size(change) > 0)
      .sort((one, other) => size(other) - size(one))
      .slice(0, MOST_CHANGES),
  };
}

function notesOn(before: RetrievalSet, after: RetrievalSet): string[] {
  const notes: string[] = [];
  if (before.cutoff !== after.cutoff)
    notes.push(`The lists are cut at different ranks: ${before.cutoff} and ${after.cutoff}.`);
  if (before.judged?.by !== after.judged?.by)
    notes.push("The judgements come from different places, or one side has none.");
  else if (before.judged?.by === "qrels" && before.judged.queries !== after.judged?.queries)
    notes.push(
      `The qrels judge different numbers of queries: ${before.judged.queries} and ${after.judged?.queries ?? 0}.`,
    );
  if (before.judged === null && after.judged === null)
    notes.push("Nobody judged what was found: estimates rise and fall, and do not say which is better.");
  return notes;
}
