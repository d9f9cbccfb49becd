import type { Figure } from "../../../contract/visualize/figure";
import { grouped } from "../../counted";
import { type Html, html } from "../markup/html";

/** The id of a document's entry, to lead there. */
export function documentAnchor(rank: number): string {
  return `rank-${rank}`;
}

export function rankLink(rank: number): Html {
  return html`<a href="#${documentAnchor(rank)}">${grouped(rank)}</a>`;
}

/** The id of a figure's place on the page. */
export function figureAnchor({ id }: { readonly id: string }): string {
  return `figure-${id}`;
}

export function pageNavigation(figures: readonly Figure[]): Html {
  const links = figures.map((figure) => html`<li><a href="#${figureAnchor(figure)}">${figure.title}</a></li>`);
  return html`<nav aria-label="On this page"><ul><li><a href="#warnings">What to look at</a></li>${links}<li><a href="#documents">Documents</a></li></ul></nav>`;
}
