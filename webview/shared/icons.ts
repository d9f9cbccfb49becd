import { html, svg, type SVGTemplateResult, type TemplateResult } from "lit/html.js";
import type { PromptSeverity } from "../../src/contract/analyze/promptRules";
import { t } from "../../src/contract/language";
import { type Severity, type Verdict, VERDICT_TITLE } from "../../src/contract/verify/verdict";
import { VERDICT_MEANING } from "../../src/contract/verify/verdictMeaning";

export type Tone = "good" | "partial" | "warning" | "bad" | "absent" | "doubt" | "muted";

export const VERDICT_TONE: Readonly<Record<Verdict, Tone>> = {
  supported: "good",
  partially_supported: "partial",
  unsupported: "warning",
  contradicted: "bad",
  misattributed: "warning",
  dangling: "bad",
  uncited: "absent",
  quote_altered: "warning",
  uncertain: "doubt",
  not_checkable: "muted",
};

/** The tone of a verdict, and that of information where its warning is no louder. */
export function toneOf(verdict: Verdict, severity: Severity): Tone {
  const tone = VERDICT_TONE[verdict];
  return tone === "warning" && severity === "information" ? "partial" : tone;
}

/** How grave a sentence is that stands for itself. */
type SentenceSeverity = PromptSeverity | "remark";

/** Strokes that several shapes have. */
const RING = svg`<circle cx="8" cy="8" r="6.25"></circle>`;
const CROSS = svg`<path d="M5.6 5.6l4.8 4.8M10.4 5.6l-4.8 4.8"></path>`;
const TRIANGLE = svg`<path d="M8 1.9l6.4 11.6H1.6z"></path><path d="M8 6.2v3.6M8 11.6v.2"></path>`;

const LETTER_I = svg`${RING}<path d="M8 7.4v3.8M8 4.7v.2"></path>`;

/** One shape a verdict, so that none is known by its colour alone. All are drawn in strokes on a 16 by 16 field. */
const VERDICT_SHAPES: Readonly<Record<Verdict, SVGTemplateResult>> = {
  supported: svg`${RING}<path d="M5 8.3l2.1 2.1L11.2 6"></path>`,
  partially_supported: svg`${RING}<path class="solid" d="M8 3.5a4.5 4.5 0 0 1 0 9z"></path>`,
  unsupported: TRIANGLE,
  contradicted: svg`${RING}${CROSS}`,
  misattributed: svg`<path d="M2 5.4h11M10.2 2.6l2.9 2.8-2.9 2.8M14 10.9H3M5.8 8.1l-2.9 2.8 2.9 2.8"></path>`,
  dangling: svg`<path d="M6.2 4.2L8 2.4a3.7 3.7 0 0 1 5.3 5.3l-1.8 1.8M9.8 11.8L8 13.6a3.7 3.7 0 0 1-5.3-5.3l1.8-1.8"></path><path d="M3 3l10 10"></path>`,
  uncited: svg`<circle class="dashed" cx="8" cy="8" r="6.25"></circle><path d="M8 5v6M5 8h6"></path>`,
  quote_altered: svg`<path d="M6.5 4.2C4.3 5 3.2 6.6 3.2 8.8v2.6h3.4V8.2H3.4M13 4.2c-2.2.8-3.3 2.4-3.3 4.6v2.6h3.4V8.2H9.9"></path>`,
  uncertain: svg`${RING}<path d="M6.1 6.3a2 2 0 1 1 2.9 1.8c-.7.4-1 .7-1 1.4M8 11.5v.2"></path>`,
  not_checkable: svg`${RING}<path d="M5 8h6"></path>`,
};

interface SeverityLook {
  readonly tone: Tone;
  readonly word: string;
  readonly shape: SVGTemplateResult;
}

/** One shape each, so that none is known by its colour alone. */
const SEVERITY_LOOKS: Readonly<Record<SentenceSeverity, SeverityLook>> = {
  error: {
    tone: "bad",
    word: t("Error"),
    shape: svg`${RING}${CROSS}`,
  },
  warning: {
    tone: "warning",
    word: t("Warning"),
    shape: TRIANGLE,
  },
  info: { tone: "partial", word: t("Info"), shape: LETTER_I },
  hint: {
    tone: "muted",
    word: t("Hint"),
    shape: svg`<path d="M6.2 12.2h3.6M6.8 14.4h2.4M6.2 12.2v-1.5a4.6 4.6 0 1 1 3.6 0v1.5"></path>`,
  },
  remark: { tone: "partial", word: t("Remark"), shape: LETTER_I },
};

/** A verdict as shape and word. */
export function verdictBadge(verdict: Verdict, tone: Tone): TemplateResult {
  return html`<span class=${`verdict edge-${tone}`} title=${VERDICT_MEANING[verdict]}
    >${verdictIcon(verdict, tone)}<span>${VERDICT_TITLE[verdict]}</span></span
  >`;
}

/** A verdict's shape alone; the word stands beside it. */
export function verdictIcon(verdict: Verdict, tone: Tone = VERDICT_TONE[verdict]): TemplateResult {
  return html`<svg class=${`icon ink-${tone}`} viewBox="0 0 16 16" aria-hidden="true">${VERDICT_SHAPES[verdict]}</svg>`;
}

/** A shape that says how grave a sentence is, and a word for screen readers. */
export function severityIcon(severity: SentenceSeverity): TemplateResult {
  return html`${severityShape(severity)}<span class="visually-hidden">${SEVERITY_LOOKS[severity].word}: </span>`;
}

/** The shape alone; a word stands beside it. */
export function severityShape(severity: SentenceSeverity): TemplateResult {
  const { tone, shape } = SEVERITY_LOOKS[severity];
  return html`<svg class=${`icon ink-${tone}`} viewBox="0 0 16 16" aria-hidden="true">${shape}</svg>`;
}

export function severityTone(severity: SentenceSeverity): Tone {
  return SEVERITY_LOOKS[severity].tone;
}

export function severityText(severity: SentenceSeverity): string {
  return SEVERITY_LOOKS[severity].word;
}
