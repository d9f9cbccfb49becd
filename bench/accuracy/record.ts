import { createHash } from "node:crypto";
import * as z from "zod/mini";
import type { Verdict } from "../../src/contract/verify/verdict";
import type { WordReport } from "../words/wordFigures";
import { recordWords, wordRecordSchema } from "../words/wordRecord";
import { bootstrapInterval } from "./bootstrap";
import type { EvaluatedRow } from "./evaluate";
import { type FigureRow, FIGURES } from "./figures";
import { type SetName, SETS } from "./groundingData";
import type { Provenance } from "./provenance";

/** `null` where there was nothing to count. */
const figureSchema = z.object({
  value: z.nullable(z.number()),
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
});

const setRecordSchema = z.object({
  rows: z.int(),
  /** Of the rows' names, labels and order: scores can be compared row by row only while these stay. */
  data: z.string(),
  figures: z.record(z.string(), figureSchema),
  /** One entry a row: the score in ten thousandths. */
  shipped: z.string(),
  left_out: z.string(),
  /** One entry a row: a letter for the verdict of each citation. */
  verdicts: z.string(),
});

/** What a run of the report leaves behind for later runs to be compared with: figures and scores, and no text of the data. */
export const recordSchema = z.object({
  date: z.string(),
  commit: z.string(),
  parameters: z.string(),
  sets: z.partialRecord(z.enum(SETS), setRecordSchema),
  words: wordRecordSchema,
});

export type AccuracyRecord = z.infer<typeof recordSchema>;
export type SetRecord = z.infer<typeof setRecordSchema>;

const UNITS = 10_000;
const LETTER: Readonly<Record<Verdict, string>> = {
  supported: "s",
  partially_supported: "p",
  unsupported: "u",
  contradicted: "c",
  misattributed: "m",
  dangling: "d",
  uncited: "n",
  quote_altered: "q",
  uncertain: "i",
  not_checkable: "x",
};
const VERDICT_OF = new Map(Object.entries(LETTER).map(([verdict, letter]) => [letter, verdict as Verdict]));

export function makeRecord(
  sets: ReadonlyMap<SetName, readonly EvaluatedRow[]>,
  words: WordReport,
  provenance: Provenance,
): AccuracyRecord {
  return {
    ...provenance,
    sets: Object.fromEntries([...sets].map(([set, rows]) => [set, recordSet(rows)])),
    words: recordWords(words),
  };
}

export function recordSet(rows: readonly EvaluatedRow[]): SetRecord {
  return {
    rows: rows.length,
    data: dataHash(rows),
    figures: Object.fromEntries(FIGURES.map(({ name, of }) => [name, recordFigure(rows, of)])),
    shipped: rows.map(({ shipped }) => writeScore(shipped)).join(" "),
    left_out: rows.map(({ leftOut }) => writeScore(leftOut)).join(" "),
    verdicts: rows.map(({ citations }) => citations.map(({ verdict }) => LETTER[verdict]).join("")).join(" "),
  };
}

/** The first 12 hexadecimal digits of a SHA-256 over names, labels and groups in their order. */
export function dataHash(rows: readonly EvaluatedRow[]): string {
  const lines = rows.map(({ row, group, isSupported }) => `${row.id} ${String(isSupported)} ${group}`);
  return createHash("sha256").update(lines.join("\n")).digest("hex").slice(0, 12);
}

/** The rows as they were at the time of the record; `rows` are the same rows today. */
export function recordedRows(record: SetRecord, rows: readonly EvaluatedRow[]): FigureRow[] {
  const shipped = record.shipped.split(" ");
  const leftOut = record.left_out.split(" ");
  const verdicts = record.verdicts.split(" ");
  return rows.map(({ group, isSupported }, index) => ({
    group,
    isSupported,
    shipped: readScore(shipped[index] ?? ""),
    leftOut: readScore(leftOut[index] ?? ""),
    citations: [...(verdicts[index] ?? "")].map((letter) => ({ verdict: VERDICT_OF.get(letter) ?? "not_checkable" })),
  }));
}

/** A row of today as a record would give it back, so that rounding makes no difference. */
export function asRecorded(row: EvaluatedRow): FigureRow {
  return { ...row, shipped: readScore(writeScore(row.shipped)), leftOut: readScore(writeScore(row.leftOut)) };
}

/** Rounded down, so that a score just under a threshold stays there. */
function writeScore(score: number): string {
  return String(Math.floor(score * UNITS));
}

function readScore(text: string): number {
  return Number(text) / UNITS;
}

function recordFigure(
  rows: readonly EvaluatedRow[],
  of: (rows: readonly FigureRow[]) => number,
): z.infer<typeof figureSchema> {
  const { low, high } = bootstrapInterval(rows, of);
  return { value: rounded(of(rows)), low: rounded(low), high: rounded(high) };
}

function rounded(value: number): number | null {
  return Number.isFinite(value) ? Math.round(value * UNITS) / UNITS : null;
}
