import { grouped } from "../words/numbers";
import { type Html, html } from "./html";

/** The id of a document's entry, to lead there. */
export function documentAnchor(rank: number): string {
  return `rank-${rank}`;
}

export function rankLink(rank: number): Html {
  return html`<a href="#${documentAnchor(rank)}">${grouped(rank)}</a>`;
}
