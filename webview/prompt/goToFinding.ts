import { goToItem } from "../bringIntoView";
import type { PanelContext } from "../panelContext";
import { selectFinding } from "./promptModel";

export function findingElementId(index: number): string {
  return `finding-${index}`;
}

export function findingButtonId(index: number): string {
  return `finding-button-${index}`;
}

/** Selects a finding, brings it into view and gives it the keyboard. */
export function goToFinding(index: number, context: PanelContext): void {
  context.change((model) => selectFinding(model, index));
  goToItem(findingElementId(index), findingButtonId(index));
}
