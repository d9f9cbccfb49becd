import type { FromPanel } from "../src/contract/panelMessages";
import type { PanelModel } from "./panelModel";

/** What the parts of the panel can do when a person uses them. */
export interface PanelContext {
  /** Tells the extension. */
  send(message: FromPanel): void;
  /** Takes the next model and draws it at once. */
  change(step: (model: PanelModel) => PanelModel): void;
}
