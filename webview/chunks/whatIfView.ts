import { html, nothing, type TemplateResult } from "lit/html.js";
import type { ChunkSettings } from "../../src/contract/chunkSettings";
import type { ChunksResult } from "../../src/contract/panelChunks";
import { isSameSettings } from "../../src/contract/settingsKey";
import { actionButton, progressRing } from "../components";
import type { PanelContext } from "../panelContext";
import type { PanelModel } from "../panelModel";
import { plainText } from "../parts/markedText";
import { boundariesToggle } from "./boundariesToggle";
import { chosenOfSliders, chosenSettings, type Known, knownOf, resetSettings, tryAgain } from "./chunksModel";
import { comparisonTable } from "./comparisonTable";
import { settingsControls } from "./settingsControls";
import { settingsWords } from "./settingsWords";

/** Settings to try by hand: sliders, what they do to open files, and their figures beside the others. */
export function whatIfView(
  { result }: ChunksResult,
  model: PanelModel,
  context: PanelContext,
): TemplateResult | typeof nothing {
  const settings = chosenSettings(model);
  const sliders = chosenOfSliders(model);
  if (settings === null || sliders === null) return nothing;
  const known = knownOf(model.chunks, settings);
  const isRecommended = isSameSettings(settings, result.recommended);
  return html`<section class="figure what-if" aria-labelledby="what-if">
    <h2 id="what-if">What if?</h2>
    ${settingsControls(sliders, result, context)} ${boundariesToggle(model, context)}
    ${isRecommended ? nothing : chosenActions(settings, result.current.settings, context)}
    ${knownNotice(known, settings, model, context)}
    ${comparisonTable(settings, known.kind === "measured" ? known.candidate.metrics : null, result)}
  </section>`;
}

function chosenActions(settings: ChunkSettings, current: ChunkSettings, context: PanelContext): TemplateResult {
  return html`<div class="actions">
    ${actionButton("secondary", "Reset to Recommended", () => context.change(resetSettings))}
    ${actionButton("secondary", "Copy Chosen Settings As…", () => context.send({ type: "copy_settings", settings }))}
    ${isSameSettings(settings, current) ? nothing : actionButton("secondary", "Use Chosen Settings", () => context.send({ type: "use_settings", settings }))}
  </div>`;
}

function knownNotice(
  known: Known,
  settings: ChunkSettings,
  model: PanelModel,
  context: PanelContext,
): TemplateResult | typeof nothing {
  if (known.kind === "measured") return nothing;
  if (known.kind === "failed") {
    return html`<div class="known-notice notice stale" role="alert">
      <p class="long-words">${settingsWords(settings)} could not be measured: ${plainText(known.message)}</p>
      ${actionButton("secondary", "Measure Again", () => context.change((current) => tryAgain(current, settings)))}
    </div>`;
  }
  const words =
    model.chunks.state?.kind === "loading"
      ? `${settingsWords(settings)} will be measured when the trial is done.`
      : `Measuring ${settingsWords(settings)}…`;
  return html`<p class="known-notice measuring muted">${progressRing()} <span>${words}</span></p>`;
}
