import { goToItem } from "../bringIntoView";
import type { PanelContext } from "../panelContext";
import { selectDocument } from "./retrievalModel";

export function documentElementId(rank: number): string {
  return `document-${rank}`;
}

export function documentButtonId(rank: number): string {
  return `document-button-${rank}`;
}

/** Selects a document, brings it into view and gives it the keyboard. */
export function goToDocument(rank: number, context: PanelContext): void {
  context.change((model) => selectDocument(model, rank));
  goToItem(documentElementId(rank), documentButtonId(rank));
}
