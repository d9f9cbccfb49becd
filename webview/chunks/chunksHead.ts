import { html, nothing, type TemplateResult } from "lit/html.js";
import { counted, pieces, t } from "../../src/contract/language";
import { cutsOf, isSameSettings } from "../../src/contract/optimize/chunkSettings";
import { ACTION_TITLES } from "../../src/contract/panel/actions";
import type { ChunksResult } from "../../src/contract/panel/chunksState";
import { actionButton } from "../shared/components";
import { actionButtons } from "../shared/controls";
import { engineLine } from "../shared/engineLine";
import { severityIcon } from "../shared/icons";
import { plainText } from "../shared/markedText";
import { problemList } from "../shared/notices";
import type { ChunksContext } from "./chunksModel";
import { groundsText, questionsText, verdictLine } from "./chunksText";

/** What to do, how sure that is, and what it was measured on. */
export function chunksHeader(trial: ChunksResult, context: ChunksContext): TemplateResult {
  const { result, collection, questions_file } = trial;
  const { recommended: settings, current } = result;
  const again = (): void => context.send({ type: "chunks_action", action: "optimize_again" });
  return html`<header class="block header chunks-header">
    <h1 class=${result.keep_current ? "verdict-keep" : "verdict-change"}>${verdictLine(result)}</h1>
    <p class="long-words">${plainText(groundsText(result))}</p>
    <p class="muted long-words">${t("Tried on")} <bdi>${plainText(collection)}</bdi>${pieces(", with {0}", plainText(questionsText(result, questions_file)))}</p>
    ${engineLine(trial, t("Measured on this machine"), result.retriever === undefined ? t("Measured by") : t("Measured on this machine, with vectors of"))}
    <div class="actions">
      ${actionButton("primary", t("Copy Settings As…"), () => context.send({ type: "copy_settings", settings }))}
      ${isSameSettings(settings, current.settings) ? nothing : actionButton("secondary", t("Use These Settings"), () => context.send({ type: "use_settings", settings: cutsOf(settings) }))}
      ${trial.stale || hasAgainButton(trial.failure) ? nothing : actionButton("secondary", ACTION_TITLES.optimize_again, again)}
    </div>
  </header>`;
}

/** What a reader has to know before trusting the trial. */
export function chunksNotices({ failure, stale, problems }: ChunksResult, context: ChunksContext): TemplateResult {
  return html`${failure === null ? nothing : failureNotice(failure, context)}
  ${stale ? staleNotice(failure, context) : nothing} ${problemList(problems, counted(problems.length, "document"))}`;
}

function failureNotice(
  { message, actions }: NonNullable<ChunksResult["failure"]>,
  context: ChunksContext,
): TemplateResult {
  return html`<div class="notice" role="alert">
    <p class="long-words">${plainText(message)}</p>
    <p class="muted">${t("The trial below still holds.")}</p>
    ${actions.length === 0 ? nothing : actionButtons(actions, (action) => context.send({ type: "chunks_action", action }))}
  </div>`;
}

function staleNotice(failure: ChunksResult["failure"], context: ChunksContext): TemplateResult {
  return html`<div class="notice stale">
    <p>${t("A document, or the settings to compare with, changed since.")}</p>
    ${hasAgainButton(failure) ? nothing : actionButton("secondary", ACTION_TITLES.optimize_again, () => context.send({ type: "chunks_action", action: "optimize_again" }))}
  </div>`;
}

/** Whether a notice has the button that tries again: one is enough. */
function hasAgainButton(failure: ChunksResult["failure"]): boolean {
  return failure?.actions.includes("optimize_again") ?? false;
}

/** Why the recommended settings are these. */
export function reasonSentences(reasons: readonly string[]): TemplateResult | typeof nothing {
  if (reasons.length === 0) return nothing;
  return html`<section class="block why" aria-labelledby="why">
    <h2 id="why">${t("Why")}</h2>
    <ul role="list" class="reasons edge-partial">
      ${reasons.map((reason) => html`<li class="long-words">${plainText(reason)}</li>`)}
    </ul>
  </section>`;
}

/** What weakens the trial. */
export function warningSentences(warnings: readonly string[]): TemplateResult | typeof nothing {
  if (warnings.length === 0) return nothing;
  return html`<section class="warnings" aria-label=${t("Warnings")}>
    <ul role="list">
      ${warnings.map(
        (warning) =>
          html`<li class="warning">${severityIcon("warning")}<p class="long-words">${plainText(warning)}</p></li>`,
      )}
    </ul>
  </section>`;
}
