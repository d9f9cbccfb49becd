import { createHash } from "node:crypto";
import * as z from "zod/mini";
import type { Provenance } from "../accuracy/provenance";
import type { EvaluatedSet } from "./evaluate";
import { FIGURE_NAMES, FIGURES } from "./figures";
import type { RankedRow } from "./rankedRow";
import { RETRIEVAL_SETS } from "./retrievalSets";

const rowsSchema = z.object({
  figures: z.record(z.string(), z.number()),
  /** One entry a list: the rank of its answer, or a dash. */
  ranks: z.string(),
  /** One entry a list: the answerability in ten thousandths. */
  answerability: z.string(),
});
const setSchema = z.object({
  set: z.enum(RETRIEVAL_SETS),
  lists: z.int(),
  /** Of the lists' names, labels and order: rows can be compared one by one only while these stay. */
  data: z.string(),
  shipped: rowsSchema,
  left_out: rowsSchema,
});

/** What a run leaves behind for later ones to be compared with: figures and ranks, and no text of the data. */
export const retrievalRecordSchema = z.object({
  date: z.string(),
  commit: z.string(),
  parameters: z.string(),
  sets: z.array(setSchema),
});

export type RetrievalRecord = z.infer<typeof retrievalRecordSchema>;
export type SetRecord = z.infer<typeof setSchema>;
export type RowsRecord = z.infer<typeof rowsSchema>;

const UNITS = 10_000;
const NO_RANK = "-";

export function makeRetrievalRecord(
  sets: readonly EvaluatedSet[],
  { date, commit, parameters }: Provenance,
): RetrievalRecord {
  return { date, commit, parameters, sets: sets.map(recordSet) };
}

export function recordSet(evaluated: EvaluatedSet): SetRecord {
  const { set, ids, shipped, leftOut } = evaluated;
  return {
    set,
    lists: ids.length,
    data: listsHash(evaluated),
    shipped: recordRows(shipped),
    left_out: recordRows(leftOut),
  };
}

export function recordRows(rows: readonly RankedRow[]): RowsRecord {
  return {
    figures: Object.fromEntries(FIGURE_NAMES.map((name) => [name, Math.round(FIGURES[name](rows) * UNITS) / UNITS])),
    ranks: rows.map(({ rank }) => (rank === null ? NO_RANK : String(rank))).join(" "),
    answerability: rows.map(({ answerability }) => String(Math.round(answerability * UNITS))).join(" "),
  };
}

/** The rows as they were at the time of the record; `rows` are the same lists today. */
export function recordedRows(record: RowsRecord, rows: readonly RankedRow[]): RankedRow[] {
  const ranks = record.ranks.split(" ");
  const answerability = record.answerability.split(" ");
  return rows.map(({ group }, index) => ({
    group,
    rank: ranks[index] === NO_RANK ? null : Number(ranks[index]),
    answerability: Number(answerability[index]) / UNITS,
  }));
}

/** The first 12 hexadecimal digits of a SHA-256 over names, labels and groups in their order. */
export function listsHash({ ids, shipped }: Pick<EvaluatedSet, "ids" | "shipped">): string {
  const lines = shipped.map(({ rank, group }, index) => `${ids[index] ?? ""} ${String(rank !== null)} ${group}`);
  return createHash("sha256").update(lines.join("\n")).digest("hex").slice(0, 12);
}
