import { t } from "../../src/contract/language";
import type { RetrievalResult, RetrievalState } from "../../src/contract/panel/retrievalState";
import type { Figure } from "../../src/contract/visualize/figure";
import { PAGE_SIZE, pagesUpTo } from "../shared/listPages";
import { standingResult, type TabUpdate } from "../shared/tabUpdate";
import type { ViewContext } from "../shared/viewContext";
import type { DocumentKind, DocumentOrder, RetrievalMemory } from "../viewMemory";
import { listedDocuments } from "./documentList";
import { retrievalAnnouncement } from "./retrievalText";

/** What became of the last picture that was to be copied. */
export type CopyOutcome =
  { readonly kind: "none" } | { readonly kind: "copied" } | { readonly kind: "refused"; readonly why: string };

/** What the "Retrieval" tab shows. */
export interface RetrievalModel {
  /** What the extension sent last; `null` until the first message. */
  readonly state: RetrievalState | null;
  /** The report on view: the state itself, or the former one of a file that is being read again. */
  readonly standing: RetrievalResult | null;
  readonly copy: CopyOutcome;
  readonly memory: RetrievalMemory;
}

export type RetrievalContext = ViewContext<RetrievalModel>;

export function startRetrieval(memory: RetrievalMemory): RetrievalModel {
  return { state: null, standing: null, copy: { kind: "none" }, memory };
}

/** Takes over a new state. While the same file is read again its former report stays on view. */
export function receiveRetrieval(model: RetrievalModel, state: RetrievalState): TabUpdate<RetrievalModel> {
  const standing = standingResult<RetrievalResult>(model.standing, state);
  const isAgain = state.kind === "loading" && standing !== null;
  const memory = state.kind === "result" ? memoryFor(state, model.memory) : model.memory;
  return {
    model: { state, standing, copy: { kind: "none" }, memory },
    announcement: isAgain ? null : retrievalAnnouncement(state),
  };
}

/** Another answer starts at its top; the same one keeps its selected document as long as there is one of that rank. */
function memoryFor({ file, row, report }: RetrievalResult, memory: RetrievalMemory): RetrievalMemory {
  const subject = `${file}#${row ?? ""}`;
  if (memory.subject !== subject)
    return { ...memory, subject, selected: null, shown: PAGE_SIZE, search: "", kind: "all" };
  const isThere = report.documents.some(({ rank }) => rank === memory.selected);
  return isThere ? memory : { ...memory, selected: null };
}

/** Takes over figures for another width, if they are those of the report on view. */
export function receiveFigures(model: RetrievalModel, key: string, figures: Figure[]): RetrievalModel {
  const { state, standing } = model;
  if (standing?.key !== key) return model;
  const redrawn = { ...standing, figures };
  return { ...model, standing: redrawn, state: state === standing ? redrawn : state };
}

export function receiveCopyOutcome(model: RetrievalModel, copy: CopyOutcome): TabUpdate<RetrievalModel> {
  return { model: { ...model, copy }, announcement: copy.kind === "copied" ? t("The picture was copied.") : null };
}

/** Selects a document by its rank, shows it even where the filter hid it, and draws as many pages as that takes. */
export function selectDocument(model: RetrievalModel, rank: number): RetrievalModel {
  const report = model.standing?.report;
  if (!report?.documents.some((document) => document.rank === rank)) return model;
  const memory = model.memory;
  const isListed = listedDocuments(report, memory).some((document) => document.rank === rank);
  const filter: Partial<RetrievalMemory> = isListed ? {} : { search: "", kind: "all" };
  const place = listedDocuments(report, { ...memory, ...filter }).findIndex((document) => document.rank === rank);
  return remember(model, { ...filter, selected: rank, shown: Math.max(memory.shown, pagesUpTo(place)) });
}

export function orderDocuments(model: RetrievalModel, order: DocumentOrder): RetrievalModel {
  return remember(model, { order, shown: PAGE_SIZE });
}

export function chooseKind(model: RetrievalModel, kind: DocumentKind): RetrievalModel {
  return remember(model, { kind, shown: PAGE_SIZE });
}

export function searchDocuments(model: RetrievalModel, search: string): RetrievalModel {
  return remember(model, { search, shown: PAGE_SIZE });
}

export function showMoreDocuments(model: RetrievalModel): RetrievalModel {
  return remember(model, { shown: model.memory.shown + PAGE_SIZE });
}

function remember(model: RetrievalModel, memory: Partial<RetrievalMemory>): RetrievalModel {
  return { ...model, memory: { ...model.memory, ...memory } };
}
