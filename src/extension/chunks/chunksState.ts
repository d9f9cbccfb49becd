import { counted, t } from "../../contract/language";
import { isSameSettings, settingsText } from "../../contract/optimize/chunkSettings";
import type { ChunksAction } from "../../contract/panel/actions";
import type { ChunksResult, ChunksState } from "../../contract/panel/chunksState";
import type { ChunksSettings } from "../shared/settings";
import type { FinishedTrial, TrialProgress } from "../worker/wire/chunksMessages";
import type { TrialTarget } from "./trialTarget";

/** A step of a trial, for people. */
interface TrialStep {
  readonly step: string;
  /** Settings that were tried, and those that are to be tried: 0 before. */
  readonly done: number;
  readonly total: number;
}

export const FIRST_STEP: TrialStep = { step: t("Looking for documents"), done: 0, total: 0 };

/** How far a trial has come. `host` is the service that is asked; `null` for the bundled core. */
export function stepOf(progress: TrialProgress, host: string | null): TrialStep {
  switch (progress.kind) {
    case "reading_files":
      return before(
        progress.total === 0 ? t("Reading the sources") : t("Reading files: {0} of {1}", progress.done, progress.total),
      );
    case "preparing":
      return before(t("Counting the tokens of {0}, and making questions", documentCountText(progress.documents)));
    case "asking_service":
      return before(
        t(
          "Sending {0} to {1}, which tries the settings",
          documentCountText(progress.documents),
          host ?? t("the service"),
        ),
      );
    case "trying":
      return { step: t("Trying {0}", settingsText(progress.settings)), done: progress.done, total: progress.total };
  }
}

function before(step: string): TrialStep {
  return { step, done: 0, total: 0 };
}

function documentCountText(count: number): string {
  return counted(count, "document");
}

export type TrialPhase =
  | { readonly kind: "idle" }
  | ({ readonly kind: "working"; readonly collection: string } & TrialStep)
  | {
      readonly kind: "failed";
      readonly collection: string;
      readonly message: string;
      readonly actions: readonly ChunksAction[];
    };

/** A trial on view. */
export interface ShownTrial {
  readonly target: TrialTarget;
  readonly trial: FinishedTrial;
  readonly collection: string;
  /** The settings that it was made with. */
  readonly settings: ChunksSettings;
  readonly questionsFile: string | null;
  /** URIs of the files that it rests on, and of the folders that hold them. */
  readonly files: ReadonlySet<string>;
  /** URIs of the files that were looked at, those that could not be read among them. */
  readonly found: ReadonlySet<string>;
}

/** All that is known about trials. */
export interface TrialState {
  readonly phase: TrialPhase;
  readonly shown: ShownTrial | null;
  /** One of the files was edited, created or deleted since. */
  readonly isTouched: boolean;
}

export const NO_TRIAL: TrialState = { phase: { kind: "idle" }, shown: null, isTouched: false };

export function withPhase(state: TrialState, phase: TrialPhase): TrialState {
  return { ...state, phase };
}

/** `touched` are the URIs of files that were edited while the trial ran. */
export function withShown(shown: ShownTrial, touched: ReadonlySet<string>): TrialState {
  return { phase: { kind: "idle" }, shown, isTouched: [...touched].some((uri) => shown.files.has(uri)) };
}

/** After an edit of a file: the trial may not hold any more. */
export function withTouched(state: TrialState, uri: string): TrialState {
  return state.shown?.files.has(uri) === true && !state.isTouched ? { ...state, isTouched: true } : state;
}

/** What the tab has to know beside the trial. */
export interface TrialSurroundings {
  readonly settings: ChunksSettings;
  readonly answer: string | null;
  readonly openFiles: number;
  readonly canChooseFolder: boolean;
  readonly sendsTo: string | null;
  /** The embedder that texts would be sent to, with a person's leave. */
  readonly embedsAt: string | null;
}

export function chunksPanelState({ phase, shown, isTouched }: TrialState, around: TrialSurroundings): ChunksState {
  if (phase.kind === "working") return { ...phase, kind: "loading" };
  const isStale = isTouched || (shown !== null && !isSame(shown.settings, around.settings));
  if (phase.kind === "idle") return shown === null ? emptyState(around) : resultState(shown, isStale, null);
  const failure = { message: phase.message, actions: [...phase.actions] };
  // A trial that still holds is worth more than the news that there is no newer one.
  return shown !== null && !isStale
    ? resultState(shown, false, failure)
    : { kind: "error", collection: phase.collection, ...failure };
}

function emptyState({
  settings,
  answer,
  openFiles,
  canChooseFolder,
  sendsTo,
  embedsAt,
}: TrialSurroundings): ChunksState {
  return {
    kind: "empty",
    current: settings.current,
    answer,
    open_files: openFiles,
    can_choose_folder: canChooseFolder,
    sends_to: sendsTo,
    embeds_at: embedsAt,
  };
}

function resultState(
  { trial, collection, questionsFile }: ShownTrial,
  stale: boolean,
  failure: ChunksResult["failure"],
): ChunksState {
  const { key, engine, elapsed_ms, problems, result } = trial;
  return {
    kind: "result",
    key,
    collection,
    engine,
    elapsed_ms,
    stale,
    problems,
    failure,
    questions_file: questionsFile,
    result,
  };
}

function isSame(one: ChunksSettings, other: ChunksSettings): boolean {
  return (
    one.maxChunkSize === other.maxChunkSize &&
    one.questions === other.questions &&
    one.topK === other.topK &&
    one.budgetTokens === other.budgetTokens &&
    one.embeddingsUrl === other.embeddingsUrl &&
    one.embeddingsModel === other.embeddingsModel &&
    isSameSettings(one.current, other.current)
  );
}
