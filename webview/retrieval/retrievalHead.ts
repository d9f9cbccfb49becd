import { html, nothing, type TemplateResult } from "lit/html.js";
import { counted, pieces, t } from "../../src/contract/language";
import { ACTION_TITLES, type RetrievalAction } from "../../src/contract/panel/actions";
import type { PanelReport, RetrievalResult } from "../../src/contract/panel/retrievalState";
import { actionButton } from "../shared/components";
import { actionButtons } from "../shared/controls";
import { engineLine } from "../shared/engineLine";
import { plainText } from "../shared/markedText";
import { problemList } from "../shared/notices";
import type { CopyOutcome, RetrievalContext, RetrievalModel } from "./retrievalModel";
import { documentsOrigin, facts, outdatedText } from "./retrievalText";

/** Whose retrieval this is, for which question, and what can be done with its picture. */
export function retrievalHeader(result: RetrievalResult, context: RetrievalContext): TemplateResult {
  const { file, row, rows } = result;
  return html`<header class="block header">
    <h1><bdi>${plainText(file)}</bdi></h1>
    ${row === null ? nothing : html`<p class="muted">${pieces("Row {0} of {1}", row, rows)}</p>`} ${question(result, context)}
    <p class="muted">${documentsOrigin(result)}</p>
    ${engineLine(result, t("Made on this machine"), t("Made by"))}
    <div class="actions">${button("export_retrieval", context)} ${button("copy_retrieval_image", context)}</div>
  </header>`;
}

function question({ report, query_was_typed }: RetrievalResult, context: RetrievalContext): TemplateResult {
  const text =
    report.query === ""
      ? html`<p class="muted">${t("No question")}</p>`
      : html`<p class="query" dir="auto">${plainText(report.query)}</p>`;
  if (report.query !== "" && !query_was_typed) return text;
  const set = (): void => context.send({ type: "retrieval_action", action: "set_query" });
  return html`${text}<button type="button" class="link" @click=${set}>${ACTION_TITLES.set_query}</button>`;
}

function button(action: RetrievalAction, context: RetrievalContext): TemplateResult {
  return actionButton("secondary", ACTION_TITLES[action], () => context.send({ type: "retrieval_action", action }));
}

/** What a reader has to know before trusting the report, and what became of a copied picture. */
export function retrievalNotices(
  result: RetrievalResult,
  model: RetrievalModel,
  context: RetrievalContext,
): TemplateResult {
  return html`${failure(result, context)} ${outdated(result, context)} ${copyNotice(model.copy, context)}
  ${problemList(result.problems, counted(result.problems.length, "document"))}`;
}

function failure({ failure: failed }: RetrievalResult, context: RetrievalContext): TemplateResult | typeof nothing {
  if (failed === null) return nothing;
  return html`<div class="notice" role="alert">
    <p class="long-words">${plainText(failed.message)}</p>
    ${actionButtons(failed.actions, (action) => context.send({ type: "retrieval_action", action }))}
  </div>`;
}

function outdated(result: RetrievalResult, context: RetrievalContext): TemplateResult | typeof nothing {
  const outdatedBy = outdatedText(result);
  if (outdatedBy === null) return nothing;
  const again = (): void => context.send({ type: "retrieval_action", action: "visualize" });
  return html`<div class="notice stale outdated">
    <p>${outdatedBy.text}</p>
    ${actionButton("secondary", outdatedBy.button, again)}
  </div>`;
}

function copyNotice(copy: CopyOutcome, context: RetrievalContext): TemplateResult | typeof nothing {
  if (copy.kind === "none") return nothing;
  if (copy.kind === "copied")
    return html`<p class="notice copied">${t("The picture was copied. Paste it where you want it.")}</p>`;
  const send = (): void => context.send({ type: "retrieval_action", action: "export_retrieval" });
  return html`<div class="notice stale" role="alert">
    <p class="long-words">${pieces("The picture could not be copied: {0} Export it as a file instead.", plainText(copy.why))}</p>
    ${actionButton("secondary", ACTION_TITLES.export_retrieval, send)}
  </div>`;
}

/** The numbers of the whole list, and what each of them means. */
export function summaryView(report: PanelReport): TemplateResult | typeof nothing {
  const shown = facts(report);
  if (shown.length === 0 || report.documents.length === 0) return nothing;
  return html`<section class="block score summary" aria-label=${t("Numbers of the whole list")}>
    <dl class="parts">
      ${shown.map(({ name, value }) => html`<div class="part"><dt>${name}</dt><dd>${value}</dd></div>`)}
    </dl>
    <details class="meanings">
      <summary>${t("What the numbers mean")}</summary>
      <dl>${shown.map(({ name, meaning }) => html`<dt>${name}</dt><dd>${meaning}</dd>`)}</dl>
    </details>
  </section>`;
}
