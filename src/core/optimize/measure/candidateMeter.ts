import type { ChunkSettings, Retrieval } from "../../../contract/optimize/chunkSettings";
import type { ChunkMetrics } from "../../../contract/optimize/optimizationResult";
import { Bootstrap, meanOf } from "../../bootstrap";
import type { ReadPart } from "../collection/part";
import type { Question } from "../questions/question";
import { ChunkRanker } from "../retrieval/chunkRanker";
import { ChunkTable } from "../retrieval/chunkTable";
import { FoundChunks, type Passage } from "../retrieval/passages";
import { WordIndex } from "../retrieval/wordIndex";
import type { Chunk } from "../split/chunk";
import { splitDocument } from "../split/splitDocument";
import { finished, type Work, WorkPace } from "../work";
import { BoundaryCounter } from "./boundaries";
import { measureOutcome, type Outcome } from "./outcome";

/** Settings with what they came to with one retrieval. */
export interface MeasuredCandidate {
  readonly settings: ChunkSettings;
  readonly metrics: ChunkMetrics;
  /** For each question the mean of recall and coverage. */
  readonly qualities: Float64Array;
}

/** The recall of a question, and whether it is covered, weigh the same. */
function qualityOf({ recall, isCovered }: Outcome): number {
  return (recall + (isCovered ? 1 : 0)) / 2;
}

export interface Trial {
  readonly parts: readonly ReadPart[];
  readonly questions: readonly Question[];
  /** One or more ways to take of the chunks that are found: all are measured. */
  readonly retrievals: readonly Retrieval[];
  readonly seed: number;
}

type AnswerMetrics = Pick<
  ChunkMetrics,
  "recall" | "precision" | "iou" | "coverage" | "tokens_per_query" | "quality" | "expected_quality"
>;
const NO_ANSWERS: AnswerMetrics = {
  recall: null,
  precision: null,
  iou: null,
  coverage: null,
  tokens_per_query: null,
  quality: null,
  expected_quality: null,
};

/** Split between two pauses: the first splitter that counts tokens of parts tokenizes them anew. */
const CHARACTERS_A_STEP = 500_000;
const QUESTIONS_A_STEP = 1000;

/** Measures settings, one after the other, on what they all share: the parts, the index, the questions. */
export class CandidateMeter {
  readonly bootstrap: Bootstrap;
  readonly #trial: Trial;
  readonly #index: WordIndex;
  readonly #boundaries: BoundaryCounter;
  readonly #tokens: number;

  constructor(trial: Trial) {
    this.#trial = trial;
    this.#index = new WordIndex(
      trial.parts,
      trial.questions.flatMap(({ stems }) => stems),
    );
    this.#boundaries = new BoundaryCounter(trial.parts);
    this.#tokens = trial.parts.reduce((sum, { prepared }) => sum + prepared.tokenEnds.length, 0);
    this.bootstrap = new Bootstrap(trial.questions.length, trial.seed);
  }

  /** What settings come to with each of the trial's retrievals, in their order. */
  measure(settings: ChunkSettings): MeasuredCandidate[] {
    return finished(this.measuring(settings));
  }

  *measuring(settings: ChunkSettings): Work<MeasuredCandidate[]> {
    const table = yield* this.#tableOf(settings);
    const ofChunks = this.#ofChunks(table);
    return (yield* this.#ask(table)).map((outcomes) => {
      const qualities = Float64Array.from(outcomes, qualityOf);
      return { settings, qualities, metrics: { ...ofChunks, ...this.#ofAnswers(outcomes, qualities) } };
    });
  }

  /** What each question finds with settings, which may be those of another library's splitter. */
  *taking(settings: ChunkSettings, retrieval: Retrieval): Work<Passage[][]> {
    const { questions, parts } = this.#trial;
    const table = yield* this.#tableOf(settings);
    const ranker = new ChunkRanker(table, this.#index);
    return questions.map(({ stems }) => new FoundChunks(ranker.rank(stems), table, parts).taken(retrieval));
  }

  *#tableOf(settings: ChunkSettings): Work<ChunkTable> {
    const { parts } = this.#trial;
    const pace = new WorkPace(CHARACTERS_A_STEP);
    const chunks: (readonly Chunk[])[] = [];
    for (const { prepared, text } of parts) {
      chunks.push(splitDocument(prepared, settings).chunks);
      if (pace.isDue(text.length)) yield undefined;
    }
    return new ChunkTable(chunks, parts, this.#index);
  }

  *#ask(table: ChunkTable): Work<Outcome[][]> {
    const { questions, retrievals, parts } = this.#trial;
    const ranker = new ChunkRanker(table, this.#index);
    const pace = new WorkPace(QUESTIONS_A_STEP);
    const outcomes = retrievals.map((): Outcome[] => []);
    for (const { stems, references } of questions) {
      const found = new FoundChunks(ranker.rank(stems), table, parts);
      for (const [index, retrieval] of retrievals.entries())
        outcomes[index]?.push(measureOutcome(found.taken(retrieval), references));
      if (pace.isDue(1)) yield undefined;
    }
    return outcomes;
  }

  #ofChunks(table: ChunkTable): Omit<ChunkMetrics, keyof AnswerMetrics> {
    const { damaged, ...boundaries } = this.#boundaries.count(table);
    const tokens = table.tokens.reduce((sum, count) => sum + count, 0);
    return {
      chunks: table.count,
      mean_tokens: table.count > 0 ? tokens / table.count : null,
      index_growth: this.#tokens > 0 ? tokens / this.#tokens : null,
      boundary_damage: boundaries.boundaries > 0 ? damaged / boundaries.boundaries : null,
      boundaries,
      token_histogram: tokenHistogram(table.tokens),
    };
  }

  #ofAnswers(outcomes: readonly Outcome[], qualities: Float64Array): AnswerMetrics {
    if (outcomes.length === 0) return NO_ANSWERS;
    const mean = (of: (outcome: Outcome) => number): number => meanOf(outcomes.map(of));
    return {
      recall: mean(({ recall }) => recall),
      precision: mean(({ precision }) => precision),
      iou: mean(({ iou }) => iou),
      coverage: mean(({ isCovered }) => (isCovered ? 1 : 0)),
      tokens_per_query: mean(({ tokens }) => tokens),
      quality: this.bootstrap.interval(qualities),
      // Where settings are measured alone, there are none like them to be drawn to.
      expected_quality: null,
    };
  }
}

const BINS = 10;

/** How many chunks have up to a tenth of the largest one's tokens, up to two tenths, and so on. */
function tokenHistogram(tokens: Int32Array): ChunkMetrics["token_histogram"] {
  const largest = tokens.reduce((most, count) => Math.max(most, count), 0);
  const counts = Array.from({ length: BINS }, () => 0);
  for (const count of tokens) {
    const bin = Math.max(0, Math.ceil((count / largest) * BINS) - 1);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return { largest, counts };
}

/** The metrics of settings that could not be tried. */
export const UNMEASURED: ChunkMetrics = {
  ...NO_ANSWERS,
  chunks: 0,
  mean_tokens: null,
  index_growth: null,
  boundary_damage: null,
  boundaries: { boundaries: 0, cut_sentences: 0, cut_tables: 0, cut_code: 0, orphaned_headings: 0 },
  token_histogram: { largest: 0, counts: [] },
};
