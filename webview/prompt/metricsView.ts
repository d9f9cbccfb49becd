import { html, type TemplateResult } from "lit/html.js";
import type { PromptResult } from "../../src/contract/panelPrompt";
import { promptFacts } from "./promptMetrics";

/** The figures of the whole prompt, each with what it means. */
export function metricsView({ analysis, model }: PromptResult): TemplateResult {
  return html`<section class="figure whole-prompt" aria-labelledby="prompt-metrics">
    <h2 id="prompt-metrics">Figures</h2>
    <dl class="prompt-metrics">
      ${promptFacts(analysis, model).map(
        ({ name, value, meaning }) =>
          html`<div>
            <dt>${name}</dt>
            <dd class="metric-value">${value}</dd>
            <dd class="muted">${meaning}</dd>
          </div>`,
      )}
    </dl>
  </section>`;
}
