import { wordReport, type WordReport } from "../words/wordFigures";
import { BASELINES } from "./baselines";
import { type EvaluatedRow, evaluateSets } from "./evaluate";
import { type LabelledClaim, readSet, type SetName } from "./groundingData";
import { areaUnderCurve, balancedAccuracy, bestThreshold, type Scored } from "./metrics";
import type { Provenance } from "./provenance";
import { type AccuracyRecord, makeRecord } from "./record";

export interface BaselineFigures {
  readonly name: string;
  readonly auc: number;
  readonly accuracy: number;
}

/** All that the report is written from. */
export interface Measurement {
  readonly sets: ReadonlyMap<SetName, readonly EvaluatedRow[]>;
  readonly baselines: ReadonlyMap<SetName, readonly BaselineFigures[]>;
  readonly words: WordReport;
  readonly record: AccuracyRecord;
}

export function measureAll(provenance: Provenance): Measurement {
  const sets = evaluateSets();
  const words = wordReport();
  const baselines = new Map([...sets.keys()].map((set) => [set, baselineFigures(set)]));
  return { sets, baselines, words, record: makeRecord(sets, words, provenance) };
}

/** On the evaluation half, at the threshold that is best on the tuning half of the same set. */
function baselineFigures(set: SetName): BaselineFigures[] {
  const rows = readSet(set);
  return BASELINES.map(({ name, score }) => {
    const scoredHalf = (half: LabelledClaim["half"]): Scored[] =>
      rows.filter((row) => row.half === half).map((row) => ({ score: score(row), isSupported: row.isSupported }));
    const measured = scoredHalf("eval");
    return {
      name,
      auc: areaUnderCurve(measured),
      accuracy: balancedAccuracy(measured, bestThreshold(scoredHalf("tune"))),
    };
  });
}
