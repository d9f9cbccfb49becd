import { linear, type LinearModel, logistic } from "../../src/core/lexical/linearModel";
import {
  NEIGHBOUR_FEATURES,
  neighbourFeatures,
  WORD_FEATURES,
  type WordModel,
} from "../../src/core/verify/markedWords/wordFeatures";
import { fitLogistic } from "../accuracy/logistic";
import type { MeasuredClaim } from "./measuredWords";
import { bestF1Threshold } from "./wordMetrics";

type Sign = 1 | -1;

/** Which way each measure may move a word towards not supported; what fits the other way round is noise and is held at 0. */
const FIRST_SIGNS: Readonly<Record<(typeof WORD_FEATURES)[number], Sign>> = {
  missing_weight: 1,
  name_absent: 1,
  number_absent: 1,
  in_number: 1,
  phrase_has_number: 1,
  rest_of_phrase_absent: 1,
  stands_apart: 1,
  neighbours_with_it: -1,
  nothing_absent: 1,
  before_missing: 1,
  conjunction: 1,
  scope: 1,
  before_comma: 1,
  at_end: 1,
};
/** A claim with many suspect words has fewer that are not supported than their number says. */
const SECOND_SIGNS: Readonly<Record<(typeof NEIGHBOUR_FEATURES)[number], Sign>> = {
  own: 1,
  before: 1,
  behind: 1,
  largest: -1,
  mean_probability: -1,
};
/** Parts of the rows that take turns at being estimated by a model of the other parts. */
const FOLDS = 5;
const DIGITS = 1e4;

/** Fits both models, and takes the threshold with the best F1 on words that were estimated by models which had not seen them. */
export function fitWordModel(claims: readonly MeasuredClaim[]): WordModel {
  const estimates = crossEstimates(claims, (others) => {
    const models = fitBoth(others);
    return (claim) => estimate(models, claim);
  });
  const words = claims.flatMap(({ isUnsupported }, index) =>
    isUnsupported.map((is, word) => ({ isUnsupported: is, probability: estimates[index]?.[word] ?? 0 })),
  );
  return { ...fitBoth(claims), threshold: round(bestF1Threshold(words)) };
}

interface BothModels {
  readonly first: LinearModel;
  readonly second: LinearModel;
}

/** The second model learns from first estimates that are as uncertain as they are on new claims: of models which had not seen the claim. */
function fitBoth(claims: readonly MeasuredClaim[]): BothModels {
  const labels = claims.flatMap(({ isUnsupported }) => isUnsupported);
  const logits = crossEstimates(claims, (others) => {
    const model = fitFirst(others);
    return ({ values }) => values.map((value) => linear(model, value));
  });
  const second = fitUnsupported(
    logits.flatMap(neighbourFeatures),
    labels,
    NEIGHBOUR_FEATURES.map((name) => SECOND_SIGNS[name]),
  );
  return { first: fitFirst(claims), second };
}

function fitFirst(claims: readonly MeasuredClaim[]): LinearModel {
  const labels = claims.flatMap(({ isUnsupported }) => isUnsupported);
  return fitUnsupported(
    claims.flatMap(({ values }) => values),
    labels,
    WORD_FEATURES.map((name) => FIRST_SIGNS[name]),
  );
}

function estimate({ first, second }: BothModels, { values }: MeasuredClaim): number[] {
  const logits = values.map((value) => linear(first, value));
  return neighbourFeatures(logits).map((value) => logistic(linear(second, value)));
}

/** Per claim and word what a model says that was fitted on the claims of other parts; claims of one source lie in one part. */
function crossEstimates(
  claims: readonly MeasuredClaim[],
  fit: (others: readonly MeasuredClaim[]) => (claim: MeasuredClaim) => number[],
): number[][] {
  const estimates: number[][] = claims.map(() => []);
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const estimateOne = fit(claims.filter((claim) => foldOf(claim) !== fold));
    for (const [index, claim] of claims.entries()) if (foldOf(claim) === fold) estimates[index] = estimateOne(claim);
  }
  return estimates;
}

/** The last bit of the number made the halves. */
function foldOf({ row }: MeasuredClaim): number {
  return Math.floor(row.group / 2) % FOLDS;
}

/** `fitLogistic` fits the odds of being supported: its weights are turned round. */
function fitUnsupported(
  values: readonly (readonly number[])[],
  labels: readonly boolean[],
  signs: readonly Sign[],
): LinearModel {
  const examples = values.map((value, index) => ({ values: value, isSupported: labels[index] === false, weight: 1 }));
  const [intercept = 0, ...weights] = fitLogistic(
    examples,
    signs.map((sign) => (sign === 1 ? -1 : 1)),
  );
  return { intercept: round(-intercept), weights: weights.map((weight) => round(-weight)) };
}

function round(value: number): number {
  return Math.round(value * DIGITS) / DIGITS;
}
