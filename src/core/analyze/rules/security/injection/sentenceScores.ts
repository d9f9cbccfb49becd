import { linear, type LinearModel } from "../../../../lexical/linearModel";

export const SENSITIVITIES = ["low", "normal", "high"] as const;
export type Sensitivity = (typeof SENSITIVITIES)[number];

/** What `npm run fit:injection` writes. */
export interface InjectionModel extends LinearModel {
  /** The log odds from which on a sentence is told of. */
  readonly thresholds: Readonly<Record<Sensitivity, number>>;
}

/** A sentence that was measured, by its number in the text. */
export interface Measured {
  readonly index: number;
  readonly values: readonly number[];
}

/** Log odds of a sentence: by itself, and with what its neighbours lend it. */
interface Odds {
  readonly alone: number;
  readonly together: number;
}

/** How much of a neighbour's log odds counts: who injects often goes on for a sentence or two. */
const SHARE = 0.5;
/** What so little speaks for lends nothing: two requests at the end of a mail are none the worse for one another. */
const UNSURE = 1;
/** The most that a neighbour lends; the sure one of the two is told of anyway. */
const MAX_LENT = 1.5;

/** The log odds of some sentences of a text, in its order: one that looks injected looks more so beside another. */
export function scoresOf(model: LinearModel, sentences: readonly Measured[]): Odds[] {
  const alone = sentences.map(({ values }) => linear(model, values));
  const beside = (at: number, other: number): number =>
    Math.abs((sentences[other]?.index ?? Number.NaN) - (sentences[at]?.index ?? 0)) === 1 ? (alone[other] ?? 0) : 0;
  return alone.map((score, at) => {
    const lent =
      score <= 0
        ? 0
        : Math.min(MAX_LENT, SHARE * Math.max(0, beside(at, at - 1) - UNSURE, beside(at, at + 1) - UNSURE));
    return { alone: score, together: score + lent };
  });
}
