import { OverlapScorer, spread } from "../../src/core/verify/scorer/overlapScorer";
import { DEFAULT_THRESHOLD } from "../../src/contract/config";
import { UNSUPPORTED_BELOW } from "../../src/core/verify/scorer/overlapScorer";
import { unigramContainment, windowContainment } from "./baselines";
import { fitModel, scoreAll } from "./fitModel";
import { readSet, SETS } from "./groundingData";
import type { LabelledClaim } from "./groundingData";
import { measure, readClaim, readSource } from "./measure";
import { areaUnderCurve, balancedAccuracy, balancedPrecision, bestThreshold } from "./metrics";
import type { Scored } from "./metrics";

const shipped = new OverlapScorer();
const all = SETS.flatMap(readSet).map(measure);

const header = ["set", "rows", "unigrams", "IDF window", "shipped", "left out", "right below 0.4", "right from 0.8", "uncertain"];
console.log("AUC / balanced accuracy on the evaluation halves. Thresholds of the baselines come from the tuning halves.\n");
console.log(`| ${header.join(" | ")} |`);
console.log(`|${header.map(() => "---").join("|")}|`);
for (const set of SETS) console.log(`| ${line(set).join(" | ")} |`);

function line(set: (typeof SETS)[number]): string[] {
  const own = all.filter(({ row }) => row.set === set);
  const tuning = own.filter(({ row }) => row.half === "tune").map(({ row }) => row);
  const measured = own.filter(({ row }) => row.half === "eval");
  const rows = measured.map(({ row }) => row);
  const ours = rows.map((row) => ({ score: scoreRow(row), isSupported: row.isSupported }));
  const others = fitModel(all.filter(({ row }) => row.set !== set && row.half === "tune"));
  const leftOut = scoreAll(others, measured).map(({ score, isSupported }) => ({ score: spread(score, others), isSupported }));
  const uncertain = ours.filter(({ score }) => score >= UNSUPPORTED_BELOW && score < DEFAULT_THRESHOLD).length / ours.length;
  return [
    set,
    String(rows.length),
    baseline(unigramContainment, tuning, rows),
    baseline(windowContainment, tuning, rows),
    figures(ours, DEFAULT_THRESHOLD),
    figures(leftOut, DEFAULT_THRESHOLD),
    balancedPrecision(ours, (score) => score < UNSUPPORTED_BELOW, false).toFixed(3),
    balancedPrecision(ours, (score) => score >= DEFAULT_THRESHOLD, true).toFixed(3),
    `${(uncertain * 100).toFixed(0)} %`,
  ];
}

function scoreRow(row: LabelledClaim): number {
  const claim = readClaim(row.claim);
  return Math.max(...row.sources.map((text) => shipped.score(claim, readSource(text)).score));
}

function baseline(score: (row: LabelledClaim) => number, tuning: readonly LabelledClaim[], rows: readonly LabelledClaim[]): string {
  const scored = (group: readonly LabelledClaim[]): Scored[] => group.map((row) => ({ score: score(row), isSupported: row.isSupported }));
  return figures(scored(rows), bestThreshold(scored(tuning)));
}

function figures(rows: readonly Scored[], threshold: number): string {
  return `${areaUnderCurve(rows).toFixed(3)} / ${balancedAccuracy(rows, threshold).toFixed(3)}`;
}
