import type { ChunkSettings } from "../../src/contract/optimize/chunkSettings";
import { optimizeChunks, type Tokenizer } from "../../src/core/optimize";
import { priorQuality } from "../../src/core/optimize/choose/prior";
import { readPart, type ReadPart } from "../../src/core/optimize/collection/part";
import { CandidateMeter } from "../../src/core/optimize/measure/candidateMeter";
import type { Outcome } from "../../src/core/optimize/measure/outcome";
import { deriveQuestions } from "../../src/core/optimize/questions/deriveQuestions";
import { givenQuestions, locateQuestions } from "../../src/core/optimize/questions/givenQuestions";
import type { Question } from "../../src/core/optimize/questions/question";
import { DERIVED_QUESTIONS } from "../../src/core/optimize/readTrial";
import { finished } from "../../src/core/optimize/work";
import type { ChunkingText } from "./chunkingTexts";
import { CORRELATED, CURRENT, LANGCHAIN_DEFAULT, LLAMAINDEX_DEFAULT } from "./settingsSets";

export const BUDGET_TOKENS = 2000;
export const SEEDS = [1, 2, 3];

/** What people's questions, which the trial did not see, say of the settings. One outcome a question. */
export interface JudgedText {
  readonly name: string;
  readonly questions: number;
  /** By seed: what the trial recommends. */
  readonly recommended: readonly { readonly settings: ChunkSettings; readonly outcomes: readonly Outcome[] }[];
  readonly grid: readonly { readonly settings: ChunkSettings; readonly outcomes: readonly Outcome[] }[];
  readonly langChain: readonly Outcome[];
  readonly llamaIndex: readonly Outcome[];
  /** For each of the 30 settings what real and derived questions came to, and what other collections showed. */
  readonly correlated: readonly {
    readonly real: readonly Outcome[];
    readonly derived: readonly Outcome[];
    readonly prior: number;
  }[];
}

export async function judgeText(text: ChunkingText, tokenizer: Tokenizer): Promise<JudgedText> {
  const parts = text.documents.map((document, index) =>
    readPart({ document: index, offset: 0, text: document.text }, tokenizer),
  );
  const questions = givenQuestions(finished(locateQuestions(text.questions, text.documents)), parts);
  const real = meterOf(parts, questions);
  const derived = meterOf(parts, deriveQuestions(parts, DERIVED_QUESTIONS, SEEDS[0] ?? 1));
  const asked = (settings: ChunkSettings): Outcome[] => real.outcomesOf(settings);
  const trials = await Promise.all(
    SEEDS.map((seed) =>
      optimizeChunks(
        { documents: [...text.documents], current_settings: CURRENT, budget_tokens: BUDGET_TOKENS, seed },
        { tokenizer },
      ),
    ),
  );
  const grid = new Map(
    trials.flatMap(({ candidates }) => candidates).map(({ settings }) => [JSON.stringify(settings), settings]),
  );
  return {
    name: text.name,
    questions: questions.length,
    recommended: trials.map(({ recommended: settings }) => ({ settings, outcomes: asked(settings) })),
    grid: [...grid.values()].map((settings) => ({ settings, outcomes: asked(settings) })),
    langChain: asked(LANGCHAIN_DEFAULT),
    llamaIndex: asked(LLAMAINDEX_DEFAULT),
    correlated: CORRELATED.map((settings) => ({
      real: asked(settings),
      derived: derived.outcomesOf(settings),
      prior: priorQuality(settings, settings.chunk_size),
    })),
  };
}

function meterOf(parts: readonly ReadPart[], questions: readonly Question[]): CandidateMeter {
  return new CandidateMeter({
    parts,
    questions,
    budgetTokens: BUDGET_TOKENS,
    unitsPerToken: 1,
    priorShare: 0,
    seed: 1,
  });
}

/** Texts as one: each question weighs the same. The grid is what all of them tried. */
export function pooled(name: string, texts: readonly JudgedText[]): JudgedText {
  const key = (settings: ChunkSettings): string => JSON.stringify(settings);
  const [first] = texts;
  if (first === undefined) throw new Error(`There are no texts to pool as ${name}.`);
  const outcomesOf = (text: JudgedText, settings: ChunkSettings): readonly Outcome[] | undefined =>
    text.grid.find((tried) => key(tried.settings) === key(settings))?.outcomes;
  const shared = first.grid.filter(({ settings }) => texts.every((text) => outcomesOf(text, settings) !== undefined));
  return {
    name,
    questions: texts.reduce((sum, { questions }) => sum + questions, 0),
    recommended: first.recommended.map(({ settings }, seed) => ({
      settings,
      outcomes: texts.flatMap((text) => text.recommended[seed]?.outcomes ?? []),
    })),
    grid: shared.map(({ settings }) => ({
      settings,
      outcomes: texts.flatMap((text) => outcomesOf(text, settings) ?? []),
    })),
    langChain: texts.flatMap(({ langChain }) => langChain),
    llamaIndex: texts.flatMap(({ llamaIndex }) => llamaIndex),
    correlated: first.correlated.map(({ prior }, index) => ({
      prior,
      real: texts.flatMap(({ correlated }) => correlated[index]?.real ?? []),
      derived: texts.flatMap(({ correlated }) => correlated[index]?.derived ?? []),
    })),
  };
}
