import { html, nothing, type TemplateResult } from "lit/html.js";
import type { RetrievalState } from "../../src/contract/panelRetrieval";
import type { PanelContext } from "../panelContext";
import type { PanelModel } from "../panelModel";
import { actionButtons } from "../parts/actionButtons";
import { plainText } from "../parts/markedText";
import { progressView } from "../parts/progressView";
import { retrievalResult } from "./retrievalResult";

/** The "Retrieval" tab in whatever state the extension is. */
export function retrievalView(model: PanelModel, context: PanelContext): TemplateResult {
  const { state, standing } = model.retrieval;
  // The extension answers `ready` within moments; until then a blank panel is calmer than a ring that flashes.
  if (state === null) return html``;
  if (state.kind === "empty") return emptyRetrieval(state, context);
  if (state.kind === "error") return failedRetrieval(state, context);
  // One template for both: the keyboard and what was opened stay where they are when a report is asked for or comes.
  return html`${state.kind === "loading" ? progress(state, context) : nothing}
  ${standing === null ? nothing : retrievalResult(standing, model, context)}`;
}

function emptyRetrieval(state: Extract<RetrievalState, { kind: "empty" }>, context: PanelContext): TemplateResult {
  const { title, sentence } = emptyWords(state);
  return html`<div class="message">
    <h1>${title}</h1>
    <p class="long-words">${plainText(sentence)}</p>
    ${state.why === "not_shown" ? actionButtons(["visualize"], "retrieval_action", context) : null}
  </div>`;
}

function emptyWords({ why, file, sends_to }: Extract<RetrievalState, { kind: "empty" }>): {
  readonly title: string;
  readonly sentence: string;
} {
  if (why === "no_editor") {
    return {
      title: "No answer is open",
      sentence:
        "Open an answer or a record in the editor, as Markdown, plain text, JSON, JSONL or YAML. What was retrieved for it shows here.",
    };
  }
  const name = file ?? "This file";
  if (why === "not_an_answer") {
    return {
      title: "No retrieval to show",
      sentence: `${name} names no documents. Open an answer as Markdown or plain text, or records as JSON, JSONL or YAML.`,
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
  context: PanelContext,
): TemplateResult {
  return html`<div class="message" role="alert">
      <h1>
        ${file === null ? "The retrieval cannot be shown" : html`The retrieval of <bdi>${plainText(file)}</bdi> cannot be shown`}
      </h1>
      <p class="long-words">${plainText(message)}</p>
    </div>
    ${actions.length === 0 ? null : html`<div class="message-actions">${actionButtons(actions, "retrieval_action", context)}</div>`}`;
}

function progress({ file, step }: Extract<RetrievalState, { kind: "loading" }>, context: PanelContext): TemplateResult {
  return progressView(
    { title: html`Visualizing <bdi>${plainText(file)}</bdi>`, step, share: null },
    "retrieval_action",
    context,
  );
}
