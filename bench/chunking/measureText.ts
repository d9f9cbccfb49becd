import { type ChunkSettings, settingsKey } from "../../src/contract/optimize/chunkSettings";
import type { Tokenizer } from "../../src/core/optimize";
import { gridOf } from "../../src/core/optimize/choose/grid";
import { readPart, type ReadPart } from "../../src/core/optimize/collection/part";
import { CandidateMeter, type MeasuredCandidate } from "../../src/core/optimize/measure/candidateMeter";
import { measureOutcome } from "../../src/core/optimize/measure/outcome";
import { deriveQuestions } from "../../src/core/optimize/questions/deriveQuestions";
import { givenQuestions, locateQuestions } from "../../src/core/optimize/questions/givenQuestions";
import type { Question } from "../../src/core/optimize/questions/question";
import { DERIVED_QUESTIONS } from "../../src/core/optimize/readTrial";
import { finished } from "../../src/core/optimize/work";
import type { ChunkingText } from "./chunkingTexts";
import { CONSTANTS, CURRENTS, RETRIEVALS } from "./settingsSets";

const SEED = 1;

/** A text with what all settings come to on it. */
export interface MeasuredText {
  readonly name: string;
  /** For each real question the document that it is about. */
  readonly documents: readonly number[];
  readonly parts: readonly Pick<ReadPart, "document" | "text">[];
  readonly grid: readonly ChunkSettings[];
  /** In the order of `RETRIEVALS`. */
  readonly retrievals: readonly MeasuredRetrieval[];
}

export interface MeasuredRetrieval {
  /** By the key of the settings: real questions, and questions that were derived from the documents. */
  readonly real: ReadonlyMap<string, JudgedCandidate>;
  readonly derived: ReadonlyMap<string, MeasuredCandidate>;
}

export interface JudgedCandidate extends MeasuredCandidate {
  readonly recalls: Float64Array;
}

export function measureText(text: ChunkingText, tokenizer: Tokenizer): MeasuredText {
  const parts = text.documents.map((document, index) =>
    readPart({ document: index, offset: 0, text: document.text }, tokenizer),
  );
  const { questions } = givenQuestions(finished(locateQuestions(text.questions, text.documents)), parts);
  const grid = gridOf({
    splitters: ["recursive", "sentence", "fixed"],
    unit: "tokens",
    unitsPerToken: 1,
    mostTokens: null,
  });
  const all = [...Object.values(CONSTANTS), ...CURRENTS, ...grid];
  const [real, derived] = [questions, deriveQuestions(parts, DERIVED_QUESTIONS, SEED)].map((asked) =>
    measuredWith(parts, asked, all),
  );
  return {
    name: text.name,
    documents: questions.map(({ references }) => references[0]?.part ?? 0),
    parts: parts.map(({ document, text: own }) => ({ document, text: own })),
    grid,
    retrievals: RETRIEVALS.map((_, index) => ({
      real: real?.[index] ?? new Map(),
      derived: derived?.[index] ?? new Map(),
    })),
  };
}

/** For each retrieval what the settings come to. */
function measuredWith(
  parts: readonly ReadPart[],
  questions: readonly Question[],
  all: readonly ChunkSettings[],
): Map<string, JudgedCandidate>[] {
  const meter = new CandidateMeter({
    parts,
    questions,
    retrievers: ["words"],
    retrievals: RETRIEVALS,
    mostTokens: null,
    seed: SEED,
  });
  const found = RETRIEVALS.map(() => new Map<string, JudgedCandidate>());
  for (const settings of all) {
    for (const [index, candidate] of meter.measure(settings).entries()) {
      const taken = finished(meter.taking(settings, "words", RETRIEVALS[index] ?? {}));
      const recalls = Float64Array.from(
        questions,
        ({ references }, at) => measureOutcome(taken[at] ?? [], references).recall,
      );
      found[index]?.set(settingsKey(settings), { ...candidate, recalls });
    }
  }
  return found;
}

/** What the settings came to; fails for those that were not measured. */
export function judged<Candidate>(of: ReadonlyMap<string, Candidate>, settings: ChunkSettings): Candidate {
  const found = of.get(settingsKey(settings));
  if (found === undefined) throw new Error(`${settingsKey(settings)} was not measured.`);
  return found;
}
