import { DEFAULT_THRESHOLD } from "../../src/contract/config";
import type { ReasonCode } from "../../src/contract/verify/reason";
import type { Verdict } from "../../src/contract/verify/verdict";
import { verifyCitations, VerifyMemory } from "../../src/core/verify";
import { BASE_RATE } from "../../src/core/verify/scorer/overlapScorer";
import { citedResponse } from "./citedResponse";
import type { LabelledClaim, SetName } from "./groundingData";

/** What a reader is told of one labelled claim. */
export interface ToldClaim {
  readonly id: string;
  readonly set: SetName;
  readonly isSupported: boolean;
  readonly verdict: Verdict;
  readonly score: number;
  /** Of the citations that have the claim's verdict, each once. */
  readonly reasons: readonly ReasonCode[];
}

/** Checks each claim as an answer of its own, with a mark for each of its sources behind it. */
export function tell(rows: readonly LabelledClaim[]): ToldClaim[] {
  const memory = new VerifyMemory();
  return rows.flatMap((row) => toldOf(row, memory) ?? []);
}

function toldOf({ id, set, claim: text, sources, isSupported }: LabelledClaim, memory: VerifyMemory): ToldClaim | null {
  const response = citedResponse(text, sources.length);
  const request = { query: "", response, sources: sources.map((source) => ({ text: source })) };
  const { claims } = verifyCitations(request, { threshold: DEFAULT_THRESHOLD, memory });
  const claim = claims.findLast(({ citations }) => citations.length > 0);
  if (claim === undefined) return null;
  const own = claim.citations.filter(({ verdict }) => verdict === claim.verdict);
  const reasons = [...new Set(own.flatMap((citation) => citation.reasons.map(({ code }) => code)))];
  return { id, set, isSupported, verdict: claim.verdict, score: claim.score ?? 0, reasons };
}

/** How often something is said, and how often rightly, where `BASE_RATE` of the claims of each set are good and sets weigh alike. */
export interface Rate {
  /** Rows of which it is said. */
  readonly n: number;
  /** Share of the bad claims of which it is said. */
  readonly ofBad: number;
  /** Share of the good claims of which it is said. */
  readonly ofGood: number;
  /** Share of the claims of which it is said that are bad; NaN where it is said of none. */
  readonly bad: number;
}

export function rateOf(told: readonly ToldClaim[], isSaid: (claim: ToldClaim) => boolean): Rate {
  const sets = [...new Set(told.map(({ set }) => set))];
  const meanShare = (isSupported: boolean): number =>
    mean(
      sets.map((set) =>
        shareSaid(
          told.filter((one) => one.set === set && one.isSupported === isSupported),
          isSaid,
        ),
      ),
    );
  const ofBad = meanShare(false);
  const ofGood = meanShare(true);
  const bad = (ofBad * (1 - BASE_RATE)) / (ofBad * (1 - BASE_RATE) + ofGood * BASE_RATE);
  return { n: told.filter(isSaid).length, ofBad, ofGood, bad };
}

function shareSaid(told: readonly ToldClaim[], isSaid: (claim: ToldClaim) => boolean): number {
  return told.filter(isSaid).length / told.length;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
