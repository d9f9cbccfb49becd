import { DEFAULT_THRESHOLD } from "../../src/contract/config";
import type { Citation } from "../../src/contract/verify/citationResult";
import { verifyCitations, VerifyMemory } from "../../src/core/verify";
import { assess, scored } from "../../src/core/verify/assessment";
import { OverlapScorer } from "../../src/core/verify/scorer/overlapScorer";
import type { PooledSource } from "../../src/core/verify/sourcePool";
import { citedResponse } from "./citedResponse";
import { fitCalibration, fitModel } from "./fitModel";
import { type LabelledClaim, readSet, type SetName, SETS } from "./groundingData";
import { measure, type Measured, readClaim, readSource } from "./measure";

/** A row for measuring, with all that the checker says of it. */
export interface EvaluatedRow {
  readonly row: LabelledClaim;
  readonly group: number;
  readonly isSupported: boolean;
  /** The support score that users see, of the source that supports the claim best; by the fit that ships, on the tuning halves of all sets. */
  readonly shipped: number;
  /** The same by a fit on the tuning halves of the other sets alone. */
  readonly leftOut: number;
  /** What `verifyCitations` says of the claim with a mark for each source, one entry a mark. */
  readonly citations: readonly Pick<Citation, "verdict" | "score" | "reasons" | "evidence">[];
}

/** The evaluation half of each set, scored. */
export function evaluateSets(): Map<SetName, EvaluatedRow[]> {
  const all = SETS.flatMap(readSet).map(measure);
  return new Map(SETS.map((set) => [set, evaluateSet(set, all)]));
}

function evaluateSet(set: SetName, all: readonly Measured[]): EvaluatedRow[] {
  const measured = all.filter(({ row }) => row.set === set && row.half === "eval");
  const others = all.filter(({ row }) => row.set !== set && row.half === "tune");
  const shipped = scoresOf(new OverlapScorer(), measured);
  const leftOut = scoresOf(new OverlapScorer(fitModel(others), fitCalibration(others)), measured);
  const memory = new VerifyMemory();
  return measured.flatMap(({ row }, index) => {
    const [ours, left] = [shipped[index], leftOut[index]];
    if (ours === undefined || left === undefined) return [];
    return [
      {
        row,
        group: row.group,
        isSupported: row.isSupported,
        shipped: ours,
        leftOut: left,
        citations: verify(row, memory),
      },
    ];
  });
}

function scoresOf(scorer: OverlapScorer, measured: readonly Measured[]): number[] {
  return measured.map(({ row }) => {
    const claim = readClaim(row.claim);
    return Math.max(...row.sources.map((text) => assess(scored(claim, pooled(text), scorer)).score));
  });
}

function pooled(text: string): PooledSource {
  return {
    id: "1",
    name: null,
    titleStems: new Set(),
    prepared: readSource(text),
    hasText: true,
    supersededBy: () => null,
  };
}

function verify({ claim, sources }: LabelledClaim, memory: VerifyMemory): Citation[] {
  const request = {
    query: "",
    response: citedResponse(claim, sources.length),
    sources: sources.map((text) => ({ text })),
  };
  return verifyCitations(request, { threshold: DEFAULT_THRESHOLD, memory }).claims.flatMap(
    ({ citations }) => citations,
  );
}
