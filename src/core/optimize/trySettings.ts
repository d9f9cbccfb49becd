import { type ChunkSettings, type Retrieval, settingsKey } from "../../contract/optimize/chunkSettings";
import { meanOf } from "../bootstrap";
import { type Advice, adviseOn, type OwnFinds } from "./choose/advice";
import { gridOf, usualSettings } from "./choose/grid";
import { differenceRange } from "./choose/resample";
import { beyondChance } from "./measure/beyondChance";
import type { MeasuredCandidate } from "./measure/candidateMeter";
import type { OptimizeStep, ReadTrial } from "./readTrial";
import { isBeyondModel, isUsable } from "./warnings/trialWarnings";
import { withProgress, type Work } from "./work";

/** Tries the current settings and a grid; gives what is advised for each retrieval of the trial. Yields before each piece of work. */
export function* trySettings(read: ReadTrial): Generator<OptimizeStep, Advice[]> {
  const measured = yield* measureAll(read);
  if (measured.length === 0) return [];
  const usual = usualSettings(read.prepared.bounds);
  const step = { done: measured.length, total: measured.length, settings: usual };
  const advices: Advice[] = [];
  for (const [index, retrieval] of read.prepared.trial.retrievals.entries()) {
    const candidates = measured.flatMap((ways) => ways[index] ?? []);
    const ownFinds = yield* withProgress(ownFindsOf(read, usual, retrieval), step);
    advices.push(adviseOn({ ...subjectOf(read), retrieval, candidates, ownFinds }));
  }
  return advices;
}

/** For each of the settings what it came to with each retrieval; the current ones come first, where they can be followed. */
function* measureAll({
  prepared: { bounds, current },
  meter,
}: ReadTrial): Generator<OptimizeStep, MeasuredCandidate[][]> {
  const planned = (isUsable(current) ? [current] : []).concat(gridOf(bounds));
  const settings = [...new Map(planned.toReversed().map((one) => [settingsKey(one), one])).values()].toReversed();
  const found: MeasuredCandidate[][] = [];
  for (const one of settings) {
    const step = { done: found.length, total: settings.length, settings: one };
    yield step;
    found.push(yield* withProgress(meter.measuring(one), step));
  }
  return found;
}

type Subject = Omit<Parameters<typeof adviseOn>[0], "retrieval" | "candidates" | "ownFinds">;

function subjectOf({ prepared: { current, bounds, origin, trial, documents } }: ReadTrial): Subject {
  return {
    current: isUsable(current) ? current : null,
    isBeyondModel: isBeyondModel({ current, ...bounds }),
    seed: trial.seed,
    origin,
    documents,
  };
}

/**
 * What given questions find of their own answers and of each other's, with settings that had no part in any choice: the best ones would
 * favour the former, and the current ones may find nothing at all. Null for derived questions.
 */
function* ownFindsOf(
  { prepared: { origin, trial, documents }, meter }: ReadTrial,
  settings: ChunkSettings,
  retrieval: Retrieval,
): Work<OwnFinds | null> {
  if (origin === "derived") return null;
  const taken = yield* meter.taking(settings, retrieval);
  const { differences, chance } = beyondChance(trial.questions, taken, trial.seed);
  return {
    found: meanOf(differences) + chance,
    chance,
    beyond: differenceRange(differences, documents, trial.seed),
  };
}
