import { html, nothing, type TemplateResult } from "lit/html.js";
import { t } from "../../src/contract/language";
import type { PanelResult, PanelState } from "../../src/contract/panel/citationsState";
import { emptyView } from "../shared/emptyView";
import { plainText } from "../shared/markedText";
import { failedView, progressView } from "../shared/notices";
import { citationsEmptiness } from "./citationsEmpty";
import { checkedWith, citationsHeader, citationsNotices, pickedLine } from "./citationsHead";
import type { CitationsContext, CitationsModel } from "./citationsModel";
import { claimSection, onClaimsKey } from "./claimSection";
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

/** Why there is no result, and what is remembered to check answers against. */
function emptyCitations(state: EmptyState, context: CitationsContext): TemplateResult {
  const picked = state.picked === undefined ? nothing : pickedLine(state.picked, context);
  return emptyView(citationsEmptiness(state), (action) => context.send({ type: "action", action }), picked);
}

/** Why there is no result, and what to do about it. The first action is the one to try first. */
function failedCheck({ file, message, actions }: ErrorState, context: CitationsContext): TemplateResult {
  const title =
    file === null ? t("The check failed") : html`<bdi>${plainText(file)}</bdi> ${t("could not be checked")}`;
  return failedView({ title, message, actions }, (action) => context.send({ type: "action", action }));
}

/** A running check: by itself, or above the file's former result. */
function runningCheck(state: LoadingState, model: CitationsModel, context: CitationsContext): TemplateResult {
  if (model.standing === null) return progress(state, context);
  return html`${progress(state, context)} ${citationsResult(model.standing, model, context)}`;
}

function progress(state: LoadingState, context: CitationsContext): TemplateResult {
  return progressView(
    { title: html`${t("Checking")} <bdi>${plainText(state.file)}</bdi>`, step: state.step, share: null },
    "action",
    context,
  );
}

/** A finished check: its three numbers first, then each claim. */
function citationsResult(state: PanelResult, model: CitationsModel, context: CitationsContext): TemplateResult {
  return html`<div @keydown=${(event: KeyboardEvent) => onClaimsKey(event, model, context)}>
    ${citationsNotices(state, context)} ${citationsHeader(state)}
    <div class="result-head">${scoreView(state.result)} ${checkedWith(state, model, context)}</div>
    ${claimSection(state, model, context)}
  </div>`;
}
