import type { Span } from "../../../../../contract/span";
import { FEATURE_NAMES, type FeatureName } from "./featureNames";
import { INJECTION_MODEL } from "./plantedModel";
import { ScannedText } from "./scannedText";
import { measureSentence } from "./sentenceFeatures";
import { type Measured, scoresOf, type Sensitivity } from "./sentenceScores";
import { stemsOf } from "./subjectFeatures";

/** A stretch of a text that looks as if it was put there to direct a model. */
export interface Injection extends Span {
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
export function findInjections(text: string, question: string, sensitivity: Sensitivity): Injection[] {
  const threshold = INJECTION_MODEL.thresholds[sensitivity];
  const runs = joined(scoreSentences(text, question, threshold - COMPANY)).filter(({ score }) => score > threshold);
  return runs.map(({ start, end, score, values }) => ({ start, end, score, wish: wishOf(pulls(values)) }));
}

function scoreSentences(text: string, question: string, least: number): Scored[] {
  const read = new ScannedText(text);
  const asked = stemsOf(question);
  const measured = read.sentences.flatMap((_, index): Measured[] => {
    const values = measureSentence(read, index, asked);
    return values === null ? [] : [{ index, values }];
  });
  const scores = scoresOf(INJECTION_MODEL, measured);
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

/** How much each measure pulls towards “injection”. */
function pulls(values: readonly number[]): ReadonlyMap<FeatureName, number> {
  return new Map(
    FEATURE_NAMES.map((name, index) => [name, (values[index] ?? 0) * (INJECTION_MODEL.weights[index] ?? 0)]),
  );
}

/** What an injected sentence wants. */
type Wish =
  | "drop_instructions"
  | "shape_answer"
  | "obey"
  | "tell_user"
  | "keep_secret"
  | "other_task"
  | "other_question"
  | "take_code"
  | "fake_frame"
  | "give_away"
  | "play_role";

/** The measures that speak for each. */
const SIGNS: Readonly<Record<Wish, readonly FeatureName[]>> = {
  drop_instructions: ["override", "drops_rules", "drops_prior", "voids"],
  play_role: ["role"],
  give_away: ["send_secret", "hands_over", "plain_send", "show_secret", "own_prompt"],
  keep_secret: ["keep_secret"],
  fake_frame: ["frame"],
  tell_user: ["tell_user", "to_user", "says_that"],
  take_code: ["following_code", "code_for_own", "alien_block", "own_program"],
  shape_answer: [
    "own_answer",
    "ordered_answer",
    "respond_as",
    "answer_in",
    "alter_letters",
    "language_task",
    "own_output",
    "plain_own",
  ],
  obey: [
    "speaks_to_model",
    "calls_model",
    "model_first",
    "hidden_order",
    "of_exchange",
    "for_good",
    "nothing_else",
    "reads_this",
    "when_read",
    "plain_wish",
  ],
  other_question: ["fact_question", "edge_question", "asks_work"],
  other_task: ["genre_task", "task_unlinked", "whole_task", "edge_order", "plain_act", "for_me"],
};

/** As it goes on behind “this”. */
export const WISH_TEXT: Readonly<Record<Wish, string>> = {
  drop_instructions: "tells the model to set its instructions aside",
  play_role: "tells the model to play another role",
  give_away: "tells the model to give something away",
  keep_secret: "tells the model to keep something from the user",
  fake_frame: "imitates the frame of the conversation, so that the model takes it for an instruction",
  tell_user: "tells the model what to say to the user",
  take_code: "tells the model to put this code into its own",
  shape_answer: "tells the model what its answer has to be like",
  obey: "speaks to the model itself",
  other_question: "asks the model a question that has nothing to do with the text around it",
  other_task: "tells the model to do something that has nothing to do with the text around it",
};

/** The wish that most speaks for; where two do alike, the first in the order of the list. */
function wishOf(pulls: ReadonlyMap<FeatureName, number>): Wish {
  const wishes = Object.keys(SIGNS) as Wish[];
  const strength = (wish: Wish): number => SIGNS[wish].reduce((sum, name) => sum + (pulls.get(name) ?? 0), 0);
  return wishes.reduce((best, wish) => (strength(wish) > strength(best) ? wish : best));
}
