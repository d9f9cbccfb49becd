import {
  type ChunkSettings,
  cutsOf,
  isSameSettings,
  type Splitter,
  splitterSchema,
} from "../../src/contract/optimize/chunkSettings";
import type { ChunkCandidate } from "../../src/contract/optimize/optimizationResult";
import type { BoundariesState, ChunksResult, ChunksState, WhatIf } from "../../src/contract/panel/chunksState";
import type { TabUpdate } from "../shared/tabUpdate";
import type { ViewContext } from "../shared/viewContext";
import type { ChosenSettings, ChunksMemory } from "../viewMemory";
import { chosenFrom, settingsOf } from "./chosenSettings";
import { chunksAnnouncement, whatIfAnnouncement } from "./chunksText";
import { type CostMetric, type MapMetric, METRICS, type SortColumn } from "./metrics";

/** More than a person compares. */
const MAX_TRIED = 100;

/** What the "Chunks" tab shows. */
export interface ChunksModel {
  /** What the extension sent last; `null` until the first message. */
  readonly state: ChunksState | null;
  /** The trial on view: the state itself, or the former one of documents that are tried again. */
  readonly standing: ChunksResult | null;
  /** What became of settings beside the candidates, for the trial on view; the latest last. */
  readonly tried: readonly WhatIf[];
  readonly boundaries: BoundariesState | null;
  /** The settings that the pointer or the focus is at in the plot. */
  readonly pointed: string | null;
  /** The room for figures; 0 until it is measured. */
  readonly width: number;
  readonly memory: ChunksMemory;
}

export type ChunksContext = ViewContext<ChunksModel>;

export function startChunks(memory: ChunksMemory): ChunksModel {
  return { state: null, standing: null, tried: [], boundaries: null, pointed: null, width: 0, memory };
}

/** Takes over a new state. While the same documents are tried again their former trial stays on view. */
export function receiveChunks(model: ChunksModel, state: ChunksState): TabUpdate<ChunksModel> {
  const standing = standingTrial(model.standing, state);
  const tried = standing?.key === model.standing?.key ? model.tried : [];
  const isNextStep = state.kind === "loading" && model.state?.kind === "loading";
  return {
    model: { ...model, state, standing, tried, pointed: null, memory: memoryFor(state, model.memory) },
    announcement: isNextStep ? null : chunksAnnouncement(state),
  };
}

/** Another trial starts with the settings that it recommends. */
function memoryFor(state: ChunksState, memory: ChunksMemory): ChunksMemory {
  if (state.kind !== "result" || state.key === memory.subject) return memory;
  return { ...memory, subject: state.key, chosen: null, splitter: null };
}

function standingTrial(former: ChunksResult | null, state: ChunksState): ChunksResult | null {
  if (state.kind === "result") return state;
  return state.kind === "loading" && former?.collection === state.collection ? former : null;
}

/** Takes over what became of settings, if they were tried in the trial on view. */
export function receiveWhatIf(model: ChunksModel, key: string, whatIf: WhatIf): TabUpdate<ChunksModel> {
  const { standing, tried } = model;
  if (standing?.key !== key) return { model, announcement: null };
  const others = tried.filter(({ settings }) => !isSameSettings(settings, whatIf.settings));
  const chosen = chosenSettings(model);
  const isAwaited = chosen !== null && isSameSettings(chosen, whatIf.settings);
  return {
    model: { ...model, tried: [...others, whatIf].slice(-MAX_TRIED) },
    announcement: isAwaited ? whatIfAnnouncement(whatIf) : null,
  };
}

/** Takes over what is drawn. Settings of boundaries that are not shown are not drawn. */
export function receiveBoundaries(model: ChunksModel, boundaries: BoundariesState): ChunksModel {
  return { ...model, boundaries: { ...boundaries, settings: boundaries.shown ? boundaries.settings : null } };
}

export function measureRoom(model: ChunksModel, width: number): ChunksModel {
  return { ...model, width };
}

export function pointAt(model: ChunksModel, pointed: string | null): ChunksModel {
  return model.pointed === pointed ? model : { ...model, pointed };
}

/** The settings of the sliders: those that were chosen, or the recommended ones; `null` where there is no trial. */
export function chosenSettings({ standing, memory }: ChunksModel): ChunkSettings | null {
  if (standing === null) return null;
  const { chosen, subject } = memory;
  return chosen === null || subject !== standing.key ? cutsOf(standing.result.recommended) : settingsOf(chosen);
}

/** The same, as the sliders have them. */
export function chosenOfSliders(model: ChunksModel): ChosenSettings | null {
  const settings = chosenSettings(model);
  return settings === null ? null : (model.memory.chosen ?? chosenFrom(settings));
}

export function chooseSettings(model: ChunksModel, settings: ChunkSettings): ChunksModel {
  return remember(model, { chosen: chosenFrom(settings) });
}

/** Changes a part of what the sliders are set to. */
export function adjustSettings(model: ChunksModel, adjust: (chosen: ChosenSettings) => ChosenSettings): ChunksModel {
  const chosen = chosenOfSliders(model);
  return chosen === null ? model : remember(model, { chosen: adjust(chosen) });
}

export function resetSettings(model: ChunksModel): ChunksModel {
  return remember(model, { chosen: null });
}

/** What is known of settings. */
export type Known =
  | { readonly kind: "measured"; readonly candidate: ChunkCandidate }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "unknown" };

export function knownOf({ standing, tried }: ChunksModel, settings: ChunkSettings): Known {
  const candidate =
    standing === null
      ? undefined
      : [...standing.result.candidates, standing.result.current].find((one) => isSameSettings(one.settings, settings));
  if (candidate !== undefined && candidate.metrics.chunks > 0) return { kind: "measured", candidate };
  return tried.find((one) => isSameSettings(one.settings, settings)) ?? { kind: "unknown" };
}

/** Forgets that settings could not be measured, so that they are tried again. */
export function tryAgain(model: ChunksModel, settings: ChunkSettings): ChunksModel {
  return { ...model, tried: model.tried.filter((one) => !isSameSettings(one.settings, settings)) };
}

/** Draws boundaries or no longer does, at once: what the extension made of it comes later. */
export function showBoundaries(model: ChunksModel, shown: boolean): ChunksModel {
  const { boundaries } = model;
  return boundaries === null ? model : { ...model, boundaries: { ...boundaries, shown, chunks: null, problem: "" } };
}

export function chooseMapSplitter(model: ChunksModel, splitter: Splitter): ChunksModel {
  return remember(model, { splitter });
}

export function chooseMeasure(model: ChunksModel, measure: MapMetric): ChunksModel {
  return remember(model, { measure });
}

export function chooseCost(model: ChunksModel, cost: CostMetric): ChunksModel {
  return remember({ ...model, pointed: null }, { cost });
}

/** Sorts by a column, largest figures first, and the other way round when it is chosen again. */
export function sortCandidates(model: ChunksModel, column: SortColumn): ChunksModel {
  const { sort } = model.memory;
  const first = column === "settings" ? "ascending" : "descending";
  const other = sort.direction === "ascending" ? "descending" : "ascending";
  return remember(model, { sort: { column, direction: sort.column === column ? other : first } });
}

/** Candidates in the order of a column. What was not measured stands last in both directions; equals keep the order in which they were tried. */
export function sortedCandidates(
  candidates: readonly ChunkCandidate[],
  { column, direction }: ChunksMemory["sort"],
): ChunkCandidate[] {
  const sign = direction === "ascending" ? 1 : -1;
  if (column === "settings") return [...candidates].sort((one, other) => sign * bySettings(one, other));
  const { value } = METRICS[column];
  return [...candidates].sort((one, other) => byValue(value(one.metrics), value(other.metrics), sign));
}

function byValue(one: number | null, other: number | null, sign: number): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return sign * (one - other);
}

function bySettings({ settings: one }: ChunkCandidate, { settings: other }: ChunkCandidate): number {
  const place = (splitter: typeof one.splitter): number => splitterSchema.options.indexOf(splitter);
  return (
    place(one.splitter) - place(other.splitter) ||
    one.chunk_size - other.chunk_size ||
    one.chunk_overlap - other.chunk_overlap
  );
}

function remember(model: ChunksModel, memory: Partial<ChunksMemory>): ChunksModel {
  return { ...model, memory: { ...model.memory, ...memory } };
}
