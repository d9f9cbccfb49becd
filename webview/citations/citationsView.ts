import { html, nothing, type TemplateResult } from "lit/html.js";
import { ACTION_TITLES, type CitationsAction } from "../../src/contract/panel/actions";
import type { PanelResult, PanelState } from "../../src/contract/panel/citationsState";
import { actionButton } from "../shared/components";
import { plainText } from "../shared/markedText";
import { failedView, progressView } from "../shared/notices";
import { citationsHeader, citationsNotices, pickedLine, sourceNotices } from "./citationsHead";
import type { CitationsContext, CitationsModel } from "./citationsModel";
import { claimSection } from "./claimSection";
import { scoreView } from "./scoreView";

type EmptyState = Extract<PanelState, { kind: "empty" }>;

type ErrorState = Extract<PanelState, { kind: "error" }>;

type LoadingState = Extract<PanelState, { kind: "loading" }>;

/** The "Citations" tab in whatever state the extension is. */
export function citationsView(model: CitationsModel, context: CitationsContext): TemplateResult {
  const { state } = model;
  // The extension answers `ready` within moments; until then a blank panel is calmer than a ring that flashes.
  if (state === null) return html``;
  if (state.kind === "empty") return emptyCitations(state, context);
  if (state.kind === "error") return failedCheck(state, context);
  if (state.kind === "loading") return runningCheck(state, model, context);
  return citationsResult(state, model, context);
}

/** What to show where there is no result, with the one button that leads on, where there is one. */
function emptyCitations(state: EmptyState, context: CitationsContext): TemplateResult {
  const { title, sentence } = emptyText(state);
  const act = (action: CitationsAction) => () => context.send({ type: "action", action });
  const canVerify = state.why === "not_checked";
  return html`<div class="message">
    <h1>${title}</h1>
    <p class="long-words">${plainText(sentence)}</p>
    <div class="actions">
      ${canVerify ? actionButton("primary", ACTION_TITLES.verify, act("verify")) : nothing}
      ${actionButton(canVerify ? "secondary" : "primary", ACTION_TITLES.check_against_files, act("check_against_files"))}
    </div>
    ${state.picked === undefined ? nothing : pickedLine(state.picked, context)}
  </div>`;
}

interface EmptyText {
  readonly title: string;
  readonly sentence: string;
}

function emptyText(state: EmptyState): EmptyText {
  const file = state.file ?? "This file";
  if (state.why === "not_checked") {
    return {
      title: "Not checked yet",
      sentence: `${file} has not been checked. The check compares each claim with the sources that it cites.${sendingText(state)}`,
    };
  }
  if (state.why === "not_an_answer") {
    return {
      title: "No answer to check",
      sentence: `${file} cannot be checked. Open an answer as Markdown or plain text, or records as JSON, JSONL, YAML, CSV or TSV.`,
    };
  }
  return {
    title: "No answer is open",
    sentence:
      "Open an answer in the editor, as Markdown, plain text, JSON, JSONL, YAML, CSV or TSV. Its check shows here.",
  };
}

/** Nobody should learn only afterwards where an answer went. */
function sendingText({ sends_to }: EmptyState): string {
  return sends_to === null ? "" : ` It sends the answer and its sources to ${sends_to}.`;
}

/** Why there is no result, and what to do about it. The first action is the one to try first. */
function failedCheck({ file, message, actions }: ErrorState, context: CitationsContext): TemplateResult {
  const title = file === null ? "The check failed" : html`<bdi>${plainText(file)}</bdi> could not be checked`;
  return failedView({ title, message, actions }, (action) => context.send({ type: "action", action }));
}

/** A running check: by itself, or above the file's former result. */
function runningCheck(state: LoadingState, model: CitationsModel, context: CitationsContext): TemplateResult {
  if (model.standing === null) return progress(state, context);
  return html`${progress(state, context)} ${citationsResult(model.standing, model, context)}`;
}

function progress(state: LoadingState, context: CitationsContext): TemplateResult {
  return progressView(
    { title: html`Checking <bdi>${plainText(state.file)}</bdi>`, step: state.step, share: null },
    "action",
    context,
  );
}

/** A finished check, from its outcome down to each claim. */
function citationsResult(state: PanelResult, model: CitationsModel, context: CitationsContext): TemplateResult {
  return html`
    ${citationsNotices(state, context)} ${citationsHeader(state, context)} ${scoreView(state.result)}
    ${sourceNotices(state, context)} ${claimSection(state, model, context)}
  `;
}
