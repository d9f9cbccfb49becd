import type { PanelTab } from "../src/contract/panel/panelParts";
import { type ChunksModel, startChunks } from "./chunks/chunksModel";
import { type CitationsModel, startCitations } from "./citations/citationsModel";
import { type PromptsModel, startPrompts } from "./prompts/promptsModel";
import { type RetrievalModel, startRetrieval } from "./retrieval/retrievalModel";
import { NO_ROWS, type RowsModel } from "./rows/rowsModel";
import type { TabUpdate } from "./shared/tabUpdate";
import type { ViewContext } from "./shared/viewContext";
import type { ViewMemory } from "./viewMemory";

/** All that the panel shows: the model of each tab, which one is open, and what a screen reader says. Each function here gives the next model and changes nothing. */
export interface PanelModel {
  readonly tab: PanelTab;
  /** The answers of the file that the "Citations" tab is about. */
  readonly rows: RowsModel;
  readonly citations: CitationsModel;
  readonly retrieval: RetrievalModel;
  readonly chunks: ChunksModel;
  readonly prompt: PromptsModel;
  readonly announcement: string;
}

export type PanelContext = ViewContext<PanelModel>;

export function startModel({ tab, citations, retrieval, chunks, prompt }: ViewMemory): PanelModel {
  return {
    tab,
    rows: NO_ROWS,
    citations: startCitations(citations),
    retrieval: startRetrieval(retrieval),
    chunks: startChunks(chunks),
    prompt: startPrompts(prompt),
    announcement: "",
  };
}

/** What is to be remembered of a model. */
export function memoryOf({ tab, citations, retrieval, chunks, prompt }: PanelModel): ViewMemory {
  return {
    tab,
    citations: citations.memory,
    retrieval: retrieval.memory,
    chunks: chunks.memory,
    prompt: prompt.memory,
  };
}

export function openTab(model: PanelModel, tab: PanelTab): PanelModel {
  return { ...model, tab };
}

export function changeTab<Tab extends PanelTab>(
  model: PanelModel,
  tab: Tab,
  step: (tabModel: PanelModel[Tab]) => PanelModel[Tab],
): PanelModel {
  return { ...model, [tab]: step(model[tab]) };
}

/** Takes over what a message made of a tab, and says so; what concerns the open tab alone, only while it is open. */
export function updateTab<Tab extends PanelTab>(
  model: PanelModel,
  tab: Tab,
  { model: next, announcement }: TabUpdate<PanelModel[Tab]>,
  announced: "always" | "while_open",
): PanelModel {
  const isSilent = announcement === null || (announced === "while_open" && model.tab !== tab);
  return { ...model, [tab]: next, announcement: isSilent ? model.announcement : announcement };
}
