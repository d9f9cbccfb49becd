import { html, nothing, type TemplateResult } from "lit/html.js";
import type { ChunksResult } from "../../src/contract/panelChunks";
import type { PanelContext } from "../panelContext";
import type { PanelModel } from "../panelModel";
import { candidateTable } from "./candidateTable";
import { chunksHeader } from "./chunksHeader";
import { chunksNotices } from "./chunksNotices";
import { heatMapView } from "./heatMapView";
import { histogramView } from "./histogramView";
import { profileView } from "./profileView";
import { reasonSentences, warningSentences } from "./sentenceLists";
import { tradeoffView } from "./tradeoffView";
import { whatIfView } from "./whatIfView";

/** A trial: what to do and why, what was measured, and settings to try by hand. */
export function chunksResult(trial: ChunksResult, model: PanelModel, context: PanelContext): TemplateResult {
  const { result } = trial;
  const isTried = result.candidates.length > 0;
  return html`${chunksNotices(trial, context)} ${chunksHeader(trial, context)}
    <div class="chunk-words">${reasonSentences(result.reasons)} ${warningSentences(result.warnings)}</div>
    <div class=${`chunk-columns ${isTried ? "" : "is-single"}`}>
      ${isTried ? html`<div class="figures">${heatMapView(trial, model, context)} ${tradeoffView(trial, model, context)}</div>` : nothing}
      <div class="chunk-trial">${whatIfView(trial, model, context)} ${histogramView(trial, model)}</div>
    </div>
    ${candidateTable(trial, model, context)} ${profileView(result.collection)}`;
}
