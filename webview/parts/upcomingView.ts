import { html, type TemplateResult } from "lit/html.js";

/** What the "Prompt" tab will do, whose operation this version does not have. */
export function upcomingView(): TemplateResult {
  return html`<div class="message">
    <h1>Prompts are not in this version</h1>
    <p>A later version will look through a RAG prompt for what weakens grounding, and suggest exact edits.</p>
  </div>`;
}
