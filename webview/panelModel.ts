import type { PanelResult, PanelState, PanelTab } from "../src/contract/panel";
import type { Verdict } from "../src/contract/verdict";
import { type ChunksModel, FRESH_CHUNKS } from "./chunks/chunksModel";
import { listedClaims } from "./claimList";
import { FRESH_PROMPT, type PromptModel } from "./prompt/promptModel";
import { FRESH_RETRIEVAL, type RetrievalModel } from "./retrieval/retrievalModel";
import { PAGE_SIZE, type ViewMemory } from "./viewMemory";
import { announcement } from "./words";

/** All that the panel shows. Each function here gives the next model and changes nothing. */
export interface PanelModel {
  /** What the extension sent last; `null` until the first message. */
  readonly state: PanelState | null;
  /** The result on view: the state itself, or the former result of a file that is being checked again. */
  readonly standing: PanelResult | null;
  readonly retrieval: RetrievalModel;
  readonly chunks: ChunksModel;
  readonly prompt: PromptModel;
  readonly memory: ViewMemory;
  /** What a screen reader is told. */
  readonly announcement: string;
}

export function startModel(memory: ViewMemory): PanelModel {
  return {
    state: null,
    standing: null,
    retrieval: FRESH_RETRIEVAL,
    chunks: FRESH_CHUNKS,
    prompt: FRESH_PROMPT,
    memory,
    announcement: "",
  };
}

/** Takes over a new state. A check of the same file keeps its former result on view, so that the list does not flicker. */
export function receiveState(model: PanelModel, state: PanelState): PanelModel {
  const standing = standingResult(model.standing, state);
  const isRecheck = state.kind === "loading" && standing !== null;
  return {
    ...model,
    state,
    standing,
    memory: state.kind === "result" ? memoryOf(model.memory, state) : model.memory,
    announcement: isRecheck ? model.announcement : announcement(state),
  };
}

function standingResult(former: PanelResult | null, state: PanelState): PanelResult | null {
  if (state.kind === "result") return state;
  return state.kind === "loading" && former?.file === state.file ? former : null;
}

function memoryOf(memory: ViewMemory, state: PanelResult): ViewMemory {
  const subject = `${state.file}#${state.row ?? ""}`;
  if (memory.subject !== subject) return { ...memory, subject, selected: null, shown: PAGE_SIZE };
  const isGone = memory.selected !== null && memory.selected >= state.result.claims.length;
  return isGone ? { ...memory, selected: null } : memory;
}

/** Selects a claim, and draws as many pages as it takes to show it; `null` selects none. */
export function selectClaim(model: PanelModel, index: number | null): PanelModel {
  const claims = model.standing?.result.claims ?? [];
  if (index === null || index >= claims.length) return remember(model, { selected: null });
  const place = listedClaims(claims, model.memory.filter).findIndex((listed) => listed.index === index);
  const needed = Math.ceil((place + 1) / PAGE_SIZE) * PAGE_SIZE;
  return remember(model, { selected: index, shown: Math.max(model.memory.shown, needed) });
}

export function toggleVerdict(model: PanelModel, verdict: Verdict): PanelModel {
  const { filter } = model.memory;
  const next = filter.includes(verdict) ? filter.filter((kept) => kept !== verdict) : [...filter, verdict];
  return remember(model, { filter: next, shown: PAGE_SIZE });
}

export function clearFilter(model: PanelModel): PanelModel {
  return remember(model, { filter: [], shown: PAGE_SIZE });
}

export function showMore(model: PanelModel): PanelModel {
  return remember(model, { shown: model.memory.shown + PAGE_SIZE });
}

export function openTab(model: PanelModel, tab: PanelTab): PanelModel {
  return remember(model, { tab });
}

function remember(model: PanelModel, change: Partial<ViewMemory>): PanelModel {
  return { ...model, memory: { ...model.memory, ...change } };
}
