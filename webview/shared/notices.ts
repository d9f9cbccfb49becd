import { html, nothing, type TemplateResult } from "lit/html.js";
import { pieces, t } from "../../src/contract/language";
import { ACTION_TITLES, type PanelAction } from "../../src/contract/panel/actions";
import { actionButton, progressRing } from "./components";
import { actionButtons, type ActionMessage } from "./controls";
import { plainText } from "./markedText";
import type { Sender } from "./viewContext";

/** Up to this many problems are listed at once; more wait behind their count. */
const OPEN_PROBLEMS = 3;

/** Work that is being done. */
interface Progress {
  readonly title: TemplateResult;
  readonly step: string;
  /** How much of it is done; `null` where that is not known. */
  readonly share: { readonly done: number; readonly total: number } | null;
}

/** How far some work has come, and the button that ends it. */
export function progressView(
  { title, step, share }: Progress,
  message: ActionMessage,
  context: Sender,
): TemplateResult {
  return html`<div class="loading">
    ${progressRing()}
    <div class="loading-words">
      <h1>${title}</h1>
      <p class="muted">${plainText(step)}</p>
    </div>
    ${actionButton("secondary", ACTION_TITLES.cancel, () => context.send({ type: message, action: "cancel" }))}
    ${share === null ? nothing : html`<progress class="progress" aria-label=${t("Progress")} max=${share.total} .value=${share.done}></progress>`}
  </div>`;
}

/** Why there is nothing to show, and what to do about it. The first action is the one to try first. */
export function failedView<Action extends PanelAction>(
  {
    title,
    message,
    actions,
  }: {
    readonly title: TemplateResult | string;
    readonly message: string;
    readonly actions: readonly Action[];
  },
  send: (action: Action) => void,
): TemplateResult {
  return html`<div class="message" role="alert">
      <h1>${title}</h1>
      <p class="long-words">${plainText(message)}</p>
    </div>
    ${actions.length === 0 ? nothing : html`<div class="message-actions">${actionButtons(actions, send)}</div>`}`;
}

/** What could not be read, a sentence each; `all` says how many of what. */
export function problemList(problems: readonly string[], all: string): TemplateResult | typeof nothing {
  if (problems.length === 0) return nothing;
  return html`<details class="notice problems" ?open=${problems.length <= OPEN_PROBLEMS}>
    <summary>${pieces("{0} could not be read", all)}</summary>
    <ul role="list">
      ${problems.map((problem) => html`<li class="long-words">${plainText(problem)}</li>`)}
    </ul>
  </details>`;
}
