import { html, type TemplateResult } from "lit/html.js";
import type { RetrievalResult } from "../../src/contract/panelRetrieval";
import type { PanelContext } from "../panelContext";
import type { PanelModel } from "../panelModel";
import { documentSection } from "./documentSection";
import { figureSection } from "./figureSection";
import { retrievalHeader } from "./retrievalHeader";
import { retrievalNotices } from "./retrievalNotices";
import { summaryView } from "./summaryView";
import { warningList } from "./warningList";

/** A report: what to know first, the figures, and the documents. */
export function retrievalResult(result: RetrievalResult, model: PanelModel, context: PanelContext): TemplateResult {
  return html`${retrievalHeader(result, context)} ${retrievalNotices(result, model, context)}
    ${warningList(result.report.warnings, context)} ${summaryView(result.report)}
    <div class="retrieval-columns">
      ${figureSection(result.figures, model.memory.retrieval.selected, context)}
      ${documentSection(result, model, context)}
    </div>`;
}
