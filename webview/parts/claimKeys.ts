import type { ListedClaim } from "../claimList";
import type { PanelContext } from "../panelContext";
import { selectClaim } from "../panelModel";
import { claimButtonId, claimElementId } from "./claimItem";

/**
 * The list's keys: up and down, Home and End walk the claims; right goes into a claim's evidence, left back out. The
 * claim or the quote that has the focus is opened by Enter or the space bar, as every button is.
 */
export function onClaimKey(event: KeyboardEvent, drawn: readonly ListedClaim[], context: PanelContext): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const here = claimOf(event.target);
  if (here === null) return;
  const move = moveFor(event.key, here, drawn, context);
  if (move === null) return;
  event.preventDefault();
  move();
}

function moveFor(
  key: string,
  here: number,
  drawn: readonly ListedClaim[],
  context: PanelContext,
): (() => void) | null {
  if (key === "ArrowRight") return () => firstQuote(here)?.focus();
  if (key === "ArrowLeft") return () => document.getElementById(claimButtonId(here))?.focus();
  const target = targetClaim(key, here, drawn);
  return target === undefined ? null : () => goTo(target, context);
}

function targetClaim(key: string, here: number, drawn: readonly ListedClaim[]): number | undefined {
  const position = drawn.findIndex(({ index }) => index === here);
  if (key === "ArrowDown") return drawn[position + 1]?.index;
  if (key === "ArrowUp") return drawn[position - 1]?.index;
  if (key === "Home") return drawn[0]?.index;
  return key === "End" ? drawn[drawn.length - 1]?.index : undefined;
}

function goTo(index: number, context: PanelContext): void {
  context.change((model) => selectClaim(model, index));
  document.getElementById(claimButtonId(index))?.focus();
}

function firstQuote(index: number): HTMLElement | null {
  return document.getElementById(claimElementId(index))?.querySelector<HTMLElement>("button.quote") ?? null;
}

function claimOf(target: EventTarget | null): number | null {
  if (!(target instanceof Element)) return null;
  const index = target.closest<HTMLElement>("[data-claim]")?.dataset.claim;
  return index === undefined ? null : Number(index);
}
