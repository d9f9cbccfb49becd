import { html, nothing, type TemplateResult } from "lit/html.js";
import { plainText } from "../parts/markedText";
import { severityIcon } from "../parts/severityIcon";

/** Why the recommended settings are these. */
export function reasonSentences(reasons: readonly string[]): TemplateResult | typeof nothing {
  if (reasons.length === 0) return nothing;
  return html`<section class="block why" aria-labelledby="why">
    <h2 id="why">Why</h2>
    <ul role="list" class="reasons edge-partial">
      ${reasons.map((reason) => html`<li class="long-words">${plainText(reason)}</li>`)}
    </ul>
  </section>`;
}

/** What weakens the trial. */
export function warningSentences(warnings: readonly string[]): TemplateResult | typeof nothing {
  if (warnings.length === 0) return nothing;
  return html`<section class="warnings" aria-label="Warnings">
    <ul role="list">
      ${warnings.map(
        (warning) =>
          html`<li class="warning">
            ${severityIcon("warning")}
            <p class="long-words">${plainText(warning)}</p>
          </li>`,
      )}
    </ul>
  </section>`;
}
