import type { ListedClaim } from "../claimList";
import type { PanelContext } from "../panelContext";
import { selectClaim } from "../panelModel";
import { claimButtonId } from "./claimItem";
import type { WalkedList } from "./listKeys";

/** The claims as a list that is walked by keys; right leads into a claim's evidence. */
export function claimKeys(drawn: readonly ListedClaim[], context: PanelContext): WalkedList {
  return {
    drawn: drawn.map(({ index }) => index),
    buttonId: claimButtonId,
    within: "button.quote",
    select: (index) => context.change((model) => selectClaim(model, index)),
  };
}
