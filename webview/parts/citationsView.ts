import { html, type TemplateResult } from "lit/html.js";
import type { PanelContext } from "../panelContext";
import type { PanelModel } from "../panelModel";
import { emptyView } from "./emptyView";
import { errorView } from "./errorView";
import { loadingView } from "./loadingView";
import { resultView } from "./resultView";

/** The "Citations" tab in whatever state the extension is. */
export function citationsView(model: PanelModel, context: PanelContext): TemplateResult {
  const { state } = model;
  // The extension answers `ready` within moments; until then a blank panel is calmer than a ring that flashes.
  if (state === null) return html``;
  if (state.kind === "empty") return emptyView(state, context);
  if (state.kind === "error") return errorView(state, context);
  if (state.kind === "loading") return loadingView(state, model, context);
  return resultView(state, model, context);
}
