import type { Span } from "../../src/contract/span";
import { findInjections } from "../../src/core/analyze/rules/security/injection/findInjections";
import { SENSITIVITIES, type Sensitivity } from "../../src/core/analyze/rules/security/injection/sentenceScores";
import {
  articleContexts,
  bipiaContexts,
  chatAnswerContexts,
  crossedContexts,
  freshAttackContexts,
  freshCleanContexts,
  latentContexts,
  mixedCleanContexts,
  mixedHardContexts,
  mixedPlainContexts,
  onAttacksContexts,
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
import { findByKeywords } from "./keywords";
import type { LabelledContext } from "./plant";
import type { Half } from "./split";

/** Who looks: the rule at its sensitivities, the rule without the question, and a list of keywords. */
export const SYSTEMS = [...SENSITIVITIES, "no question", "keywords"] as const;
export type System = (typeof SYSTEMS)[number];

/** For each context whether something was found: at the plant where it holds one, anywhere where it does not. */
export interface EvaluatedSet {
  readonly set: string;
  readonly isClean: boolean;
  readonly ids: readonly string[];
  readonly categories: readonly string[];
  readonly hits: Readonly<Record<System, readonly boolean[]>>;
  /** At the normal sensitivity: the share of the contexts with a plant whose findings are all at the plant. */
  readonly elsewhere: readonly boolean[];
}

export function evaluateInjection(half: Half): EvaluatedSet[] {
  const tasks = TASKS.flatMap((task) => {
    const rows = bipiaContexts(task, half);
    return [
      evaluateSet(
        `${task}, clean`,
        rows.filter(({ span }) => span === null),
      ),
      evaluateSet(
        `${task}, as in the data`,
        rows.filter(({ span }) => span !== null),
      ),
      evaluateSet(`${task}, crossed`, crossedContexts(task, half)),
    ];
  });
  return [
    ...tasks,
    evaluateSet("garak", latentContexts(half)),
    evaluateSet("wide attacks, plain contexts", plainAttackContexts(half)),
    evaluateSet("wide attacks, hard contexts", wideAttackContexts(half)),
    evaluateSet("wide clean", wideCleanContexts(half)),
    evaluateSet("on attacks, clean", onAttacksContexts(half)),
    ...onlyOf(half),
    evaluateSet("articles, clean", articleContexts(half)),
    evaluateSet("package documents, clean", packageContexts(half)),
    evaluateSet("chat answers, clean", chatAnswerContexts(half)),
    ...WEB_SETS.map((set) => evaluateSet(`${set}, clean`, webContexts(set, half))),
  ];
}

/** Texts that are of one half, whole. */
function onlyOf(half: Half): EvaluatedSet[] {
  if (half === "tuning")
    return [
      evaluateSet("own attacks", ownAttackContexts()),
      evaluateSet("own clean", ownCleanContexts()),
      evaluateSet("mixed attacks, plain contexts", mixedPlainContexts()),
      evaluateSet("mixed attacks, hard contexts", mixedHardContexts()),
      evaluateSet("mixed clean", mixedCleanContexts()),
    ];
  return [evaluateSet("fresh attacks", freshAttackContexts()), evaluateSet("fresh clean", freshCleanContexts())];
}

function evaluateSet(set: string, contexts: readonly LabelledContext[]): EvaluatedSet {
  const found = contexts.map((context) => ({ context, spans: spansOf(context) }));
  const hitsOf = (system: System): boolean[] => found.map(({ context, spans }) => isHit(context, spans[system]));
  return {
    set,
    isClean: contexts.every(({ span }) => span === null),
    ids: contexts.map(({ id }) => id),
    categories: contexts.map(({ category }) => category),
    hits: {
      low: hitsOf("low"),
      normal: hitsOf("normal"),
      high: hitsOf("high"),
      "no question": hitsOf("no question"),
      keywords: hitsOf("keywords"),
    },
    elsewhere: found.map(({ context, spans }) =>
      spans.normal.some((span) => context.span === null || !overlaps(span, context.span)),
    ),
  };
}

function spansOf({ text, question }: LabelledContext): Record<System, readonly Span[]> {
  const at = (sensitivity: Sensitivity): Span[] => findInjections(text, question, sensitivity);
  return {
    low: at("low"),
    normal: at("normal"),
    high: at("high"),
    "no question": findInjections(text, "", "normal"),
    keywords: findByKeywords(text),
  };
}

function isHit({ span }: LabelledContext, found: readonly Span[]): boolean {
  return span === null ? found.length > 0 : found.some((one) => overlaps(one, span));
}

function overlaps(one: Span, other: Span): boolean {
  return one.start < other.end && one.end > other.start;
}

export function shareOf(hits: readonly boolean[]): number {
  return hits.filter(Boolean).length / hits.length;
}
