import type { LoadTokenizer } from "../../../checker/tokenizer";
import type { Document } from "../../../contract/document";
import type { ChunkSettings } from "../../../contract/optimize/chunkSettings";
import type { ChunkCandidate, OptimizationResult } from "../../../contract/optimize/optimizationResult";
import { DEFAULT_SEED, type OptimizeRequest, type TrialQuestion } from "../../../contract/optimize/optimizeRequest";
import { measureSettings, type ReadTrial } from "../../../core/optimize";
import { readQuestions, type ReadQuestions } from "../../../formats/chunks/trialQuestions";
import type { FileRead } from "../../../formats/sources/fileAccess";
import { failureOf, type JobEngine } from "../shared/jobEngine";
import { errorMessage, type RunningJob } from "../shared/jobHandlers";
import { WorkerKeys } from "../shared/workerKeys";
import type {
  DocumentPlace,
  FinishedTrial,
  NotOptimized,
  OptimizeJob,
  OptimizeJobOutcome,
  TrialDocuments,
  TrialProgress,
  TriedSettings,
} from "../wire/chunksMessages";
import { gatherDocuments, type Gathered } from "./gatherDocuments";
import { readDocuments } from "./tryChunks";

interface Trying {
  readonly job: OptimizeJob;
  readonly running: RunningJob;
  readonly engine: JobEngine;
}

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
  async run(trying: Trying): Promise<OptimizeJobOutcome> {
    const started = performance.now();
    const { job, running, engine } = trying;
    const onProgress = onProgressOf(trying);
    const questions = await questionsOf(trying);
    if (questions.kind === "refused") return notOptimized({ kind: "no_questions", message: questions.message });
    const found = await gatherDocuments(documentsOf(job), {
      files: running.files,
      signal: running.signal,
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
      return notOptimized(failureOf(error, running, engine, "optimize_chunks"));
    }
  }

  /** Measures settings on the documents of the last trial. */
  async measure(key: string, settings: ChunkSettings, signal: AbortSignal): Promise<TriedSettings> {
    const kept = this.#kept;
    if (kept?.key !== key) return { kind: "not_kept" };
    try {
      kept.read ??= await readDocuments(kept.request, this.#loadTokenizer, signal);
      return { kind: "measured", candidate: measureSettings(kept.read, settings, kept.tried) };
    } catch (error) {
      signal.throwIfAborted();
      return { kind: "refused", message: errorMessage(error) };
    }
  }

  async #optimize(key: string, request: OptimizeRequest, trying: Trying): Promise<OptimizationResult> {
    const { signal } = trying.running;
    const onProgress = onProgressOf(trying);
    const { result, read } = await trying.engine.tryChunks(request, { signal, onProgress });
    this.#kept = { key, request, tried: result.candidates, read };
    return result;
  }
}

function onProgressOf({ job: { job }, running }: Trying): (progress: TrialProgress) => void {
  return (progress) => running.post({ type: "trial_progress", job, progress });
}

function notOptimized(why: NotOptimized): OptimizeJobOutcome {
  return { kind: "not_optimized", why };
}

async function questionsOf({ job: { questions }, running: { files, signal } }: Trying): Promise<ReadQuestions> {
  if (questions === null) return { kind: "questions", questions: [] };
  const read = await files.access.read(questions.uri, questions.uri);
  signal.throwIfAborted();
  return read.kind === "text"
    ? readQuestions(read.text, questions.label)
    : { kind: "refused", message: notRead(questions, read) };
}

function notRead({ label }: DocumentPlace, read: Exclude<FileRead, { kind: "text" }>): string {
  const subject = "The questions of ragQuality.chunks.questions are not read";
  // The host knows only what documents are read from.
  if (read.kind === "document" || read.refusal === "not_a_source_type")
    return `${subject}: ${label} is no JSONL file. Write one question on each line of a file whose name ends in .jsonl.`;
  return `${subject}. ${label}: ${read.detail}`;
}

/** A file with the questions is no document, though its folder holds it: each question would find itself. */
function documentsOf({ documents, questions }: OptimizeJob): TrialDocuments {
  if (documents.kind !== "files" || questions === null) return documents;
  return { ...documents, files: documents.files.filter(({ uri }) => uri !== questions.uri) };
}

function requestOf(
  { current, max_chunk_size, top_k, budget_tokens }: OptimizeJob,
  documents: readonly Document[],
  questions: TrialQuestion[],
): OptimizeRequest {
  return {
    documents: [...documents],
    current_settings: current,
    ...(questions.length > 0 && { questions }),
    ...(max_chunk_size !== null && { max_chunk_size }),
    ...(top_k !== null && { top_k }),
    ...(budget_tokens !== null && { budget_tokens }),
    seed: DEFAULT_SEED,
  };
}

function finishedTrial(
  { engine, running }: Trying,
  { row, problems }: FoundDocuments,
  result: OptimizationResult,
): Omit<FinishedTrial, "key" | "elapsed_ms"> {
  return { engine: engine.name, row, files: [...running.files.texts.keys()], problems: [...problems], result };
}
