import { html, type TemplateResult } from "lit/html.js";
import type { PromptResult } from "../../src/contract/panelPrompt";
import type { PanelContext } from "../panelContext";
import type { PanelModel } from "../panelModel";
import { adviceList } from "./adviceList";
import { budgetView } from "./budgetView";
import { findingSection } from "./findingSection";
import { mapView } from "./mapView";
import { metricsView } from "./metricsView";
import { promptHeader } from "./promptHeader";
import { promptNotices } from "./promptNotices";
import { scoreView } from "./scoreView";

/** An analysis: its score and what took points off, the figures, and each finding. */
export function promptResult(result: PromptResult, model: PanelModel, context: PanelContext): TemplateResult {
  return html`${promptNotices(result, context)} ${promptHeader(result, context)} ${scoreView(result, model, context)}
    ${adviceList(result.analysis.suggestions)}
    <div class="prompt-columns">
      <div class="figures">${budgetView(result, model, context)} ${mapView(result, model, context)}</div>
      ${findingSection(result, model, context)} ${metricsView(result)}
    </div>`;
}
