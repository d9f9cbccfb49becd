import type { Figure } from "../../../contract/figure";
import { figureTable } from "./figureTable";
import { Html, html, NOTHING } from "./html";
import { figureAnchor } from "./pageNavigation";

export function figureSection(figures: readonly Figure[]): Html {
  if (figures.length === 0) return NOTHING;
  return html`<section aria-labelledby="figures-title">
    <h2 id="figures-title">Figures</h2>
    ${figures.map(figureElement)}
  </section>`;
}

/** A figure that is wider than the screen is scrolled in its own frame, which keys can reach. */
function figureElement(figure: Figure): Html {
  const { id, title, description, note, svg, table } = figure;
  return html`<figure id="${figureAnchor(figure)}" class="figure">
    <figcaption>
      <h3 id="${id}-title">${title}</h3>
      <p>${description}</p>
    </figcaption>
    <div class="drawing" role="region" aria-label="${title}, drawn" tabindex="0">${new Html(svg)}</div>
    ${note === "" ? NOTHING : html`<p class="note">${note}</p>`}
    <details class="twin">
      <summary>${title} as a table</summary>
      ${figureTable(table, title)}
    </details>
  </figure>`;
}
