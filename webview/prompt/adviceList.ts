import { html, nothing, type TemplateResult } from "lit/html.js";
import { plainText } from "../parts/markedText";
import { counted } from "../words";

/** More at once is more than a person does. */
const FIRST = 3;

/** What to do, the most worthwhile first. */
export function adviceList(suggestions: readonly string[]): TemplateResult | typeof nothing {
  if (suggestions.length === 0) return nothing;
  const rest = suggestions.slice(FIRST);
  return html`<section class="block why" aria-labelledby="advice">
    <h2 id="advice">What to do</h2>
    ${sentences(suggestions.slice(0, FIRST))}
    ${
      rest.length === 0
        ? nothing
        : html`<details class="more-advice">
            <summary>${counted(rest.length, "more sentence")}</summary>
            ${sentences(rest)}
          </details>`
    }
  </section>`;
}

function sentences(words: readonly string[]): TemplateResult {
  return html`<ul role="list" class="reasons edge-partial">
    ${words.map((sentence) => html`<li class="long-words">${plainText(sentence)}</li>`)}
  </ul>`;
}
