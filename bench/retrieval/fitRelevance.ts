import { linear, type LinearModel } from "../../src/core/lexical/linearModel";
import { EVIDENCE_NAMES } from "../../src/core/relevance/evidence";
import { GIVEN_NAMES, LIST_NAMES, listValues, type RelevanceModel } from "../../src/core/relevance/relevanceOf";
import { type Example, fitLogistic } from "../accuracy/logistic";
import { type MeasuredJudged, nearnessIn } from "./judged/measuredJudged";
import type { MeasuredList } from "./measuredList";

/** Which way each measure may move the odds; what fits the other way round is noise and is held at 0. */
const EVIDENCE_SIGNS: Readonly<Record<(typeof EVIDENCE_NAMES)[number], 1 | -1>> = {
  word_share: 1,
  nearness: 1,
  best_sentence: 1,
};
const GIVEN_SIGNS: Readonly<Record<(typeof GIVEN_NAMES)[number], 1 | -1>> = { words: 1, score: 1, vector: 1 };
const LIST_SIGNS: Readonly<Record<(typeof LIST_NAMES)[number], 1 | -1>> = { best: 1, background: -1, terms: 1 };
const DIGITS = 1e4;

/** What is fitted to: lists that were drawn, for the words, and lists as they were retrieved, for all that goes beyond them. */
export interface FittingSets {
  readonly drawn: readonly (readonly MeasuredList[])[];
  readonly retrieved: readonly (readonly MeasuredJudged[])[];
}

type Labelled = Omit<Example, "weight">;

/** Fits all parts on several sets at once; each set, and each class in it, weighs the same. */
export function fitRelevance({ drawn, retrieved }: FittingSets): RelevanceModel {
  const document = fitBalanced(
    drawn.map(documentExamples),
    EVIDENCE_NAMES.map((name) => EVIDENCE_SIGNS[name]),
  );
  const given = fitBalanced(
    retrieved.map((lists) => givenExamples(lists, document)),
    GIVEN_NAMES.map((name) => GIVEN_SIGNS[name]),
  );
  return { document, given, ...fitList(retrieved, document) };
}

function documentExamples(lists: readonly MeasuredList[]): Labelled[] {
  return lists.flatMap(({ list, values }) =>
    values.map((value, place) => ({ values: value, isSupported: place === list.relevant })),
  );
}

/** Lists as they come, with what answers among what was taken for it, each with scores, with vectors, and with both. */
function givenExamples(lists: readonly MeasuredJudged[], document: LinearModel): Labelled[] {
  const answered = lists.filter(
    ({ judged: { kind }, list: { relevant } }) => kind === "retrieved" && relevant !== null,
  );
  return answered.flatMap(({ judged, values }) =>
    (["scores", "vectors", "both"] as const).flatMap((given) =>
      nearnessIn(judged, given).map(({ score, vector }, place) => ({
        values: [linear(document, values[place] ?? []), score, vector],
        isSupported: (judged.found[place]?.grade ?? 0) > 0,
      })),
    ),
  );
}

/** Of documents on one subject nothing is estimated, and so nothing is fitted to them; sets that have hardly any others are left out. */
function fitList(
  retrieved: readonly (readonly MeasuredJudged[])[],
  document: LinearModel,
): Pick<RelevanceModel, "list" | "background"> {
  const sets = retrieved
    .map((lists) => lists.filter(({ subject, judged: { kind } }) => subject === "several" && kind !== "noise"))
    .filter(({ length }) => length >= FEWEST_LISTS)
    .map((lists) =>
      lists.map(({ list: { relevant }, values, terms }) => ({
        values: listValues({ document, background: 0 }, { values, terms }),
        isSupported: relevant !== null,
      })),
    );
  const list = fitBalanced(
    sets,
    LIST_NAMES.map((name) => LIST_SIGNS[name]),
  );
  const backgrounds = sets.map((lists) => mean(lists.map(({ values }) => values[1] ?? 0)));
  return { list, background: round(mean(backgrounds)) };
}

/** Of fewer each would weigh as much as many of another set. */
const FEWEST_LISTS = 50;

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
