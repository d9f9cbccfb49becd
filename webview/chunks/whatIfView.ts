import { live } from "lit/directives/live.js";
import { html, nothing, type TemplateResult } from "lit/html.js";
import { pieces, t } from "../../src/contract/language";
import { type ChunkSettings, isSameSettings } from "../../src/contract/optimize/chunkSettings";
import type { OptimizationResult } from "../../src/contract/optimize/optimizationResult";
import type { ChunksResult } from "../../src/contract/panel/chunksState";
import { actionButton, progressRing } from "../shared/components";
import { plainText } from "../shared/markedText";
import {
  chosenOfSliders,
  chosenSettings,
  type ChunksContext,
  type ChunksModel,
  type Known,
  knownOf,
  resetSettings,
  showBoundaries,
  tryAgain,
} from "./chunksModel";
import { boundariesText, settingsText } from "./chunksText";
import { comparisonTable } from "./comparisonTable";
import { settingsControls } from "./settingsControls";

/** Settings to try by hand: sliders, what they do to open files, and their figures beside the others. */
export function whatIfView(
  { result }: ChunksResult,
  model: ChunksModel,
  context: ChunksContext,
): TemplateResult | typeof nothing {
  const settings = chosenSettings(model);
  const sliders = chosenOfSliders(model);
  if (settings === null || sliders === null) return nothing;
  const known = knownOf(model, settings);
  const isRecommended = isSameSettings(settings, result.recommended);
  return html`<section class="figure what-if" aria-labelledby="what-if">
    <h2 id="what-if">${t("What if?")}</h2>
    ${settingsControls(sliders, result, context)} ${boundariesToggle(model, context)} ${isRecommended ? nothing : chosenActions(settings, result, context)}
    ${knownNotice(known, settings, model, context)} ${comparisonTable(settings, known.kind === "measured" ? known.candidate.metrics : null, result)}
  </section>`;
}

/** Draws the chunks of the chosen settings into open files, and says what became of the active one. */
function boundariesToggle(model: ChunksModel, context: ChunksContext): TemplateResult | typeof nothing {
  const { boundaries } = model;
  if (boundaries === null) return nothing;
  const toggle = ({ target }: Event): void => {
    if (target instanceof HTMLInputElement) context.change((current) => showBoundaries(current, target.checked));
  };
  const text = boundariesText(boundaries);
  return html`<div class="boundaries">
    <label><input type="checkbox" .checked=${live(boundaries.shown)} @change=${toggle} /> ${t("Show boundaries in open files")}</label>
    <p class=${`long-words ${boundaries.problem === "" ? "muted" : "is-problem"}`} role="status">${plainText(text)}</p>
  </div>`;
}

function chosenActions(
  settings: ChunkSettings,
  { current, retrieval }: OptimizationResult,
  context: ChunksContext,
): TemplateResult {
  return html`<div class="actions">
    ${actionButton("secondary", t("Reset to Recommended"), () => context.change(resetSettings))}
    ${actionButton("secondary", t("Copy Chosen Settings As…"), () => context.send({ type: "copy_settings", settings: { ...settings, retrieval } }))}
    ${isSameSettings(settings, current.settings) ? nothing : actionButton("secondary", t("Use Chosen Settings"), () => context.send({ type: "use_settings", settings }))}
  </div>`;
}

function knownNotice(
  known: Known,
  settings: ChunkSettings,
  model: ChunksModel,
  context: ChunksContext,
): TemplateResult | typeof nothing {
  if (known.kind === "measured") return nothing;
  if (known.kind === "failed") {
    return html`<div class="known-notice notice stale" role="alert">
      <p class="long-words">${pieces("{0} could not be measured: {1}", settingsText(settings), plainText(known.message))}</p>
      ${actionButton("secondary", t("Measure Again"), () => context.change((current) => tryAgain(current, settings)))}
    </div>`;
  }
  const text =
    model.state?.kind === "loading"
      ? t("{0} will be measured when the trial is done.", settingsText(settings))
      : t("Measuring {0}…", settingsText(settings));
  return html`<p class="known-notice measuring muted">${progressRing()} <span>${text}</span></p>`;
}
