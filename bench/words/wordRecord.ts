import * as z from "zod/mini";
import type { Figure, WordReport } from "./wordFigures";

const figureSchema = z.object({ value: z.number(), low: z.number(), high: z.number() });

/** The figures of the shipped fit over all words, as a later run is compared with them. */
export const wordRecordSchema = z.object({ AUC: figureSchema, F1: figureSchema, "top word": figureSchema });

export type WordRecord = z.infer<typeof wordRecordSchema>;

const UNITS = 10_000;

export function recordWords({ shipped }: Pick<WordReport, "shipped">): WordRecord {
  const { auc, f1, topWord } = shipped.allWords;
  return { AUC: rounded(auc), F1: rounded(f1), "top word": rounded(topWord) };
}

/** The figures that fell by more than half of the recorded 95 % interval, a sentence each. */
export function wordComplaints(now: WordRecord, record: WordRecord): string[] {
  return (["AUC", "F1", "top word"] as const).flatMap((name) => {
    const { value, low, high } = record[name];
    const noise = (high - low) / 2;
    const loss = value - now[name].value;
    if (loss <= noise) return [];
    return [
      `wice_tokens: ${name} fell from ${value.toFixed(3)} to ${now[name].value.toFixed(3)}, by ${loss.toFixed(4)}; its noise is ${noise.toFixed(4)}.`,
    ];
  });
}

function rounded({ value, low, high }: Figure): Figure {
  const round = (number: number): number => Math.round(number * UNITS) / UNITS;
  return { value: round(value), low: round(low), high: round(high) };
}
