import type { ChunkSettings, Retrieval } from "../../../contract/optimize/chunkSettings";
import type { ChunkMetrics } from "../../../contract/optimize/optimizationResult";
import type { Retriever } from "../../../contract/optimize/retriever";
import { meanOf } from "../../bootstrap";
import type { ReadPart } from "../collection/part";
import type { Question } from "../questions/question";
import { ChunkTable } from "../retrieval/chunkTable";
import { FoundChunks, type Passage } from "../retrieval/passages";
import { needVectors, type RankChunks, rankerFor, type TrialVectors } from "../retrieval/rankers";
import { VectorTable } from "../retrieval/vectorTable";
import { WordIndex } from "../retrieval/wordIndex";
import type { Chunk } from "../split/chunk";
import { splitDocument } from "../split/splitDocument";
import { finished, type Work, WorkPace } from "../work";
import { BoundaryCounter } from "./boundaries";
import { measureOutcome, type Outcome } from "./outcome";

/** What chunks came to with one retriever and one retrieval. */
export interface Measured {
  readonly metrics: ChunkMetrics;
  /** For each question the mean of recall and coverage. */
  readonly qualities: Float64Array;
  /** The share of the chunks that are longer than the embedding model reads. */
  readonly beyondModel: number;
}

/** Settings with what their chunks came to. */
export interface MeasuredCandidate extends Measured {
  readonly settings: ChunkSettings;
}

/** The recall of a question, and whether it is covered, weigh the same. */
function qualityOf({ recall, isCovered }: Outcome): number {
  return (recall + (isCovered ? 1 : 0)) / 2;
}

export interface Trial {
  readonly parts: readonly ReadPart[];
  readonly questions: readonly Question[];
  /** What ranks the chunks: all are measured. Those by vectors need an embedder. */
  readonly retrievers: readonly Retriever[];
  /** One or more ways to take of the chunks that are found: all are measured. */
  readonly retrievals: readonly Retrieval[];
  /** The most tokens that the embedding model reads of a chunk; null where it was not told. */
  readonly mostTokens: number | null;
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
/** By vectors each question is compared with each chunk. */
const COMPARED_A_STEP = 2_000_000;

/** Measures settings, one after the other, on what they all share: the parts, the index, the questions. */
export class CandidateMeter {
  readonly #trial: Trial;
  readonly #index: WordIndex;
  readonly #boundaries: BoundaryCounter;
  readonly #tokens: number;
  #questionVectors: VectorTable | null = null;

  constructor(trial: Trial) {
    this.#trial = trial;
    this.#index = new WordIndex(
      trial.parts,
      trial.questions.flatMap(({ stems }) => stems),
    );
    this.#boundaries = new BoundaryCounter(trial.parts);
    this.#tokens = trial.parts.reduce((sum, { prepared }) => sum + prepared.tokenEnds.length, 0);
  }

  /** What settings come to by each of the trial's retrievers with each of its retrievals, in their order. */
  measure(settings: ChunkSettings): MeasuredCandidate[] {
    return finished(this.measuring(settings));
  }

  *measuring(settings: ChunkSettings): Work<MeasuredCandidate[]> {
    const table = yield* this.#tableOf(settings);
    return (yield* this.#measuringTable(table, [])).map((measured) => ({ settings, ...measured }));
  }

  /** What chunks that somebody made, part by part in the order of their starts, come to as each of `own` ranks them, and then by the trial's retrievers. */
  *measuringChunks(chunks: readonly (readonly Chunk[])[], own: readonly RankChunks[]): Work<Measured[]> {
    return yield* this.#measuringTable(new ChunkTable(chunks, this.#trial.parts, this.#index), own);
  }

  /** What each question finds with settings, which may be those of another library's splitter. */
  *taking(settings: ChunkSettings, retriever: Retriever, retrieval: Retrieval): Work<Passage[][]> {
    const { questions, parts } = this.#trial;
    const table = yield* this.#tableOf(settings);
    const rank = this.#rankerOf(retriever, table, yield* this.#vectorsOf(table));
    return questions.map((_, question) => new FoundChunks(rank(question), table, parts).taken(retrieval));
  }

  /** The texts that a trial of settings has embedded. */
  *textsOf(settings: ChunkSettings): Work<string[]> {
    return this.#chunkTexts(yield* this.#tableOf(settings));
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

  /** By each of the rankers and then of the trial's retrievers with each of its retrievals. */
  *#measuringTable(table: ChunkTable, own: readonly RankChunks[]): Work<Measured[]> {
    const ofChunks = this.#ofChunks(table);
    const most = this.#trial.mostTokens ?? Infinity;
    const beyondModel = table.tokens.filter((tokens) => tokens > most).length / Math.max(1, table.count);
    const vectors = yield* this.#vectorsOf(table);
    const ranked = this.#trial.retrievers.map((retriever) => this.#rankerOf(retriever, table, vectors));
    const work = vectors === null ? 1 : table.count;
    const pace = new WorkPace(vectors === null ? QUESTIONS_A_STEP : COMPARED_A_STEP);
    const outcomes: Outcome[][] = [];
    for (const rank of [...own, ...ranked]) outcomes.push(...(yield* this.#ask(rank, table, () => pace.isDue(work))));
    return outcomes.map((each) => {
      const qualities = Float64Array.from(each, qualityOf);
      return { qualities, beyondModel, metrics: { ...ofChunks, ...this.#ofAnswers(each, qualities) } };
    });
  }

  *#ask(rank: RankChunks, table: ChunkTable, isPauseDue: () => boolean): Work<Outcome[][]> {
    const { questions, retrievals, parts } = this.#trial;
    const own = retrievals.map((): Outcome[] => []);
    for (const [question, { references }] of questions.entries()) {
      const found = new FoundChunks(rank(question), table, parts);
      for (const [index, retrieval] of retrievals.entries())
        own[index]?.push(measureOutcome(found.taken(retrieval), references));
      if (isPauseDue()) yield undefined;
    }
    return own;
  }

  #rankerOf(retriever: Retriever, table: ChunkTable, vectors: TrialVectors | null): RankChunks {
    return rankerFor(retriever, { table, vectors, index: this.#index, questions: this.#trial.questions });
  }

  *#vectorsOf(table: ChunkTable): Work<TrialVectors | null> {
    const { retrievers, questions } = this.#trial;
    if (questions.length === 0 || !needVectors(retrievers)) return null;
    this.#questionVectors ??= yield* VectorTable.of(questions.map(({ text }) => text));
    return { questions: this.#questionVectors, chunks: yield* VectorTable.of(this.#chunkTexts(table)) };
  }

  #chunkTexts({ count, parts, starts, ends }: ChunkTable): string[] {
    return Array.from({ length: count }, (_, chunk) => {
      const text = this.#trial.parts[parts[chunk] ?? 0]?.text ?? "";
      return text.slice(starts[chunk], ends[chunk]);
    });
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
      quality: qualityInterval(qualities),
      // Where settings are measured alone, there are none like them to be drawn to.
      expected_quality: null,
    };
  }
}

/** Standard errors to each side that hold 95 % of the cases. */
const SPREAD_95 = 1.96;

/**
 * Wilson's range (1927), for which a question that finds a part counts by that part. It grows with the quality alone, so that of two
 * settings the worse has no higher end; drawing few questions anew shows hardly any spread where nearly all find all.
 */
function qualityInterval(qualities: Float64Array): NonNullable<ChunkMetrics["quality"]> {
  const count = qualities.length;
  const value = meanOf(qualities);
  const squared = SPREAD_95 ** 2;
  const middle = (value * count + squared / 2) / (count + squared);
  const spread = (SPREAD_95 * Math.sqrt(value * (1 - value) * count + squared / 4)) / (count + squared);
  return { value, low: Math.max(0, middle - spread), high: Math.min(1, middle + spread) };
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
