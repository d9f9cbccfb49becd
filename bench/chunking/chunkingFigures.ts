import { blended } from "../../src/core/optimize/choose/prior";
import type { Outcome } from "../../src/core/optimize/measure/outcome";
import type { JudgedText } from "./judgeText";
import { spearman } from "./spearman";

export const MEASURES = ["recall", "coverage"] as const;
export type Measure = (typeof MEASURES)[number];

const VALUE_OF: Readonly<Record<Measure, (outcome: Outcome) => number>> = {
  recall: ({ recall }) => recall,
  coverage: ({ isCovered }) => (isCovered ? 1 : 0),
};

export function meanOf(outcomes: readonly Outcome[], measure: Measure): number {
  return outcomes.reduce((sum, outcome) => sum + VALUE_OF[measure](outcome), 0) / outcomes.length;
}

/** The figures of one text. */
export interface TextFigures {
  /** The mean over the seeds. */
  readonly recommended: number;
  readonly bestOfGrid: number;
  /** What the best of the grid comes to where each half of the questions chooses it for the other half. */
  readonly bestUnseen: number;
  readonly langChain: number;
  readonly llamaIndex: number;
  /** How alike derived and real questions rank 30 settings. */
  readonly derivedRank: number;
  /** The same for derived questions blended with the prior, as the trial ranks. */
  readonly blendedRank: number;
}

const PRIOR_SHARE = 0.5;

export function figuresOf(text: JudgedText, measure: Measure): TextFigures {
  const means = text.recommended.map(({ outcomes }) => meanOf(outcomes, measure));
  const real = text.correlated.map((settings) => meanOf(settings.real, measure));
  const derived = text.correlated.map((settings) => meanOf(settings.derived, measure));
  return {
    recommended: means.reduce((sum, value) => sum + value, 0) / means.length,
    bestOfGrid: Math.max(...text.grid.map(({ outcomes }) => meanOf(outcomes, measure))),
    bestUnseen: bestUnseen(
      text.grid.map(({ outcomes }) => outcomes),
      measure,
    ),
    langChain: meanOf(text.langChain, measure),
    llamaIndex: meanOf(text.llamaIndex, measure),
    derivedRank: spearman(derived, real),
    blendedRank: spearman(
      derived.map((value, index) => blended(value, text.correlated[index]?.prior ?? 0, PRIOR_SHARE)),
      real,
    ),
  };
}

/** To choose and to judge by the same questions favours what did well by chance. */
function bestUnseen(grid: readonly (readonly Outcome[])[], measure: Measure): number {
  const half = (outcomes: readonly Outcome[], rest: number): Outcome[] =>
    outcomes.filter((_, question) => question % 2 === rest);
  const halves = [0, 1].map((rest) => {
    const best = grid.reduce((one, other) =>
      meanOf(half(other, rest), measure) > meanOf(half(one, rest), measure) ? other : one,
    );
    return half(best, 1 - rest);
  });
  return meanOf(halves.flat(), measure);
}
