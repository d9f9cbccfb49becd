import { createHash } from "node:crypto";
import * as z from "zod/mini";
import type { Provenance } from "../accuracy/provenance";
import { type EvaluatedSet, shareOf, type System, SYSTEMS } from "./evaluate";

const setSchema = z.object({
  set: z.string(),
  contexts: z.int(),
  /** Of the names of the contexts in their order: rows can be compared one by one only while these stay. */
  data: z.string(),
  shares: z.record(z.string(), z.number()),
  /** At the normal sensitivity, a digit a context: 1 where something was found. */
  hits: z.string(),
});

/** What a run leaves behind for later ones to be compared with: figures, and no text of the data. */
export const injectionRecordSchema = z.object({
  date: z.string(),
  commit: z.string(),
  parameters: z.string(),
  sets: z.array(setSchema),
});
export type InjectionRecord = z.infer<typeof injectionRecordSchema>;

const DIGITS = 1e4;

export function makeInjectionRecord(
  sets: readonly EvaluatedSet[],
  { date, commit, parameters }: Provenance,
): InjectionRecord {
  return { date, commit, parameters, sets: sets.map(recordSet) };
}

function recordSet({ set, ids, hits }: EvaluatedSet): InjectionRecord["sets"][number] {
  const share = (system: System): [string, number] => [system, Math.round(shareOf(hits[system]) * DIGITS) / DIGITS];
  return {
    set,
    contexts: ids.length,
    data: idsHash(ids),
    shares: Object.fromEntries(SYSTEMS.map(share)),
    hits: hits.normal.map((hit) => (hit ? "1" : "0")).join(""),
  };
}

/** The first 12 hexadecimal digits of a SHA-256 over the names in their order. */
export function idsHash(ids: readonly string[]): string {
  return createHash("sha256").update(ids.join("\n")).digest("hex").slice(0, 12);
}
