import type { PanelDocument } from "../../src/contract/panelRetrieval";
import type { PanelContext } from "../panelContext";
import { documentButtonId, documentElementId } from "./goToDocument";
import { selectDocument } from "./retrievalModel";

/**
 * The list's keys, as in the list of claims: up and down, Home and End walk the documents; right goes into a document's
 * passages, left back out.
 */
export function onDocumentKey(event: KeyboardEvent, drawn: readonly PanelDocument[], context: PanelContext): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const here = rankOf(event.target);
  const move = here === null ? null : moveFor(event.key, here, drawn, context);
  if (move === null) return;
  event.preventDefault();
  move();
}

function moveFor(key: string, here: number, drawn: readonly PanelDocument[], context: PanelContext): (() => void) | null {
  if (key === "ArrowRight") return () => firstQuote(here)?.focus();
  if (key === "ArrowLeft") return () => document.getElementById(documentButtonId(here))?.focus();
  const target = targetRank(key, here, drawn);
  return target === undefined ? null : () => goTo(target, context);
}

function targetRank(key: string, here: number, drawn: readonly PanelDocument[]): number | undefined {
  const place = drawn.findIndex(({ rank }) => rank === here);
  if (key === "ArrowDown") return drawn[place + 1]?.rank;
  if (key === "ArrowUp") return drawn[place - 1]?.rank;
  if (key === "Home") return drawn[0]?.rank;
  return key === "End" ? drawn.at(-1)?.rank : undefined;
}

function goTo(rank: number, context: PanelContext): void {
  context.change((model) => selectDocument(model, rank));
  document.getElementById(documentButtonId(rank))?.focus();
}

function firstQuote(rank: number): HTMLElement | null {
  return document.getElementById(documentElementId(rank))?.querySelector<HTMLElement>("button.quote") ?? null;
}

function rankOf(target: EventTarget | null): number | null {
  if (!(target instanceof Element)) return null;
  const rank = target.closest<HTMLElement>("[data-document]")?.dataset.document;
  return rank === undefined ? null : Number(rank);
}
