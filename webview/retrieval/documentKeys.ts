import type { PanelDocument } from "../../src/contract/panelRetrieval";
import type { PanelContext } from "../panelContext";
import type { WalkedList } from "../parts/listKeys";
import { documentButtonId } from "./goToDocument";
import { selectDocument } from "./retrievalModel";

/** The documents as a list that is walked by keys; right leads into a document's passages. */
export function documentKeys(drawn: readonly PanelDocument[], context: PanelContext): WalkedList {
  return {
    drawn: drawn.map(({ rank }) => rank),
    buttonId: documentButtonId,
    within: "button.quote",
    select: (rank) => context.change((model) => selectDocument(model, rank)),
  };
}
