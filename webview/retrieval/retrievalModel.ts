import type { Figure } from "../../src/contract/figure";
import type { RetrievalResult, RetrievalState } from "../../src/contract/panelRetrieval";
import type { PanelModel } from "../panelModel";
import { type DocumentKind, type DocumentOrder, PAGE_SIZE, type RetrievalMemory } from "../viewMemory";
import { listedDocuments } from "./documentList";
import { retrievalAnnouncement } from "./retrievalWords";

/** What became of the last picture that was to be copied. */
export type CopyEnd =
  { readonly kind: "none" } | { readonly kind: "copied" } | { readonly kind: "refused"; readonly why: string };

/** What the "Retrieval" tab shows, its memory aside. */
export interface RetrievalModel {
  /** What the extension sent last; `null` until the first message. */
  readonly state: RetrievalState | null;
  /** The report on view: the state itself, or the former one of a file that is being read again. */
  readonly standing: RetrievalResult | null;
  readonly copy: CopyEnd;
}

export const FRESH_RETRIEVAL: RetrievalModel = { state: null, standing: null, copy: { kind: "none" } };

/** Takes over a new state. While the same file is read again its former report stays on view. */
export function receiveRetrieval(model: PanelModel, state: RetrievalState): PanelModel {
  const standing = standingResult(model.retrieval.standing, state);
  const isAgain = state.kind === "loading" && standing !== null;
  const next: PanelModel = {
    ...model,
    retrieval: { state, standing, copy: { kind: "none" } },
    announcement: isAgain || model.memory.tab !== "retrieval" ? model.announcement : retrievalAnnouncement(state),
  };
  return state.kind === "result" ? remember(next, memoryOf(model.memory.retrieval, state)) : next;
}

/** Takes over figures for another width, if they are those of the report on view. */
export function receiveFigures(model: PanelModel, key: string, figures: Figure[]): PanelModel {
  const { state, standing } = model.retrieval;
  if (standing?.key !== key) return model;
  const redrawn = { ...standing, figures };
  return {
    ...model,
    retrieval: { ...model.retrieval, standing: redrawn, state: state === standing ? redrawn : state },
  };
}

export function receiveCopyEnd(model: PanelModel, copy: CopyEnd): PanelModel {
  const words = copy.kind === "copied" ? "The picture was copied." : model.announcement;
  return { ...model, retrieval: { ...model.retrieval, copy }, announcement: words };
}

function standingResult(former: RetrievalResult | null, state: RetrievalState): RetrievalResult | null {
  if (state.kind === "result") return state;
  return state.kind === "loading" && former?.file === state.file ? former : null;
}

/** Another answer starts at its top; the same one keeps its selected document as long as there is one of that rank. */
function memoryOf(memory: RetrievalMemory, { file, row, report }: RetrievalResult): Partial<RetrievalMemory> {
  const subject = `${file}#${row ?? ""}`;
  if (memory.subject !== subject) return { subject, selected: null, shown: PAGE_SIZE, search: "", kind: "all" };
  const isThere = report.documents.some(({ rank }) => rank === memory.selected);
  return isThere ? {} : { selected: null };
}

/** Selects a document by its rank, shows it even where the filter hid it, and draws as many pages as that takes. */
export function selectDocument(model: PanelModel, rank: number): PanelModel {
  const report = model.retrieval.standing?.report;
  if (!report?.documents.some((document) => document.rank === rank)) return model;
  const memory = model.memory.retrieval;
  const isListed = listedDocuments(report, memory).some((document) => document.rank === rank);
  const filter: Partial<RetrievalMemory> = isListed ? {} : { search: "", kind: "all" };
  const place = listedDocuments(report, { ...memory, ...filter }).findIndex((document) => document.rank === rank);
  const needed = Math.ceil((place + 1) / PAGE_SIZE) * PAGE_SIZE;
  return remember(model, { ...filter, selected: rank, shown: Math.max(memory.shown, needed) });
}

export function orderDocuments(model: PanelModel, order: DocumentOrder): PanelModel {
  return remember(model, { order, shown: PAGE_SIZE });
}

export function chooseKind(model: PanelModel, kind: DocumentKind): PanelModel {
  return remember(model, { kind, shown: PAGE_SIZE });
}

export function searchDocuments(model: PanelModel, search: string): PanelModel {
  return remember(model, { search, shown: PAGE_SIZE });
}

export function showMoreDocuments(model: PanelModel): PanelModel {
  return remember(model, { shown: model.memory.retrieval.shown + PAGE_SIZE });
}

function remember(model: PanelModel, change: Partial<RetrievalMemory>): PanelModel {
  return { ...model, memory: { ...model.memory, retrieval: { ...model.memory.retrieval, ...change } } };
}
