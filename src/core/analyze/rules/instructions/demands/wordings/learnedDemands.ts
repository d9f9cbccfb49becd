import type { Span } from "../../../../../../contract/span";
import { logistic } from "../../../../../lexical/linearModel";
import { rememberedFor } from "../../../../../lexical/rememberedFor";
import type { PreparedPrompt } from "../../../../prompt/preparedPrompt";
import { CONDITION, type InstructionWords, readScopes, type ScopedInstruction } from "../readScopes";
import { DEMANDS_MODEL } from "./demandsModel";
import { LearnedModel } from "./learnedModel";
import { featuresOf } from "./sentenceFeatures";

/** A sentence that asks for one of the two ways of an axis. */
interface LearnedDemand extends Span {
  readonly axis: number;
  readonly isFirstWay: boolean;
  /** How likely it asks for that. */
  readonly chance: number;
  readonly condition: string;
  readonly instruction: number;
}

/** Two sentences are told of where both most likely say what is read in them: what is told has to be right four times in five. */
export const SURE = 0.8;
/** Who converts one into the other names both, and what holds for a part, for the rest, or but in a case, has thought of both; a limit forbids nothing. */
const NAMES_BOTH =
  /^[^\p{L}]*(?:convert|translate|turn|change|rechne|übersetze)\b|\b(?:everything else|the rest|the (?:title|headline|subject)|unless|except|only (?:if|when)|es sei denn|außer|(?:not|never) \p{L}+ more (?:\p{L}+ )?than)\b/iu;
/** Who forbids to invent citations forbids none; how long paragraphs are says nothing of lists, and what is not to stand within a string may stand beside it. */
const OF_ITS_MANNER =
  /(?:n['’]t|\b(?:not|never|avoid|without))\b[^.;:]{0,20}\b(?:invent\w*|fabricat\w+|mak(?:e|ing) up|hallucinat\w+|falsif\w+) (?:any |new )?(?!an? |answers?\b|information\b|facts?\b|anything\b|things\b|it\b)\p{L}|^\W*(?:keep|make) (?:the |all |your )?(?:paragraphs?|sentences?|sections?|bullets?|bullet points|lists?|headings?|titles?) |\b(?:inside|within) (?:the|each|every|an?) (?:[\w-]+ ){0,2}(?:string|field|value|block|code|query|tag|cell|object)\b/iu;
const NONE: readonly Learned[] = [];
const TAIL = /[\s.!]+$/;
const model = new LearnedModel(DEMANDS_MODEL);

/** What the instructions ask for, as sentences of other writers taught it; in English and German. A judge's prompt describes what others answer. */
export const readLearnedDemands = rememberedFor((prompt: PreparedPrompt): readonly LearnedDemand[] =>
  (prompt.isEnglish || prompt.isGerman) && prompt.purpose !== "judge" ? readScopes(prompt).flatMap(demandsOf) : [],
);

function demandsOf(scope: ScopedInstruction): LearnedDemand[] {
  const { start, index } = scope;
  return learnedIn(scope.words).map(({ end, ...demand }) => ({
    ...demand,
    start,
    end: start + end,
    condition: caseOf(scope, demand.axis),
    instruction: index,
  }));
}

type Learned = Pick<LearnedDemand, "end" | "axis" | "isFirstWay" | "chance">;

const learnedIn = rememberedFor(({ written, masked }: InstructionWords): readonly Learned[] => {
  const scores = model.scores(featuresOf(written, masked));
  const count = model.axes.length;
  const learned = model.axes.flatMap((_, axis) => {
    const odds = scores[axis] ?? 0;
    // Of most axes a sentence does not speak.
    const spoken = odds < 0 ? 0 : logistic(odds);
    if (spoken < SURE) return NONE;
    const first = logistic(scores[count + axis] ?? 0);
    const chance = spoken * Math.max(first, 1 - first);
    if (chance < SURE) return NONE;
    return [{ end: written.replace(TAIL, "").length, axis, isFirstWay: first > 0.5, chance }];
  });
  return learned.length === 0 || NAMES_BOTH.test(masked) || OF_ITS_MANNER.test(masked) ? NONE : learned;
});

/** "Level: expert" names the axis and no case. */
function caseOf({ condition, masked }: ScopedInstruction, axis: number): string {
  if (condition === "" || condition.startsWith("§")) return condition;
  if (model.axes[axis]?.hasOneCase === true) return "";
  const isLabel = !CONDITION.test(condition) && masked.toLowerCase().includes(`${condition}:`);
  const alone = (scores: Float64Array): number => (scores[axis] ?? 0) - (model.axes[axis]?.topic ?? 0);
  return isLabel && alone(model.scores(featuresOf(condition, condition))) > 0 ? "" : condition;
}

/** Whether two sentences surely ask for both ways of the same thing. */
export function isLearnedOpposed(one: LearnedDemand, other: LearnedDemand): boolean {
  if (one.axis !== other.axis || one.isFirstWay === other.isFirstWay) return false;
  return one.chance * other.chance > SURE;
}

/** Why they cannot both be met. */
export function learnedReason({ axis }: LearnedDemand): string {
  return `they disagree about ${model.axes[axis]?.name ?? ""}`;
}
