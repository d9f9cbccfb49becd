import { html, nothing, type TemplateResult } from "lit/html.js";
import { pieces, t } from "../../src/contract/language";
import { ACTION_TITLES, type PanelAction } from "../../src/contract/panel/actions";
import type { FromPanel } from "../../src/contract/panel/panelMessages";
import { actionButton } from "./components";
import { PAGE_SIZE } from "./listPages";

/** Each tab has a message of its own for its buttons. */
export type ActionMessage = Extract<FromPanel, { action: PanelAction }>["type"];

/** What a person can do next. The first action is the one to try first. */
export function actionButtons<Action extends PanelAction>(
  actions: readonly Action[],
  send: (action: Action) => void,
): TemplateResult {
  return html`<div class="actions">
    ${actions.map((action, place) =>
      actionButton(place === 0 ? "primary" : "secondary", ACTION_TITLES[action], () => send(action)),
    )}
  </div>`;
}

/** What stands below a list of which a part is drawn: how much that is, and what draws more. `noun` is the plural of its items. */
export function moreButton(
  noun: string,
  { drawn, total }: { readonly drawn: number; readonly total: number },
  showMore: () => void,
): TemplateResult | typeof nothing {
  if (drawn >= total) return nothing;
  return html`<div class="more">
    <p class="muted">${pieces("{0} of {1} {2} are shown.", drawn, total, noun)}</p>
    ${actionButton("secondary", t("Show {0} more", Math.min(PAGE_SIZE, total - drawn)), showMore)}
  </div>`;
}

/** A choice of one among a few, under a label. */
export function optionSelect<Option extends string>(
  label: string,
  options: readonly Option[],
  chosen: Option,
  titles: Readonly<Record<Option, string>>,
  choose: (option: Option) => void,
): TemplateResult {
  const onChange = ({ target }: Event): void => {
    const option = target instanceof HTMLSelectElement ? options.find((one) => one === target.value) : undefined;
    if (option !== undefined) choose(option);
  };
  return html`<label class="choice">
    <span>${label}</span>
    <select @change=${onChange}>
      ${options.map((option) => html`<option value=${option} .selected=${option === chosen}>${titles[option]}</option>`)}
    </select>
  </label>`;
}
