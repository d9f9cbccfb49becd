import type { CallOptions } from "../../checker/engine";
import { nextTurn } from "../../checker/nextTurn";
import type { LoadTokenizer } from "../../checker/tokenizer";
import type { ChunkSettings } from "../../contract/chunkSettings";
import type { Document } from "../../contract/document";
import { RAGQualityError } from "../../contract/error";
import type { ChunkCandidate, OptimizationResult } from "../../contract/optimizationResult";
import { DEFAULT_SEED, type OptimizeRequest, type TrialQuestion } from "../../contract/optimizeRequest";
import { measureSettings, type OptimizeStep, readTrial, type ReadTrial, runSteps, trySteps } from "../../core/optimize";
import type { FileRead } from "../../formats/fileAccess";
import { readQuestions, type ReadQuestions } from "../../formats/readQuestions";
import { engineName } from "./engineName";
import { errorMessage } from "./errorMessage";
import { faultDetails } from "./faultDetails";
import { gatherDocuments, type Gathered } from "./gatherDocuments";
import type { JobFiles } from "./hostFiles";
import type {
  DocumentPlace,
  FinishedTrial,
  NotOptimized,
  OptimizeJob,
  TrialDocuments,
  TrialProgress,
  TriedSettings,
} from "./trialMessages";
import { WorkerKeys } from "./workerKeys";

/** Gives the result of a service. */
export type AskService = (request: OptimizeRequest, options: CallOptions) => Promise<OptimizationResult>;

export interface Trying {
  readonly job: OptimizeJob;
  readonly files: JobFiles;
  /** `null` tries settings here. */
  readonly service: AskService | null;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: TrialProgress) => void;
}

export type TrialEnd =
  | { readonly kind: "optimized"; readonly trial: FinishedTrial }
  | { readonly kind: "not_optimized"; readonly why: NotOptimized };

interface KeptTrial {
  readonly key: string;
  readonly request: OptimizeRequest;
  readonly tried: readonly ChunkCandidate[];
  /** The documents as settings are measured on them; `null` until that is wanted. */
  read: ReadTrial | null;
}

type FoundDocuments = Extract<Gathered, { kind: "documents" }>;

/** Tries chunk settings, and keeps the documents of the last trial for further settings. */
export class ChunkTrials {
  readonly #loadTokenizer: LoadTokenizer;
  readonly #keys = new WorkerKeys();
  #kept: KeptTrial | null = null;

  constructor(loadTokenizer: LoadTokenizer) {
    this.#loadTokenizer = loadTokenizer;
  }

  /** Rejects only if the job was cancelled. */
  async run(trying: Trying): Promise<TrialEnd> {
    const started = performance.now();
    const { job, files, signal, onProgress } = trying;
    const questions = await questionsOf(trying);
    if (questions.kind === "refused") return notOptimized({ kind: "no_questions", message: questions.message });
    const found = await gatherDocuments(documentsOf(job), {
      files,
      signal,
      onRead: (done, total) => onProgress({ kind: "reading_files", done, total }),
    });
    if (found.kind === "none") return notOptimized({ kind: "no_documents", message: found.message });
    // The room that they take is wanted now; they can be read again.
    if (this.#kept !== null) this.#kept.read = null;
    try {
      const key = this.#keys.next();
      const result = await this.#optimize(key, requestOf(job, found.documents, questions.questions), trying);
      return {
        kind: "optimized",
        trial: { key, elapsed_ms: performance.now() - started, ...finishedTrial(trying, found, result) },
      };
    } catch (error) {
      return notOptimized(failureOf(error, trying));
    }
  }

  /** Measures settings on the documents of the last trial. */
  async measure(key: string, settings: ChunkSettings, signal: AbortSignal): Promise<TriedSettings> {
    const kept = this.#kept;
    if (kept?.key !== key) return { kind: "not_kept" };
    try {
      kept.read ??= await runSteps(
        readTrial(kept.request, await this.#loadTokenizer()),
        stepsFor(signal, () => undefined),
      );
      return { kind: "measured", candidate: measureSettings(kept.read, settings, kept.tried) };
    } catch (error) {
      signal.throwIfAborted();
      return { kind: "refused", message: errorMessage(error) };
    }
  }

  async #optimize(
    key: string,
    request: OptimizeRequest,
    { service, signal, onProgress }: Trying,
  ): Promise<OptimizationResult> {
    if (service !== null) {
      onProgress({ kind: "asking_service", documents: request.documents.length });
      const result = await service(request, { signal });
      signal.throwIfAborted();
      this.#kept = { key, request, tried: result.candidates, read: null };
      return result;
    }
    onProgress({ kind: "preparing", documents: request.documents.length });
    const steps = stepsFor(
      signal,
      newSettingsOnly((settings, { done, total }) => onProgress({ kind: "trying", done, total, settings })),
    );
    const read = await runSteps(readTrial(request, await this.#loadTokenizer()), steps);
    const result = await runSteps(trySteps(read), steps);
    this.#kept = { key, request, tried: result.candidates, read };
    return result;
  }
}

/** Between two steps messages are read, such as a cancellation. */
function stepsFor(signal: AbortSignal, onProgress: (step: OptimizeStep) => void): Parameters<typeof runSteps>[1] {
  return { onProgress, isCancelled: () => signal.aborted, pause: () => nextTurn() };
}

/** Large collections take several steps for the same settings. */
function newSettingsOnly(tell: (settings: ChunkSettings, step: OptimizeStep) => void): (step: OptimizeStep) => void {
  let told: ChunkSettings | null = null;
  return (step) => {
    if (step.settings !== null && step.settings !== told) tell(step.settings, step);
    told = step.settings;
  };
}

function notOptimized(why: NotOptimized): TrialEnd {
  return { kind: "not_optimized", why };
}

async function questionsOf({ job: { questions }, files, signal }: Trying): Promise<ReadQuestions> {
  if (questions === null) return { kind: "questions", questions: [] };
  const read = await files.access.read(questions.uri, questions.uri);
  signal.throwIfAborted();
  return read.kind === "refused"
    ? { kind: "refused", message: notRead(questions, read) }
    : readQuestions(read.text, questions.label);
}

function notRead({ label }: DocumentPlace, { refusal, detail }: Extract<FileRead, { kind: "refused" }>): string {
  const subject = "The questions of ragQuality.chunks.questions are not read";
  // The host knows only what documents are read from.
  if (refusal === "not_a_source_type")
    return `${subject}: ${label} is no JSONL file. Write one question on each line of a file whose name ends in .jsonl.`;
  return `${subject}. ${label}: ${detail}`;
}

/** A file with the questions is no document, though its folder holds it: each question would find itself. */
function documentsOf({ documents, questions }: OptimizeJob): TrialDocuments {
  if (documents.kind !== "files" || questions === null) return documents;
  return { ...documents, files: documents.files.filter(({ uri }) => uri !== questions.uri) };
}

function requestOf(
  { current, max_chunk_size, budget_tokens }: OptimizeJob,
  documents: readonly Document[],
  questions: TrialQuestion[],
): OptimizeRequest {
  return {
    documents: [...documents],
    current_settings: current,
    ...(questions.length > 0 && { questions }),
    ...(max_chunk_size !== null && { max_chunk_size }),
    budget_tokens,
    seed: DEFAULT_SEED,
  };
}

function finishedTrial(
  { job, files }: Trying,
  { row, problems }: FoundDocuments,
  result: OptimizationResult,
): Omit<FinishedTrial, "key" | "elapsed_ms"> {
  return { engine: engineName(job.endpoint), row, files: [...files.texts.keys()], problems: [...problems], result };
}

function failureOf(error: unknown, { job, signal }: Trying): NotOptimized {
  signal.throwIfAborted();
  const fault =
    job.endpoint !== null && error instanceof RAGQualityError ? faultDetails(error, "optimize_chunks") : null;
  const message = errorMessage(error);
  return fault === null ? { kind: "failed", message } : { kind: "stopped", fault, message };
}
