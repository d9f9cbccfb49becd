import { html, nothing, type TemplateResult } from "lit/html.js";
import type { PanelReport } from "../../src/contract/panelRetrieval";
import { facts } from "./retrievalWords";

/** The numbers of the whole list, and what each of them means. */
export function summaryView(report: PanelReport): TemplateResult | typeof nothing {
  const shown = facts(report);
  if (shown.length === 0 || report.documents.length === 0) return nothing;
  return html`<section class="block score summary" aria-label="Numbers of the whole list">
    <dl class="parts">
      ${shown.map(
        ({ name, value }) =>
          html`<div class="part">
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
    <details class="meanings">
      <summary>What the numbers mean</summary>
      <dl>
        ${shown.map(
          ({ name, meaning }) =>
            html`<dt>${name}</dt>
              <dd>${meaning}</dd>`,
        )}
      </dl>
    </details>
  </section>`;
}
