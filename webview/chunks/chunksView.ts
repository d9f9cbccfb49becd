import { html, nothing, type TemplateResult } from "lit/html.js";
import type { ChunksState } from "../../src/contract/panelChunks";
import type { PanelContext } from "../panelContext";
import type { PanelModel } from "../panelModel";
import { actionButtons } from "../parts/actionButtons";
import { plainText } from "../parts/markedText";
import { progressView } from "../parts/progressView";
import { chunksResult } from "./chunksResult";
import { emptyChunks } from "./emptyChunks";

/** The "Chunks" tab in whatever state the extension is. */
export function chunksView(model: PanelModel, context: PanelContext): TemplateResult {
  const { state, standing } = model.chunks;
  // The extension answers `ready` within moments; until then a blank panel is calmer than a ring that flashes.
  if (state === null) return html``;
  if (state.kind === "empty") return emptyChunks(state, context);
  if (state.kind === "error") return failedTrial(state, context);
  // One template for both: the keyboard and what was opened stay where they are when a trial begins or ends.
  return html`${state.kind === "loading" ? progress(state, context) : nothing}
  ${standing === null ? nothing : chunksResult(standing, model, context)}`;
}

function failedTrial(
  { collection, message, actions }: Extract<ChunksState, { kind: "error" }>,
  context: PanelContext,
): TemplateResult {
  return html`<div class="message" role="alert">
      <h1>
        ${collection === null ? "Chunk settings could not be tried" : html`Chunk settings could not be tried on <bdi>${plainText(collection)}</bdi>`}
      </h1>
      <p class="long-words">${plainText(message)}</p>
    </div>
    ${actions.length === 0 ? nothing : html`<div class="message-actions">${actionButtons(actions, "chunks_action", context)}</div>`}`;
}

function progress(
  { collection, step, done, total }: Extract<ChunksState, { kind: "loading" }>,
  context: PanelContext,
): TemplateResult {
  const words = total === 0 ? step : `${step} · ${Math.min(done + 1, total)} of ${total}`;
  return progressView(
    {
      title: html`Trying chunk settings on <bdi>${plainText(collection)}</bdi>`,
      step: words,
      share: total === 0 ? null : { done, total },
    },
    "chunks_action",
    context,
  );
}
