import { html, nothing, type TemplateResult } from "lit/html.js";
import type { RetrievalResult, RetrievalState } from "../../src/contract/panel/retrievalState";
import { actionButtons } from "../shared/controls";
import { plainText } from "../shared/markedText";
import { failedView, progressView } from "../shared/notices";
import { documentSection } from "./documentSection";
import { figureSection } from "./figureSection";
import { retrievalHeader, retrievalNotices, summaryView } from "./retrievalHead";
import type { RetrievalContext, RetrievalModel } from "./retrievalModel";
import { warningList } from "./warningList";

/** The "Retrieval" tab in whatever state the extension is. */
export function retrievalView(model: RetrievalModel, context: RetrievalContext): TemplateResult {
  const { state, standing } = model;
  // The extension answers `ready` within moments; until then a blank panel is calmer than a ring that flashes.
  if (state === null) return html``;
  if (state.kind === "empty") return emptyRetrieval(state, context);
  if (state.kind === "error") return failedRetrieval(state, context);
  // One template for both: the keyboard and what was opened stay where they are when a report is made or comes.
  return html`${state.kind === "loading" ? progress(state, context) : nothing}
  ${standing === null ? nothing : retrievalResult(standing, model, context)}`;
}

function emptyRetrieval(state: Extract<RetrievalState, { kind: "empty" }>, context: RetrievalContext): TemplateResult {
  const { title, sentence } = emptyText(state);
  return html`<div class="message">
    <h1>${title}</h1>
    <p class="long-words">${plainText(sentence)}</p>
    ${state.why === "not_shown" ? actionButtons(["visualize"], (action) => context.send({ type: "retrieval_action", action })) : null}
  </div>`;
}

function emptyText({ why, file, sends_to }: Extract<RetrievalState, { kind: "empty" }>): {
  readonly title: string;
  readonly sentence: string;
} {
  if (why === "no_editor") {
    return {
      title: "No answer is open",
      sentence:
        "Open an answer or a record in the editor, as Markdown, plain text, JSON, JSONL, YAML, CSV or TSV. What was retrieved for it shows here.",
    };
  }
  const name = file ?? "This file";
  if (why === "not_an_answer") {
    return {
      title: "No retrieval to show",
      sentence: `${name} names no documents. Open an answer as Markdown or plain text, or records as JSON, JSONL, YAML, CSV or TSV.`,
    };
  }
  const sends = sends_to === null ? "" : ` The question, the answer and the documents are sent to ${sends_to}.`;
  return {
    title: "Not visualized yet",
    sentence: `See the documents that were retrieved for the question of ${name}: whether they are the right ones, in the right order, without waste, and what is missing.${sends}`,
  };
}

function failedRetrieval(
  { file, message, actions }: Extract<RetrievalState, { kind: "error" }>,
  context: RetrievalContext,
): TemplateResult {
  const title =
    file === null
      ? "The retrieval cannot be shown"
      : html`The retrieval of <bdi>${plainText(file)}</bdi> cannot be shown`;
  return failedView({ title, message, actions }, (action) => context.send({ type: "retrieval_action", action }));
}

function progress(
  { file, step }: Extract<RetrievalState, { kind: "loading" }>,
  context: RetrievalContext,
): TemplateResult {
  return progressView(
    { title: html`Visualizing <bdi>${plainText(file)}</bdi>`, step, share: null },
    "retrieval_action",
    context,
  );
}

/** A report: what to know first, the figures, and the documents. */
function retrievalResult(result: RetrievalResult, model: RetrievalModel, context: RetrievalContext): TemplateResult {
  return html`${retrievalHeader(result, context)} ${retrievalNotices(result, model, context)}
    ${warningList(result.report.warnings, context)} ${summaryView(result.report)}
    <div class="retrieval-columns">
      ${figureSection(result.figures, model.memory.selected, context)} ${documentSection(result, model, context)}
    </div>`;
}
