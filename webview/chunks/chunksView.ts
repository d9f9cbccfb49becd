import { html, nothing, type TemplateResult } from "lit/html.js";
import { counted, pieces, t } from "../../src/contract/language";
import { ACTION_TITLES, type ChunksAction } from "../../src/contract/panel/actions";
import type { ChunksResult, ChunksState } from "../../src/contract/panel/chunksState";
import { actionButton } from "../shared/components";
import { plainText } from "../shared/markedText";
import { failedView, progressView } from "../shared/notices";
import { candidateTable } from "./candidateTable";
import { chunksHeader, chunksNotices, reasonSentences, warningSentences } from "./chunksHead";
import type { ChunksContext, ChunksModel } from "./chunksModel";
import { settingsText } from "./chunksText";
import { equalsView } from "./equalsView";
import { heatMapView } from "./heatMapView";
import { histogramView } from "./histogramView";
import { profileView } from "./profileView";
import { retrievalsView } from "./retrievalsView";
import { tradeoffView } from "./tradeoffView";
import { whatIfView } from "./whatIfView";

type EmptyState = Extract<ChunksState, { kind: "empty" }>;

/** The "Chunks" tab in whatever state the extension is. */
export function chunksView(model: ChunksModel, context: ChunksContext): TemplateResult {
  const { state, standing } = model;
  // The extension answers `ready` within moments; until then a blank panel is calmer than a ring that flashes.
  if (state === null) return html``;
  if (state.kind === "empty") return emptyChunks(state, context);
  if (state.kind === "error") return failedTrial(state, context);
  // One template for both: the keyboard and what was opened stay where they are when a trial begins or ends.
  return html`${state.kind === "loading" ? progress(state, context) : nothing}
  ${standing === null ? nothing : chunksResult(standing, model, context)}`;
}

/** What a trial does, what it compares with, where documents go, and the ways to start one. */
function emptyChunks(state: EmptyState, context: ChunksContext): TemplateResult {
  const starts = startsOf(state);
  const primary = starts.find(({ isOpen }) => isOpen)?.action;
  const send = (action: ChunksAction): void => context.send({ type: "chunks_action", action });
  return html`<div class="message">
    <h1>${t("Which chunks do your documents want?")}</h1>
    <p>${t("Chunk sizes, overlaps and splitters are tried on documents of your own, with questions about them. A change is recommended only where it measures better.")}</p>
    <ul role="list" class="starts">
      ${starts.map(
        ({ action, text, isOpen }) =>
          html`<li>
        ${isOpen ? actionButton(action === primary ? "primary" : "secondary", ACTION_TITLES[action], () => send(action)) : html`<span class="start-name">${ACTION_TITLES[action]}</span>`}
        <span class="muted long-words">${plainText(text)}</span>
      </li>`,
      )}
    </ul>
    ${primary === undefined ? html`<div class="actions">${actionButton("primary", ACTION_TITLES.open_sample, () => send("open_sample"))}</div>` : nothing}
    <p>${pieces("Compared with {0}.", settingsText(state.current))} <button type="button" class="link" @click=${() => send("open_chunk_settings")}>${ACTION_TITLES.open_chunk_settings}</button></p>
    ${sendingText(state)}
  </div>`;
}

/** A way to start, or why it is not open. */
interface Start {
  readonly action: ChunksAction;
  readonly text: string;
  readonly isOpen: boolean;
}

function startsOf({ can_choose_folder, answer, open_files }: EmptyState): Start[] {
  return [
    {
      action: "optimize_folder",
      text: can_choose_folder
        ? t("All documents of a folder of the workspace")
        : t("Open a folder first: there is no workspace."),
      isOpen: can_choose_folder,
    },
    {
      action: "optimize_sources",
      text: answer === null ? t("Open an answer or a record that names its sources.") : t("What {0} names", answer),
      isOpen: answer !== null,
    },
    {
      action: "optimize_open_files",
      text:
        open_files === 0 ? t("Open files with text: none is open.") : t("{0} with text", counted(open_files, "file")),
      isOpen: open_files > 0,
    },
  ];
}

function sendingText({ sends_to, embeds_at }: EmptyState): TemplateResult {
  if (embeds_at !== null)
    return html`<p class="long-words">${pieces("Chunks are ranked by vectors of {0}. You are asked before texts are sent there, and may rank by words instead.", plainText(embeds_at))}</p>`;
  if (sends_to === null) return html`<p class="muted">${t("Everything is measured on this machine.")}</p>`;
  return html`<p class="long-words">${pieces("The documents and the questions are sent to {0}.", plainText(sends_to))}</p>`;
}

function failedTrial(
  { collection, message, actions }: Extract<ChunksState, { kind: "error" }>,
  context: ChunksContext,
): TemplateResult {
  const title =
    collection === null
      ? t("Chunk settings could not be tried")
      : html`${t("Chunk settings could not be tried on")} <bdi>${plainText(collection)}</bdi>`;
  return failedView({ title, message, actions }, (action) => context.send({ type: "chunks_action", action }));
}

function progress(
  { collection, step, done, total }: Extract<ChunksState, { kind: "loading" }>,
  context: ChunksContext,
): TemplateResult {
  const stepText = total === 0 ? step : t("{0} · {1} of {2}", step, Math.min(done + 1, total), total);
  return progressView(
    {
      title: html`${t("Trying chunk settings on")} <bdi>${plainText(collection)}</bdi>`,
      step: stepText,
      share: total === 0 ? null : { done, total },
    },
    "chunks_action",
    context,
  );
}

/** A trial: what to do and why, what was measured, and settings to try by hand. */
function chunksResult(trial: ChunksResult, model: ChunksModel, context: ChunksContext): TemplateResult {
  const { result } = trial;
  const isTried = result.candidates.length > 0;
  return html`${chunksNotices(trial, context)} ${chunksHeader(trial, context)}
    <div class="chunk-words">${reasonSentences(isTried ? result.reasons.slice(1) : result.reasons)} ${warningSentences(result.warnings)}</div>
    ${retrievalsView(result)} ${equalsView(trial, context)}
    <div class=${`chunk-columns ${isTried ? "" : "is-single"}`}>
      ${isTried ? html`<div class="figures">${heatMapView(trial, model, context)} ${tradeoffView(trial, model, context)}</div>` : nothing}
      <div class="chunk-trial">${whatIfView(trial, model, context)} ${histogramView(trial, model)}</div>
    </div>
    ${candidateTable(trial, model, context)} ${profileView(result.collection)}`;
}
