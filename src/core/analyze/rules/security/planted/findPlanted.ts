import type { Span } from "../../../../../contract/span";
import type { LinearModel } from "../../../../verify/scorer/linearModel";
import { FEATURE_NAMES, type FeatureName, measureSentence, stemsOf } from "./features";
import { PLANTED_MODEL } from "./plantedModel";
import { PlantedText } from "./plantedText";
import { type Measured, scoresOf } from "./scoresOf";
import { type Wish, wishOf } from "./wishes";

export const SENSITIVITIES = ["low", "normal", "high"] as const;
export type Sensitivity = (typeof SENSITIVITIES)[number];

/** What `npm run fit:injection` writes. */
export interface PlantedModel extends LinearModel {
  /** The log odds from which on a sentence is told of. */
  readonly thresholds: Readonly<Record<Sensitivity, number>>;
}

/** A stretch of a text that looks as if it was planted to direct a model. */
export interface Planted extends Span {
  /** Log odds, of its surest sentence. */
  readonly score: number;
  readonly wish: Wish;
}

/** A sentence beside a sure one belongs to it where it is at most so much less sure. */
const COMPANY = 2;

interface Scored extends Span {
  readonly index: number;
  readonly score: number;
  readonly values: readonly number[];
}

/** The stretches of a text that try to direct a model, in order. What the user asks is no such thing. Linear in the length. */
export function findPlanted(text: string, question: string, sensitivity: Sensitivity): Planted[] {
  const threshold = PLANTED_MODEL.thresholds[sensitivity];
  const runs = joined(scoreSentences(text, question, threshold - COMPANY)).filter(({ score }) => score > threshold);
  return runs.map(({ start, end, score, values }) => ({ start, end, score, wish: wishOf(pulls(values)) }));
}

function scoreSentences(text: string, question: string, least: number): Scored[] {
  const read = new PlantedText(text);
  const asked = stemsOf(question);
  const measured = read.sentences.flatMap((_, index): Measured[] => {
    const values = measureSentence(read, index, asked);
    return values === null ? [] : [{ index, values }];
  });
  const scores = scoresOf(PLANTED_MODEL, measured);
  return measured.flatMap(({ index, values }, at): Scored[] => {
    const sentence = read.sentences[index];
    const odds = scores[at];
    if (sentence === undefined || odds === undefined || odds.alone <= least) return [];
    const { start, end, block } = sentence;
    const takesCode = block !== null && wishOf(pulls(values)) === "take_code";
    return [{ index, start, end: takesCode ? block.end : end, score: odds.together, values }];
  });
}

/** Joins neighbours; the surest of them tells what they want. */
function joined(sentences: readonly Scored[]): Scored[] {
  const runs: Scored[] = [];
  for (const sentence of sentences) {
    const last = runs.at(-1);
    if (last === undefined || sentence.index !== last.index + 1) runs.push(sentence);
    else
      runs[runs.length - 1] = {
        ...(sentence.score > last.score ? sentence : last),
        index: sentence.index,
        start: last.start,
        end: Math.max(last.end, sentence.end),
      };
  }
  return runs;
}

/** How much each measure pulls towards “planted”. */
function pulls(values: readonly number[]): ReadonlyMap<FeatureName, number> {
  return new Map(
    FEATURE_NAMES.map((name, index) => [name, (values[index] ?? 0) * (PLANTED_MODEL.weights[index] ?? 0)]),
  );
}
