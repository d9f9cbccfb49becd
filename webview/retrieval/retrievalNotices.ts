import { html, nothing, type TemplateResult } from "lit/html.js";
import { ACTION_TITLES } from "../../src/contract/panel";
import type { RetrievalResult } from "../../src/contract/panelRetrieval";
import { actionButton } from "../components";
import type { PanelContext } from "../panelContext";
import type { PanelModel } from "../panelModel";
import { actionButtons } from "../parts/actionButtons";
import { plainText } from "../parts/markedText";
import { problemList } from "../parts/problemList";
import type { CopyEnd } from "./retrievalModel";
import { outdatedWords } from "./retrievalWords";

/** What a reader has to know before trusting the report, and what became of a copied picture. */
export function retrievalNotices(result: RetrievalResult, model: PanelModel, context: PanelContext): TemplateResult {
  return html`${failure(result, context)} ${outdated(result, context)} ${copyNotice(model.retrieval.copy, context)}
  ${problemList(result.problems, "document")}`;
}

function failure({ failure: failed }: RetrievalResult, context: PanelContext): TemplateResult | typeof nothing {
  if (failed === null) return nothing;
  return html`<div class="notice" role="alert">
    <p class="long-words">${plainText(failed.message)}</p>
    ${actionButtons(failed.actions, "retrieval_action", context)}
  </div>`;
}

function outdated(result: RetrievalResult, context: PanelContext): TemplateResult | typeof nothing {
  const news = outdatedWords(result);
  if (news === null) return nothing;
  const again = (): void => context.send({ type: "retrieval_action", action: "visualize" });
  return html`<div class="notice stale outdated">
    <p>${news.words}</p>
    ${actionButton("secondary", news.button, again)}
  </div>`;
}

function copyNotice(copy: CopyEnd, context: PanelContext): TemplateResult | typeof nothing {
  if (copy.kind === "none") return nothing;
  if (copy.kind === "copied")
    return html`<p class="notice copied">The picture was copied. Paste it where you want it.</p>`;
  const send = (): void => context.send({ type: "retrieval_action", action: "export_retrieval" });
  return html`<div class="notice stale" role="alert">
    <p class="long-words">The picture could not be copied: ${plainText(copy.why)} Export it as a file instead.</p>
    ${actionButton("secondary", ACTION_TITLES.export_retrieval, send)}
  </div>`;
}
