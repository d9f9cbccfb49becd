import type { FromPanel } from "../../src/contract/panel/panelMessages";

/** Sends the extension what a person wants. */
export interface Sender {
  readonly send: (message: FromPanel) => void;
}

/** What the parts of a view can do when a person uses them. */
export interface ViewContext<Model> extends Sender {
  /** Takes the next model and draws it at once. */
  readonly change: (step: (model: Model) => Model) => void;
}
