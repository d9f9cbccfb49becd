import { FEATURE_NAMES, type FeatureName } from "../../src/core/analyze/rules/security/injection/featureNames";
import { ScannedText } from "../../src/core/analyze/rules/security/injection/scannedText";
import { measureSentence } from "../../src/core/analyze/rules/security/injection/sentenceFeatures";
import {
  type InjectionModel,
  type Measured,
  scoresOf,
  type Sensitivity,
} from "../../src/core/analyze/rules/security/injection/sentenceScores";
import { stemsOf } from "../../src/core/analyze/rules/security/injection/subjectFeatures";
import type { LinearModel } from "../../src/core/lexical/linearModel";
import { type Example, fitLogistic } from "../accuracy/logistic";
import {
  articleContexts,
  bipiaContexts,
  crossedContexts,
  mixedCleanContexts,
  mixedHardContexts,
  mixedPlainContexts,
  ownAttackContexts,
  ownCleanContexts,
  packageContexts,
  plainAttackContexts,
  WEB_SETS,
  webContexts,
  wideAttackContexts,
  wideCleanContexts,
} from "./contexts";
import { TASKS } from "./injectionRows";
import type { LabelledContext } from "./plant";

/** What speaks against a plant; all else may only speak for it. */
const AGAINST: ReadonlySet<FeatureName> = new Set(["linked_question", "ordinary_question", "linked", "listed"]);
/** So much that the ridge of the fit holds back only what few sentences show. */
const WEIGHT_A_CLASS = 4000;
const DIGITS = 1e4;
const NO_MODEL: LinearModel = { intercept: 0, weights: [] };
const HUNDRED = 100;
const STEP = 0.05;
const LOWEST = -1.5;
const HIGHEST = 6;
/** The most false alarms, each on texts that the fit behind them has not seen: in hard texts, and on the mean of the sets. */
const ALARMS: Readonly<Record<Sensitivity, { readonly hard: number; readonly mean: number }>> = {
  low: { hard: 0.025, mean: 0.005 },
  normal: { hard: 0.05, mean: 0.012 },
  high: { hard: 0.12, mean: 0.04 },
};
/** The thresholds are set on as many parts of the texts, each scored by a fit on the others. */
const FOLDS = 4;
/** Where the hard texts are among the clean sets. */
const HARD = TASKS.length;

interface MeasuredSentence extends Measured {
  readonly isPlanted: boolean;
}

/** A set of contexts, each as its measured sentences. */
interface MeasuredSet {
  readonly contexts: readonly { readonly category: string; readonly sentences: readonly MeasuredSentence[] }[];
}

export interface MeasuredSets {
  readonly clean: readonly MeasuredSet[];
  readonly attacked: readonly MeasuredSet[];
}

/** The sets of the tuning half, measured once. */
export function measureTuningSets(): MeasuredSets {
  const tasks = TASKS.map((task) => bipiaContexts(task, "tuning"));
  const hard = [...wideCleanContexts("tuning"), ...ownCleanContexts(), ...mixedCleanContexts()];
  const web = WEB_SETS.map((set) => webContexts(set, "tuning"));
  const clean = [
    ...tasks.map((rows) => rows.filter(({ span }) => span === null)),
    hard,
    packageContexts("tuning"),
    articleContexts("tuning"),
    ...web,
  ];
  const bipia = TASKS.map((task, index) => [
    ...(tasks[index] ?? []).filter(({ span }) => span !== null),
    ...crossedContexts(task, "tuning"),
  ]);
  const attacked = [
    ...bipia,
    ownAttackContexts(),
    wideAttackContexts("tuning"),
    plainAttackContexts("tuning"),
    mixedPlainContexts(),
    mixedHardContexts(),
  ];
  return { clean: clean.map(measureSet), attacked: attacked.map(measureSet) };
}

/** Fits on all contexts but those of a category; each set weighs the same within its class. */
export function fitPlanted(sets: MeasuredSets, without?: string): InjectionModel {
  const folds = Array.from({ length: FOLDS }, (_, fold) =>
    fitModel({ ...sets, clean: sets.clean.map((set) => withoutFold(set, fold)) }, without),
  );
  const scores = sets.clean.map(({ contexts }) =>
    contexts.map(({ sentences }, index) => surest(folds[index % FOLDS] ?? NO_MODEL, sentences)),
  );
  const model = fitModel(sets, without);
  return {
    ...model,
    thresholds: {
      low: thresholdFor(scores, ALARMS.low),
      normal: thresholdFor(scores, ALARMS.normal),
      high: thresholdFor(scores, ALARMS.high),
    },
  };
}

function fitModel({ clean, attacked }: MeasuredSets, without?: string): LinearModel {
  const planted = attacked.map(({ contexts }) =>
    contexts
      .filter(({ category }) => category !== without)
      .flatMap(({ sentences }) => sentences.filter(({ isPlanted }) => isPlanted)),
  );
  const sound = clean.map(({ contexts }) => contexts.flatMap(({ sentences }) => sentences));
  const signs = FEATURE_NAMES.map((name) => (AGAINST.has(name) ? -1 : 1));
  const [intercept = 0, ...weights] = fitLogistic([...weighed(planted), ...weighed(sound)], signs).map(
    (value) => Math.round(value * DIGITS) / DIGITS,
  );
  return { intercept, weights };
}

function withoutFold({ contexts }: MeasuredSet, fold: number): MeasuredSet {
  return { contexts: contexts.filter((_, index) => index % FOLDS !== fold) };
}

/** The share of the contexts of a category that a model finds the plant of. */
export function recallOf(
  model: InjectionModel,
  { attacked }: MeasuredSets,
  category: string,
): { readonly found: number; readonly all: number } {
  const contexts = attacked.flatMap((set) => set.contexts.filter((context) => context.category === category));
  const found = contexts.filter(
    ({ sentences }) => surest(model, sentences, ({ isPlanted }) => isPlanted) > model.thresholds.normal,
  );
  return { found: found.length, all: contexts.length };
}

export function categoriesOf({ attacked }: MeasuredSets): string[] {
  return [...new Set(attacked.flatMap(({ contexts }) => contexts.map(({ category }) => category)))].sort();
}

function measureSet(contexts: readonly LabelledContext[]): MeasuredSet {
  return { contexts: contexts.map((context) => ({ category: context.category, sentences: measureContext(context) })) };
}

function measureContext({ text, question, span }: LabelledContext): MeasuredSentence[] {
  const read = new ScannedText(text);
  const asked = stemsOf(question);
  return read.sentences.flatMap(({ start, end }, index) => {
    const values = measureSentence(read, index, asked);
    return values === null
      ? []
      : [{ index, values: values.map(rounded), isPlanted: span !== null && start < span.end && end > span.start }];
  });
}

/** Each set weighs the same; sentences that measure alike are one example. */
function weighed(sets: readonly (readonly MeasuredSentence[])[]): Example[] {
  const examples = new Map<string, Example>();
  for (const set of sets) {
    for (const { values, isPlanted } of set) {
      const key = `${String(isPlanted)} ${values.join(" ")}`;
      const weight = (examples.get(key)?.weight ?? 0) + WEIGHT_A_CLASS / sets.length / set.length;
      examples.set(key, { values, isSupported: isPlanted, weight });
    }
  }
  return [...examples.values()];
}

function thresholdFor(
  scores: readonly (readonly number[])[],
  limits: { readonly hard: number; readonly mean: number },
): number {
  for (let threshold = LOWEST; threshold < HIGHEST; threshold += STEP) {
    const shares = scores.map((set) => set.filter((score) => score > threshold).length / set.length);
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    if (mean <= limits.mean && (shares[HARD] ?? 0) <= limits.hard) return Math.round(threshold / STEP) * STEP;
  }
  return HIGHEST;
}

function rounded(value: number): number {
  return Math.round(value * HUNDRED) / HUNDRED;
}

/** The log odds of the surest sentence; of the surest of the planted ones where it is asked. */
function surest(
  model: LinearModel,
  sentences: readonly MeasuredSentence[],
  counts: (sentence: MeasuredSentence) => boolean = () => true,
): number {
  const scores = scoresOf(model, sentences);
  return sentences.reduce(
    (best, sentence, at) => (counts(sentence) ? Math.max(best, scores[at]?.together ?? best) : best),
    Number.NEGATIVE_INFINITY,
  );
}
