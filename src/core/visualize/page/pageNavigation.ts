import type { Figure } from "../../../contract/figure";
import { type Html, html } from "./html";

/** The id of a figure's place on the page. */
export function figureAnchor({ id }: Figure): string {
  return `figure-${id}`;
}

export function pageNavigation(figures: readonly Figure[]): Html {
  const links = figures.map((figure) => html`<li><a href="#${figureAnchor(figure)}">${figure.title}</a></li>`);
  return html`<nav aria-label="On this page">
    <ul>
      <li><a href="#warnings">What to look at</a></li>
      ${links}
      <li><a href="#documents">Documents</a></li>
    </ul>
  </nav>`;
}
