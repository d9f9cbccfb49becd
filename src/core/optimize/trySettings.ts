import { type ChunkSettings, type Retrieval, settingsKey } from "../../contract/optimize/chunkSettings";
import type { Retriever } from "../../contract/optimize/retriever";
import { meanOf } from "../bootstrap";
import { type Advice, adviseOn, type OwnFinds } from "./choose/advice";
import { askedDocuments } from "./choose/askedDocuments";
import { gridOf, usualSettings } from "./choose/grid";
import { questionRange } from "./choose/resample";
import { beyondChance } from "./measure/beyondChance";
import type { MeasuredCandidate } from "./measure/candidateMeter";
import type { OptimizeStep, ReadTrial } from "./readTrial";
import { isUsable } from "./warnings/trialWarnings";
import { type SteppedWork, withProgress, type Work } from "./work";

/** Tries the current settings and a grid; gives what is advised by each retriever for each retrieval. Yields before each piece of work. */
export function* trySettings(read: ReadTrial): SteppedWork<OptimizeStep, Advice[]> {
  const measured = yield* measureAll(read);
  if (measured.length === 0) return [];
  const { trial, bounds } = read.prepared;
  const usual = usualSettings(bounds);
  const step = { done: measured.length, total: measured.length, settings: usual };
  const ways = trial.retrievers.flatMap((retriever) => trial.retrievals.map((retrieval) => ({ retriever, retrieval })));
  const advices: Advice[] = [];
  for (const [index, way] of ways.entries()) {
    const candidates = measured.flatMap((ofWays) => ofWays[index] ?? []);
    const ownFinds = yield* withProgress(ownFindsOf(read, usual, way), step);
    advices.push(adviseOn({ ...subjectOf(read), ...way, candidates, ownFinds }));
  }
  return advices;
}

/** The settings that are tried: the current ones come first, where they can be followed. */
export function plannedSettings({ bounds, current }: ReadTrial["prepared"]): ChunkSettings[] {
  const planned = (isUsable(current) ? [current] : []).concat(gridOf(bounds));
  return [...new Map(planned.toReversed().map((one) => [settingsKey(one), one])).values()].toReversed();
}

/** For each of the settings what it came to in each way. */
function* measureAll({ prepared, meter }: ReadTrial): SteppedWork<OptimizeStep, MeasuredCandidate[][]> {
  const settings = plannedSettings(prepared);
  const found: MeasuredCandidate[][] = [];
  for (const one of settings) {
    const step = { done: found.length, total: settings.length, settings: one };
    yield step;
    found.push(yield* withProgress(meter.measuring(one), step));
  }
  return found;
}

/** What ranks chunks, and how many of them are taken. */
interface Way {
  readonly retriever: Retriever;
  readonly retrieval: Retrieval;
}

type Subject = Omit<Parameters<typeof adviseOn>[0], keyof Way | "candidates" | "ownFinds">;

function subjectOf({ prepared: { current, origin, trial, documents } }: ReadTrial): Subject {
  return {
    current: isUsable(current) ? current : null,
    seed: trial.seed,
    origin,
    asked: askedDocuments(documents, trial.parts),
  };
}

/**
 * What given questions find of their own answers and of each other's, with settings that had no part in any choice: the best ones would
 * favour the former, and the current ones may find nothing at all. Null for derived questions.
 */
function* ownFindsOf(
  { prepared: { origin, trial }, meter }: ReadTrial,
  settings: ChunkSettings,
  { retriever, retrieval }: Way,
): Work<OwnFinds | null> {
  if (origin === "derived") return null;
  const taken = yield* meter.taking(settings, retriever, retrieval);
  const { differences, chance } = beyondChance(trial.questions, taken, trial.seed);
  return {
    found: meanOf(differences) + chance,
    chance,
    beyond: questionRange(differences, trial.seed),
  };
}
