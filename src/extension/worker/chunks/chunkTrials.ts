import type { LoadTokenizer } from "../../../checker/tokenizer";
import type { Document } from "../../../contract/document";
import { t } from "../../../contract/language";
import type { ChunkSettings } from "../../../contract/optimize/chunkSettings";
import type { ChunkCandidate, OptimizationResult } from "../../../contract/optimize/optimizationResult";
import { DEFAULT_SEED, type OptimizeRequest, type TrialQuestion } from "../../../contract/optimize/optimizeRequest";
import { measureSettings, planEmbedding, type ReadTrial } from "../../../core/optimize";
import { readQuestions, type ReadQuestions } from "../../../formats/chunks/trialQuestions";
import { tellUnread } from "../../../formats/chunks/unreadFiles";
import type { FileRead } from "../../../formats/sources/fileAccess";
import type { HostRequests } from "../shared/hostRequests";
import { failureOf, type JobEngine } from "../shared/jobEngine";
import { errorMessage, type RunningJob } from "../shared/jobHandlers";
import { WorkerKeys } from "../shared/workerKeys";
import type {
  DocumentPlace,
  FinishedTrial,
  NotOptimized,
  OptimizeJob,
  OptimizeJobOutcome,
  PlanEmbeddingJob,
  PlanEmbeddingOutcome,
  TrialDocuments,
  TrialJob,
  TrialProgress,
  TriedSettings,
} from "../wire/chunksMessages";
import { gatherDocuments, type Gathered } from "./gatherDocuments";
import { jobEmbedder, KnownVectors } from "./jobEmbedder";
import { readDocuments, toldSteps, type TriedChunks, tryEmbeddedChunks } from "./tryChunks";

interface Trying<Job extends TrialJob = OptimizeJob> {
  readonly job: Job;
  readonly running: RunningJob;
  readonly engine: JobEngine;
}

interface KeptTrial {
  readonly key: string;
  readonly request: OptimizeRequest;
  readonly tried: readonly ChunkCandidate[];
  /** The documents as settings are measured on them; `null` until that is wanted. */
  read: ReadTrial | null;
  readonly isByVectors: boolean;
}

type FoundDocuments = Extract<Gathered, { kind: "documents" }>;

/** Tries chunk settings, and keeps the documents of the last trial for further settings. */
export class ChunkTrials {
  readonly #loadTokenizer: LoadTokenizer;
  readonly #requests: HostRequests;
  readonly #vectors = new KnownVectors();
  readonly #keys = new WorkerKeys();
  #kept: KeptTrial | null = null;

  constructor(loadTokenizer: LoadTokenizer, requests: HostRequests) {
    this.#loadTokenizer = loadTokenizer;
    this.#requests = requests;
  }

  /** Rejects only if the job was cancelled. */
  async run(trying: Trying): Promise<OptimizeJobOutcome> {
    const started = performance.now();
    const { job, running, engine } = trying;
    const gathered = await gather(trying);
    if (gathered.kind === "not_optimized") return gathered;
    // The room that they take is wanted now; they can be read again.
    if (this.#kept !== null) this.#kept.read = null;
    try {
      const key = this.#keys.next();
      const tried = await this.#optimize(key, gathered.request, trying);
      const result = tellUnread(tried, gathered.request.questions ?? [], gathered.found.unread);
      return {
        kind: "optimized",
        trial: { key, elapsed_ms: performance.now() - started, ...finishedTrial(trying, gathered.found, result) },
      };
    } catch (error) {
      const why = failureOf(error, running, engine, "optimize_chunks");
      return notOptimized(job.embedder === null ? why : { ...why, message: this.#withKept(why.message) });
    }
  }

  /** What a trial would have embedded. Rejects only if the job was cancelled. */
  async plan(trying: Trying<PlanEmbeddingJob>): Promise<PlanEmbeddingOutcome> {
    const { job, running, engine } = trying;
    const gathered = await gather(trying);
    if (gathered.kind === "not_optimized") return gathered;
    const { request } = gathered;
    try {
      const { isKept } = jobEmbedder(job.embedder, job.job, this.#requests, this.#vectors);
      const steps = toldSteps(request, { signal: running.signal, onProgress: onProgressOf(trying) });
      const plan = await planEmbedding(request, { tokenizer: await this.#loadTokenizer(), isKept, ...steps });
      return { kind: "planned", plan };
    } catch (error) {
      return notOptimized(failureOf(error, running, engine, "optimize_chunks"));
    }
  }

  /** Measures settings on the documents of the last trial. */
  async measure(key: string, settings: ChunkSettings, signal: AbortSignal): Promise<TriedSettings> {
    const kept = this.#kept;
    if (kept?.key !== key) return { kind: "not_kept" };
    if (kept.isByVectors) return { kind: "refused", message: NOT_EMBEDDED };
    try {
      kept.read ??= await readDocuments(kept.request, this.#loadTokenizer, signal);
      return { kind: "measured", candidate: measureSettings(kept.read, settings, kept.tried) };
    } catch (error) {
      signal.throwIfAborted();
      return { kind: "refused", message: errorMessage(error) };
    }
  }

  async #optimize(key: string, request: OptimizeRequest, trying: Trying): Promise<OptimizationResult> {
    const { result, read } = await this.#try(request, trying);
    this.#kept = { key, request, tried: result.candidates, read, isByVectors: result.retriever !== undefined };
    return result;
  }

  #try(request: OptimizeRequest, trying: Trying): Promise<TriedChunks> {
    const { job, running, engine } = trying;
    const told = { signal: running.signal, onProgress: onProgressOf(trying) };
    if (job.embedder === null) return engine.tryChunks(request, told);
    const { embed } = jobEmbedder(job.embedder, job.job, this.#requests, this.#vectors);
    return tryEmbeddedChunks(request, this.#loadTokenizer, { ...told, embed });
  }

  #withKept(message: string): string {
    return this.#vectors.count === 0
      ? message
      : t("{0} What was embedded so far is kept: to try again sends the rest alone.", message);
  }
}

const NOT_EMBEDDED = t(
  "Your vectors measure the settings that were tried, and these were not: the documents would be embedded anew for them. Set them as ragQuality.chunks.current, and try again.",
);

type GatheredTrial =
  | { readonly kind: "gathered"; readonly found: FoundDocuments; readonly request: OptimizeRequest }
  | { readonly kind: "not_optimized"; readonly why: NotOptimized };

async function gather(trying: Trying<TrialJob>): Promise<GatheredTrial> {
  const { job, running } = trying;
  const onProgress = onProgressOf(trying);
  const questions = await questionsOf(trying);
  if (questions.kind === "refused") return notOptimized({ kind: "no_questions", message: questions.message });
  const found = await gatherDocuments(documentsOf(job), {
    files: running.files,
    signal: running.signal,
    onRead: (done, total) => onProgress({ kind: "reading_files", done, total }),
  });
  if (found.kind === "none") return notOptimized({ kind: "no_documents", message: found.message });
  return { kind: "gathered", found, request: requestOf(job, found.documents, questions.questions) };
}

function onProgressOf({ job: { job }, running }: Trying<TrialJob>): (progress: TrialProgress) => void {
  return (progress) => running.post({ type: "trial_progress", job, progress });
}

function notOptimized(why: NotOptimized): { readonly kind: "not_optimized"; readonly why: NotOptimized } {
  return { kind: "not_optimized", why };
}

async function questionsOf({
  job: { questions },
  running: { files, signal },
}: Trying<TrialJob>): Promise<ReadQuestions> {
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
function documentsOf({ documents, questions }: TrialJob): TrialDocuments {
  if (documents.kind !== "files" || questions === null) return documents;
  return { ...documents, files: documents.files.filter(({ uri }) => uri !== questions.uri) };
}

function requestOf(
  { current, max_chunk_size, top_k, budget_tokens }: TrialJob,
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
  { engine, running, job: { embedder } }: Trying,
  { row, problems }: FoundDocuments,
  result: OptimizationResult,
): Omit<FinishedTrial, "key" | "elapsed_ms"> {
  const name = embedder === null ? engine.name : t("{0} at {1}", embedder.model, new URL(embedder.base_url).host);
  return { engine: name, row, files: [...running.files.texts.keys()], problems: [...problems], result };
}
