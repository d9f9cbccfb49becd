import type { ChunkSettings, Splitter } from "../../src/contract/chunkSettings";
import type { ChunkCandidate } from "../../src/contract/optimizationResult";
import type { BoundariesState, ChunksResult, ChunksState, WhatIf } from "../../src/contract/panelChunks";
import { isSameSettings } from "../../src/contract/settingsKey";
import type { PanelModel } from "../panelModel";
import type { ChosenSettings, ChunksMemory } from "../viewMemory";
import { chosenFrom, settingsOf } from "./chosenSettings";
import { chunksAnnouncement, whatIfAnnouncement } from "./chunksWords";
import type { CostMetric, MapMetric, SortColumn } from "./metricIds";

/** What the "Chunks" tab shows, its memory aside. */
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
}

export const FRESH_CHUNKS: ChunksModel = {
  state: null,
  standing: null,
  tried: [],
  boundaries: null,
  pointed: null,
  width: 0,
};

/** More than a person compares. */
const MOST_TRIED = 100;

/** Takes over a new state. While the same documents are tried again their former trial stays on view. */
export function receiveChunks(model: PanelModel, state: ChunksState): PanelModel {
  const former = model.chunks;
  const standing = standingResult(former.standing, state);
  const tried = standing?.key === former.standing?.key ? former.tried : [];
  const isSilent = model.memory.tab !== "chunks" || (state.kind === former.state?.kind && state.kind === "loading");
  const next = { ...model, announcement: isSilent ? model.announcement : chunksAnnouncement(state) };
  const isNew = state.kind === "result" && state.key !== model.memory.chunks.subject;
  const fresh = isNew ? remember(next, { subject: state.key, chosen: null, splitter: null }) : next;
  return change(fresh, { state, standing, tried, pointed: null });
}

function standingResult(former: ChunksResult | null, state: ChunksState): ChunksResult | null {
  if (state.kind === "result") return state;
  return state.kind === "loading" && former?.collection === state.collection ? former : null;
}

/** Takes over what became of settings, if it is told of the trial on view. */
export function receiveWhatIf(model: PanelModel, key: string, whatIf: WhatIf): PanelModel {
  const { standing, tried } = model.chunks;
  if (standing?.key !== key) return model;
  const others = tried.filter(({ settings }) => !isSameSettings(settings, whatIf.settings));
  const chosen = chosenSettings(model);
  const isAwaited = model.memory.tab === "chunks" && chosen !== null && isSameSettings(chosen, whatIf.settings);
  return change(
    { ...model, announcement: isAwaited ? whatIfAnnouncement(whatIf) : model.announcement },
    { tried: [...others, whatIf].slice(-MOST_TRIED) },
  );
}

/** Takes over what is drawn. Settings of boundaries that are not shown are not drawn. */
export function receiveBoundaries(model: PanelModel, boundaries: BoundariesState): PanelModel {
  return change(model, { boundaries: { ...boundaries, settings: boundaries.shown ? boundaries.settings : null } });
}

export function measureRoom(model: PanelModel, width: number): PanelModel {
  return change(model, { width });
}

export function pointAt(model: PanelModel, pointed: string | null): PanelModel {
  return model.chunks.pointed === pointed ? model : change(model, { pointed });
}

/** The settings of the sliders: those that were chosen, or the recommended ones; `null` where there is no trial. */
export function chosenSettings({ chunks: { standing }, memory }: PanelModel): ChunkSettings | null {
  if (standing === null) return null;
  const { chosen, subject } = memory.chunks;
  return chosen === null || subject !== standing.key ? standing.result.recommended : settingsOf(chosen);
}

/** The same, as the sliders have them. */
export function chosenOfSliders(model: PanelModel): ChosenSettings | null {
  const settings = chosenSettings(model);
  return settings === null ? null : (model.memory.chunks.chosen ?? chosenFrom(settings));
}

export function chooseSettings(model: PanelModel, settings: ChunkSettings): PanelModel {
  return remember(model, { chosen: chosenFrom(settings) });
}

/** Changes a part of what the sliders are set to. */
export function adjustSettings(model: PanelModel, adjust: (chosen: ChosenSettings) => ChosenSettings): PanelModel {
  const chosen = chosenOfSliders(model);
  return chosen === null ? model : remember(model, { chosen: adjust(chosen) });
}

export function resetSettings(model: PanelModel): PanelModel {
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

/** Forgets that settings could not be measured, so that they are asked for again. */
export function tryAgain(model: PanelModel, settings: ChunkSettings): PanelModel {
  return change(model, { tried: model.chunks.tried.filter((one) => !isSameSettings(one.settings, settings)) });
}

/** Draws boundaries or no longer does, at once: what the extension made of it comes later. */
export function showBoundaries(model: PanelModel, shown: boolean): PanelModel {
  const { boundaries } = model.chunks;
  return boundaries === null
    ? model
    : change(model, { boundaries: { ...boundaries, shown, chunks: null, problem: "" } });
}

export function chooseMapSplitter(model: PanelModel, splitter: Splitter): PanelModel {
  return remember(model, { splitter });
}

export function chooseMeasure(model: PanelModel, measure: MapMetric): PanelModel {
  return remember(model, { measure });
}

export function chooseCost(model: PanelModel, cost: CostMetric): PanelModel {
  return remember(change(model, { pointed: null }), { cost });
}

/** Sorts by a column, largest figures first, and the other way round when it is chosen again. */
export function sortCandidates(model: PanelModel, column: SortColumn): PanelModel {
  const { sort } = model.memory.chunks;
  const first = column === "settings" ? "ascending" : "descending";
  const other = sort.direction === "ascending" ? "descending" : "ascending";
  return remember(model, { sort: { column, direction: sort.column === column ? other : first } });
}

function change(model: PanelModel, chunks: Partial<ChunksModel>): PanelModel {
  return { ...model, chunks: { ...model.chunks, ...chunks } };
}

function remember(model: PanelModel, chunks: Partial<ChunksMemory>): PanelModel {
  return { ...model, memory: { ...model.memory, chunks: { ...model.memory.chunks, ...chunks } } };
}
