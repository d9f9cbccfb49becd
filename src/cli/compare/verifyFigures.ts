import { tallied } from "../../contract/verify/tally";
import { type Figure, NOTHING, type Part } from "./figures";
import type { RunAnswer } from "./readRun";

/** What is compared of two runs of verify. */
export const VERIFY_FIGURES: readonly Figure<RunAnswer>[] = [
  {
    name: "accuracy",
    words: "citations that hold, about",
    isGood: true,
    of: ({ result: { accuracy_score: value, tally } }) =>
      value === null ? NOTHING : { value, weight: tallied(tally) },
  },
  {
    name: "do_not_hold",
    words: "citations that do not hold",
    isGood: false,
    of: ({ result: { tally } }) => share(tally.do_not_hold, tallied(tally)),
  },
  {
    name: "groundedness",
    words: "claims that stand in a source",
    isGood: true,
    of: ({ result: { groundedness: value, claims } }) =>
      value === null ? NOTHING : { value, weight: claims.filter(({ verdict }) => verdict !== "not_checkable").length },
  },
  {
    name: "contradicted",
    words: "claims that a source contradicts",
    isGood: false,
    of: ({ result: { claims } }) =>
      share(claims.filter(({ verdict }) => verdict === "contradicted").length, claims.length),
  },
];

function share(count: number, of: number): Part {
  return of === 0 ? NOTHING : { value: count / of, weight: of };
}
