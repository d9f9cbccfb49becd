import { html, nothing, type TemplateResult } from "lit/html.js";
import { t } from "../../src/contract/language";
import type { PanelAction } from "../../src/contract/panel/actions";
import { actionButtons } from "./controls";
import { plainText } from "./markedText";

/** Why a tab shows nothing, a paragraph a sentence, and the ways on, of which the first is the one to try first. */
export interface Emptiness<Action extends PanelAction> {
  readonly title: string;
  readonly sentences: readonly string[];
  readonly actions: readonly Action[];
}

export function emptyView<Action extends PanelAction>(
  { title, sentences, actions }: Emptiness<Action>,
  send: (action: Action) => void,
  foot: TemplateResult | typeof nothing = nothing,
): TemplateResult {
  return html`<div class="message">
    <h1>${title}</h1>
    ${sentences.map((sentence) => html`<p class="long-words">${plainText(sentence)}</p>`)}
    ${actions.length === 0 ? nothing : actionButtons(actions, send)}
    ${foot}
  </div>`;
}

/** Nobody should learn only afterwards where something went; `what` is what a service would be sent, with its verb. */
export function whereText(sendsTo: string | null, what: string): string {
  return sendsTo === null
    ? t("Everything is read on this machine, and nothing is sent anywhere.")
    : t("{0} sent to {1}.", what, sendsTo);
}
