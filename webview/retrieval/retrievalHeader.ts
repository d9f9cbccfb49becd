import { html, nothing, type TemplateResult } from "lit/html.js";
import { ACTION_TITLES, type PanelAction } from "../../src/contract/panel";
import type { RetrievalResult } from "../../src/contract/panelRetrieval";
import { actionButton } from "../components";
import type { PanelContext } from "../panelContext";
import { plainText } from "../parts/markedText";
import { elapsed } from "../words";
import { documentsOrigin } from "./retrievalWords";

/** Whose retrieval this is, for which question, and what can be done with its picture. */
export function retrievalHeader(result: RetrievalResult, context: PanelContext): TemplateResult {
  const { file, row, rows, engine, elapsed_ms } = result;
  return html`<header class="block header">
    <h1><bdi>${plainText(file)}</bdi></h1>
    ${row === null ? nothing : html`<p class="muted">Row ${row} of ${rows}</p>`} ${question(result, context)}
    <p class="muted">${documentsOrigin(result)}</p>
    <p class="muted">Made by <bdi>${plainText(engine)}</bdi> in ${elapsed(elapsed_ms)}</p>
    <div class="actions">${button("export_retrieval", context)} ${button("copy_retrieval_image", context)}</div>
  </header>`;
}

function question({ report, query_was_typed }: RetrievalResult, context: PanelContext): TemplateResult {
  const words =
    report.query === ""
      ? html`<p class="muted">No question</p>`
      : html`<p class="query" dir="auto">${plainText(report.query)}</p>`;
  if (report.query !== "" && !query_was_typed) return words;
  const set = (): void => context.send({ type: "retrieval_action", action: "set_query" });
  return html`${words}<button type="button" class="link" @click=${set}>${ACTION_TITLES.set_query}</button>`;
}

function button(action: PanelAction, context: PanelContext): TemplateResult {
  return actionButton("secondary", ACTION_TITLES[action], () => context.send({ type: "retrieval_action", action }));
}
