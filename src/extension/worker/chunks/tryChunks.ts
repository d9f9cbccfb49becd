import type { Embed } from "../../../checker/engine/engine";
import { nextTurn } from "../../../checker/engine/nextTurn";
import type { LoadTokenizer } from "../../../checker/tokenizer";
import type { ChunkSettings } from "../../../contract/optimize/chunkSettings";
import type { OptimizationResult } from "../../../contract/optimize/optimizationResult";
import type { OptimizeRequest } from "../../../contract/optimize/optimizeRequest";
import {
  optimizeEmbeddedChunks,
  type OptimizeStep,
  readTrial,
  type ReadTrial,
  runSteps,
  trySteps,
} from "../../../core/optimize";
import type { TrialProgress } from "../wire/chunksMessages";

/** A trial of chunk settings, while it runs. */
export interface TryingChunks {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: TrialProgress) => void;
}

export interface TriedChunks {
  readonly result: OptimizationResult;
  /** The documents as settings are measured on them, where they were read here. */
  readonly read: ReadTrial | null;
}

/** Tries chunk settings with the bundled core. */
export async function tryChunks(
  request: OptimizeRequest,
  loadTokenizer: LoadTokenizer,
  { signal, onProgress }: TryingChunks,
): Promise<TriedChunks> {
  const steps = toldSteps(request, { signal, onProgress });
  const read = await runSteps(readTrial(request, await loadTokenizer()), steps);
  return { result: await runSteps(trySteps(read), steps), read };
}

/** The same by somebody's embedder. Its documents are not kept: each further setting would be embedded anew. */
export async function tryEmbeddedChunks(
  request: OptimizeRequest,
  loadTokenizer: LoadTokenizer,
  { embed, ...trying }: TryingChunks & { readonly embed: Embed },
): Promise<TriedChunks> {
  const steps = toldSteps(request, trying);
  const tokenizer = await loadTokenizer();
  const result = await optimizeEmbeddedChunks(request, {
    ...{ tokenizer, ...steps },
    embed: (texts) => embed(texts, trying.signal),
  });
  return { result, read: null };
}

/** The steps of work on a trial, which begins now. */
export function toldSteps(
  { documents }: OptimizeRequest,
  { signal, onProgress }: TryingChunks,
): ReturnType<typeof stepsFor> {
  onProgress({ kind: "preparing", documents: documents.length });
  return stepsFor(
    signal,
    newSettingsOnly((settings, { done, total }) => onProgress({ kind: "trying", done, total, settings })),
  );
}

/** Reads the documents of a trial to measure settings on them. */
export async function readDocuments(
  request: OptimizeRequest,
  loadTokenizer: LoadTokenizer,
  signal: AbortSignal,
): Promise<ReadTrial> {
  const steps = stepsFor(signal, () => undefined);
  return runSteps(readTrial(request, await loadTokenizer()), steps);
}

/** Between two steps messages are read, such as a cancellation. */
function stepsFor(signal: AbortSignal, onProgress: (step: OptimizeStep) => void): Parameters<typeof runSteps>[1] {
  return { onProgress, isCancelled: () => signal.aborted, pause: () => nextTurn() };
}

/** Large collections take several steps for the same settings. */
function newSettingsOnly(tell: (settings: ChunkSettings, step: OptimizeStep) => void): (step: OptimizeStep) => void {
  let last: ChunkSettings | null = null;
  return (step) => {
    if (step.settings !== null && step.settings !== last) tell(step.settings, step);
    last = step.settings;
  };
}
