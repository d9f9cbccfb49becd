import { html, nothing, type TemplateResult } from "lit/html.js";
import { t } from "../../src/contract/language";
import type { RetrievalResult, RetrievalState } from "../../src/contract/panel/retrievalState";
import { emptyView } from "../shared/emptyView";
import { plainText } from "../shared/markedText";
import { failedView, progressView } from "../shared/notices";
import { documentSection } from "./documentSection";
import { figureSection } from "./figureSection";
import { firstPassages } from "./firstPassages";
import { retrievalEmptiness } from "./retrievalEmpty";
import { retrievalHeader, retrievalNotices, summaryView } from "./retrievalHead";
import type { RetrievalContext, RetrievalModel } from "./retrievalModel";
import { warningList } from "./warningList";

/** The "Retrieval" tab in whatever state the extension is. */
export function retrievalView(model: RetrievalModel, context: RetrievalContext): TemplateResult {
  const { state, standing } = model;
  // The extension answers `ready` within moments; until then a blank panel is calmer than a ring that flashes.
  if (state === null) return html``;
  if (state.kind === "empty")
    return emptyView(retrievalEmptiness(state), (action) => context.send({ type: "retrieval_action", action }));
  if (state.kind === "error") return failedRetrieval(state, context);
  // One template for both: the keyboard and what was opened stay where they are when a report is made or comes.
  return html`${state.kind === "loading" ? progress(state, context) : nothing}
  ${standing === null ? nothing : retrievalResult(standing, model, context)}`;
}

function failedRetrieval(
  { file, message, actions }: Extract<RetrievalState, { kind: "error" }>,
  context: RetrievalContext,
): TemplateResult {
  const title =
    file === null
      ? t("The retrieval cannot be shown")
      : html`${t("The retrieval of")} <bdi>${plainText(file)}</bdi> ${t("cannot be shown")}`;
  return failedView({ title, message, actions }, (action) => context.send({ type: "retrieval_action", action }));
}

function progress(
  { file, step }: Extract<RetrievalState, { kind: "loading" }>,
  context: RetrievalContext,
): TemplateResult {
  return progressView(
    { title: html`${t("Visualizing")} <bdi>${plainText(file)}</bdi>`, step, share: null },
    "retrieval_action",
    context,
  );
}

/** A report: what to know first, the figures, and the documents. */
function retrievalResult(result: RetrievalResult, model: RetrievalModel, context: RetrievalContext): TemplateResult {
  return html`${retrievalHeader(result, context)} ${retrievalNotices(result, model, context)}
    ${warningList(result.report.warnings, context)} ${firstPassages(result.report, context)} ${summaryView(result.report)}
    <div class="retrieval-columns">
      ${figureSection(result.figures, model.memory.selected, context)} ${documentSection(result, model, context)}
    </div>`;
}
