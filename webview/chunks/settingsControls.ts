import { live } from "lit/directives/live.js";
import { html, type TemplateResult } from "lit/html.js";
import { language, t } from "../../src/contract/language";
import { chunkUnitSchema, splitterSchema } from "../../src/contract/optimize/chunkSettings";
import type { OptimizationResult } from "../../src/contract/optimize/optimizationResult";
import { setPercent } from "../../src/contract/percent";
import { optionSelect } from "../shared/controls";
import type { ChosenSettings } from "../viewMemory";
import { inUnit, MAX_OVERLAP, nearestStep, settingsOf, SIZE_LIMITS, sizeSteps } from "./chosenSettings";
import { adjustSettings, type ChunksContext } from "./chunksModel";
import { SPLITTER_TITLES, unitText } from "./chunksText";

/** Less makes more chunks than anybody waits for. */
const MIN_SIZE = 10;

const HUNDREDTHS = 100;

const UNIT_TITLES = { tokens: t("Tokens"), characters: t("Characters") } as const;

type Adjust = (step: (settings: ChosenSettings) => ChosenSettings) => void;

/** What sets the settings to try: two choices, and two sliders, each with a field for the exact number. */
export function settingsControls(
  chosen: ChosenSettings,
  { collection }: OptimizationResult,
  context: ChunksContext,
): TemplateResult {
  const adjust = (step: (settings: ChosenSettings) => ChosenSettings): void =>
    context.change((model) => adjustSettings(model, step));
  return html`<div class="choices">
      ${optionSelect(t("Splitter"), splitterSchema.options, chosen.splitter, SPLITTER_TITLES, (splitter) => adjust((settings) => ({ ...settings, splitter })))}
      ${optionSelect(t("Unit"), chunkUnitSchema.options, chosen.unit, UNIT_TITLES, (unit) => adjust((settings) => inUnit(settings, unit, collection)))}
    </div>
    ${sizeSlider(chosen, adjust)} ${overlapSlider(chosen, adjust)}`;
}

/** The slider's places are those of round sizes, so that each step is about as large as it feels. */
function sizeSlider({ chunk_size, unit }: ChosenSettings, adjust: Adjust): TemplateResult {
  const steps = sizeSteps(unit);
  const set = (size: number): void => adjust((settings) => ({ ...settings, chunk_size: size }));
  return twins({
    label: t("Chunk size"),
    text: `${chunk_size.toLocaleString(language())} ${unitText(unit)}`,
    unit: unitText(unit),
    slider: {
      most: steps.length - 1,
      value: steps.indexOf(nearestStep(steps, chunk_size)),
      set: (place) => set(steps[place] ?? chunk_size),
    },
    field: {
      least: Math.min(MIN_SIZE, chunk_size),
      most: Math.max(SIZE_LIMITS[unit].most, chunk_size),
      value: chunk_size,
      set,
    },
  });
}

function overlapSlider(chosen: ChosenSettings, adjust: Adjust): TemplateResult {
  const { overlap_share: share, unit } = chosen;
  const { chunk_size, chunk_overlap } = settingsOf(chosen);
  return twins({
    label: t("Overlap"),
    text: `${chunk_overlap.toLocaleString(language())} ${unitText(unit)}, ${setPercent(share)}`,
    unit: unitText(unit),
    slider: {
      most: Math.max(MAX_OVERLAP, share) * HUNDREDTHS,
      value: Math.round(share * HUNDREDTHS),
      set: (percent) => adjust((settings) => ({ ...settings, overlap_share: percent / HUNDREDTHS })),
    },
    field: {
      least: 0,
      most: Math.max(Math.floor(chunk_size * MAX_OVERLAP), chunk_overlap),
      value: chunk_overlap,
      set: (overlap) => adjust((settings) => ({ ...settings, overlap_share: overlap / settings.chunk_size })),
    },
  });
}

interface Twins {
  readonly label: string;
  /** The value as a screen reader says it. */
  readonly text: string;
  readonly unit: string;
  readonly slider: { readonly most: number; readonly value: number; readonly set: (value: number) => void };
  readonly field: {
    readonly least: number;
    readonly most: number;
    readonly value: number;
    readonly set: (value: number) => void;
  };
}

function twins({ label, text, unit, slider, field }: Twins): TemplateResult {
  return html`<div class="twins" role="group" aria-label=${label}>
    <span class="twins-name" aria-hidden="true">${label}</span>
    <input
      type="range"
      aria-label=${label}
      aria-valuetext=${text}
      min="0"
      max=${slider.most}
      step="1"
      .value=${live(String(slider.value))}
      @input=${(event: Event) => slider.set(numberOf(event) ?? slider.value)}
    />
    <input
      type="number"
      aria-label=${t("{0} in {1}", label, unit)}
      min=${field.least}
      max=${field.most}
      step="1"
      .value=${String(field.value)}
      @change=${(event: Event) => takeNumber(event, field)}
    />
    <span class="twins-words muted" aria-hidden="true">${text}</span>
  </div>`;
}

/** The field shows what was taken at once, since it is drawn anew for other numbers alone: what is being typed must stay. */
function takeNumber(event: Event, { set, ...field }: Twins["field"]): void {
  const value = clamped(numberOf(event) ?? field.value, field);
  if (event.target instanceof HTMLInputElement) event.target.value = String(value);
  set(value);
}

/** `null` where the field holds no number. */
function numberOf({ target }: Event): number | null {
  const value = target instanceof HTMLInputElement ? target.valueAsNumber : NaN;
  return Number.isNaN(value) ? null : value;
}

function clamped(value: number, { least, most }: Pick<Twins["field"], "least" | "most">): number {
  return Math.min(most, Math.max(least, Math.round(value)));
}
