import { html, nothing, type TemplateResult } from "lit/html.js";
import { moreButton } from "./controls";
import { PAGE_SIZE } from "./listPages";

/** A list that is closed behind a line, and of which only what is in view of a person is drawn. */
interface UnfoldingList<Item> {
  /** What stands before it; a click opens the list, and closes it. */
  readonly summary: TemplateResult | string;
  readonly className: string;
  /** The plural of its items. */
  readonly noun: string;
  readonly items: readonly Item[];
  /** How many items are drawn; 0 while it is closed. */
  readonly drawn: number;
  readonly item: (item: Item) => TemplateResult;
  readonly draw: (count: number) => void;
}

export function unfoldingList<Item>(list: UnfoldingList<Item>): TemplateResult {
  const { items, drawn, draw } = list;
  const shown = items.slice(0, drawn);
  // The page's own switch would open a list that is not drawn yet.
  const toggle = (event: Event): void => {
    event.preventDefault();
    draw(drawn > 0 ? 0 : PAGE_SIZE);
  };
  return html`<details class=${list.className} ?open=${drawn > 0}>
    <summary @click=${toggle}>${list.summary}</summary>
    ${
      drawn === 0
        ? nothing
        : html`<ul role="list">
            ${shown.map((item) => html`<li class="long-words">${list.item(item)}</li>`)}
          </ul>
          ${moreButton(list.noun, { drawn: shown.length, total: items.length }, () => draw(drawn + PAGE_SIZE))}`
    }
  </details>`;
}
