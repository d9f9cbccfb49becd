import type { ChunkSettings } from "../../contract/chunkSettings";
import type { ChunkCandidate } from "../../contract/optimizationResult";
import type { OptimizeRequest } from "../../contract/optimizeRequest";
import { candidatesOf } from "./choose/candidates";
import { CandidateMeter } from "./measure/candidateMeter";
import { type PreparedTrial, prepareTrial } from "./preparedTrial";
import { checkSplitSettings } from "./split/checkSplitSettings";
import type { Tokenizer } from "./tokenize/tokenizer";
import { told } from "./work";

/** Documents that were read, and what any settings are measured with on them. */
export interface ReadTrial {
  readonly prepared: PreparedTrial;
  readonly meter: CandidateMeter;
}

/** How far a trial has come. */
export interface OptimizeStep {
  readonly done: number;
  /** Grows by a few when the best of the grid is known, and what lies around it is tried. */
  readonly total: number;
  /** The settings that are tried next; null while documents are read. */
  readonly settings: ChunkSettings | null;
}

const READING: OptimizeStep = { done: 0, total: 0, settings: null };

/** Reads the documents of a trial, and tries nothing yet. Yields before each piece of work. */
export function* readTrial(request: OptimizeRequest, tokenizer: Tokenizer): Generator<OptimizeStep, ReadTrial> {
  const prepared = yield* told(prepareTrial(request, tokenizer), READING);
  return { prepared, meter: new CandidateMeter(prepared.trial) };
}

/** Measures settings that nobody planned, and says whether they would be on the front of those that were tried. Fails for settings that no splitter can follow. */
export function measureSettings(
  { meter }: ReadTrial,
  settings: ChunkSettings,
  tried: readonly ChunkCandidate[],
): ChunkCandidate {
  checkSplitSettings(settings);
  const { metrics } = meter.measure(settings);
  const [candidate = { settings, metrics, on_front: false }] = candidatesOf([{ settings, metrics }, ...tried]);
  return candidate;
}
