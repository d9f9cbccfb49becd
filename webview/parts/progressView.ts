import { html, nothing, type TemplateResult } from "lit/html.js";
import { ACTION_TITLES } from "../../src/contract/panel";
import { actionButton, progressRing } from "../components";
import type { PanelContext } from "../panelContext";
import type { ActionMessage } from "./actionButtons";
import { plainText } from "./markedText";

/** Work that is being done. */
export interface Progress {
  readonly title: TemplateResult;
  readonly step: string;
  /** How much of it is done; `null` where that cannot be told. */
  readonly share: { readonly done: number; readonly total: number } | null;
}

/** How far some work has come, and the button that ends it. */
export function progressView(
  { title, step, share }: Progress,
  message: ActionMessage,
  context: PanelContext,
): TemplateResult {
  return html`<div class="loading">
    ${progressRing()}
    <div class="loading-words">
      <h1>${title}</h1>
      <p class="muted">${plainText(step)}</p>
    </div>
    ${actionButton("secondary", ACTION_TITLES.cancel, () => context.send({ type: message, action: "cancel" }))}
    ${share === null ? nothing : html`<progress class="progress" aria-label="Progress" max=${share.total} .value=${share.done}></progress>`}
  </div>`;
}
