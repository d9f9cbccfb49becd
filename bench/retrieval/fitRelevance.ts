import type { LinearModel } from "../../src/core/lexical/linearModel";
import { EVIDENCE_NAMES } from "../../src/core/relevance/evidence";
import { LIST_NAMES, listValues, type RelevanceModel } from "../../src/core/relevance/relevanceOf";
import { type Example, fitLogistic } from "../accuracy/logistic";
import type { MeasuredList } from "./measuredList";

/** Which way each measure may move the odds; what fits the other way round is noise and is held at 0. */
const EVIDENCE_SIGNS: Readonly<Record<(typeof EVIDENCE_NAMES)[number], 1 | -1>> = {
  word_share: 1,
  nearness: 1,
  best_sentence: 1,
};
const LIST_SIGNS: Readonly<Record<(typeof LIST_NAMES)[number], 1 | -1>> = { best: 1, background: -1 };
const DIGITS = 1e4;

type Labelled = Omit<Example, "weight">;

/** Fits both parts on several sets at once; each set, and each class in it, weighs the same. */
export function fitRelevance(sets: readonly (readonly MeasuredList[])[]): RelevanceModel {
  const document = fitBalanced(
    sets.map(documentExamples),
    EVIDENCE_NAMES.map((name) => EVIDENCE_SIGNS[name]),
  );
  const measured = sets.map((lists) =>
    lists.map((list) => ({ ...list, values: listValues({ document, background: 0 }, list.values) })),
  );
  const list = fitBalanced(
    measured.map((lists) => lists.map(listExample)),
    LIST_NAMES.map((name) => LIST_SIGNS[name]),
  );
  return {
    document,
    list,
    background: round(mean(measured.map((lists) => mean(lists.map(({ values }) => values[1] ?? 0))))),
  };
}

function documentExamples(lists: readonly MeasuredList[]): Labelled[] {
  return lists.flatMap(({ list, values }) =>
    values.map((value, place) => ({ values: value, isSupported: place === list.relevant })),
  );
}

function listExample({
  list,
  values,
}: {
  readonly list: MeasuredList["list"];
  readonly values: readonly number[];
}): Labelled {
  return { values, isSupported: list.relevant !== null };
}

function fitBalanced(sets: readonly (readonly Labelled[])[], signs: readonly (1 | -1)[]): LinearModel {
  const rows = sets.reduce((sum, { length }) => sum + length, 0);
  const examples = sets.flatMap((set) => balanced(set, rows / sets.length / 2));
  const [intercept = 0, ...weights] = fitLogistic(examples, signs).map(round);
  return { intercept, weights };
}

/** Both classes with the same weight in all. */
function balanced(set: readonly Labelled[], weight: number): Example[] {
  const supported = set.filter(({ isSupported }) => isSupported).length;
  return set.map((row) => ({ ...row, weight: weight / (row.isSupported ? supported : set.length - supported) }));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function round(value: number): number {
  return Math.round(value * DIGITS) / DIGITS;
}
