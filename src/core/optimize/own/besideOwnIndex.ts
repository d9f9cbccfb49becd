import type { OptimizationResult, OwnIndexRun, OwnIndexTrial } from "../../../contract/optimize/optimizationResult";
import type { OwnIndex } from "../../../contract/optimize/ownIndex";
import { meanOf } from "../../bootstrap";
import { askedDocuments, isNarrow } from "../choose/askedDocuments";
import { differenceRange } from "../choose/resample";
import { CandidateMeter, type Measured } from "../measure/candidateMeter";
import { type OptimizeStep, READING } from "../readTrial";
import { RankedChunks } from "../retrieval/rankedChunks";
import type { RankChunks } from "../retrieval/rankers";
import { type SteppedWork, withProgress, type Work } from "../work";
import { type IndexedTrial, listsOf, type OwnLists, type PlacedIndex, placeIndex } from "./placeIndex";
import { ownIndexReasons, ownIndexWarnings } from "./texts";

/** The result of a trial with what somebody's own index finds beside it. Fails with `invalid_request` before anything is tried where no question has a ranked list. */
export function* besideOwnIndex(
  index: OwnIndex | undefined,
  trial: IndexedTrial,
  work: SteppedWork<OptimizeStep, OptimizationResult>,
): SteppedWork<OptimizeStep, OptimizationResult> {
  if (index === undefined) return yield* work;
  const placed = yield* withProgress(placeIndex(index, trial), READING);
  const lists = listsOf(index, placed, trial);
  const result = yield* work;
  const count = result.candidates.length;
  const step = { done: count, total: count, settings: result.recommended };
  const own = yield* withProgress(measure(lists, placed, trial), step);
  return {
    ...result,
    own_index: own,
    reasons: [...result.reasons, ...ownIndexReasons(own)],
    warnings: [...result.warnings, ...ownIndexWarnings(own, lists, trial.read.prepared.trial)],
  };
}

function* measure(
  lists: OwnLists | null,
  { chunks, notFound }: PlacedIndex,
  { read }: IndexedTrial,
): Work<OwnIndexTrial> {
  const { trial, documents } = read.prepared;
  const asked = trial.questions.flatMap((question, at) => {
    const list = lists === null ? [] : lists[at];
    return list === null || list === undefined ? [] : [{ question, list, about: documents[at] ?? 0 }];
  });
  const meter = new CandidateMeter({ ...trial, questions: asked.map(({ question }) => question) });
  const ranks: RankChunks[] = lists === null ? [] : [(place) => inOrder(asked[place]?.list ?? [])];
  const measured = yield* meter.measuringChunks(chunks, ranks);
  const retrievers = [...ranks.map(() => "own" as const), ...trial.retrievers];
  const about = askedDocuments(
    asked.map((one) => one.about),
    trial.parts,
  );
  const differenceOf = ({ qualities: own }: Measured, { qualities }: Measured): OwnIndexRun["difference"] => {
    const differences = own.map((quality, question) => quality - (qualities[question] ?? 0));
    return { value: meanOf([...differences]), ...differenceRange(differences, about, trial.seed) };
  };
  const runs = trial.retrievals.flatMap((retrieval, way): OwnIndexRun[] => {
    const own = ranks.length === 0 ? undefined : measured[way];
    return retrievers.flatMap((retriever, place) => {
      const found = measured[place * trial.retrievals.length + way];
      if (found === undefined) return [];
      const difference = own === undefined || found === own || isNarrow(about) ? null : differenceOf(own, found);
      return [{ retriever, retrieval, metrics: found.metrics, difference }];
    });
  });
  return { questions: asked.length, runs, chunks_not_found: notFound };
}

function inOrder(rows: readonly number[]): RankedChunks {
  return new RankedChunks(
    Int32Array.from(rows),
    Float64Array.from(rows, (_, place) => -place),
  );
}
