import { html, nothing, type TemplateResult } from "lit/html.js";
import { counted } from "../words";
import { plainText } from "./markedText";

/** Up to this many problems are listed at once; more wait behind their count. */
const OPEN_PROBLEMS = 3;

/** What could not be read: sources or documents, as `noun` says, a sentence each. */
export function problemList(problems: readonly string[], noun: string): TemplateResult | typeof nothing {
  if (problems.length === 0) return nothing;
  return html`<details class="notice problems" ?open=${problems.length <= OPEN_PROBLEMS}>
    <summary>${counted(problems.length, noun)} could not be read</summary>
    <ul role="list">
      ${problems.map((problem) => html`<li class="long-words">${plainText(problem)}</li>`)}
    </ul>
  </details>`;
}
