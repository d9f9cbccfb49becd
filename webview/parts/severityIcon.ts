import { html, svg, type SVGTemplateResult, type TemplateResult } from "lit/html.js";
import type { PromptSeverity } from "../../src/contract/promptRules";
import type { Tone } from "./verdictBadge";

/** How grave a sentence is that stands for itself. */
export type SentenceSeverity = PromptSeverity | "remark";

interface Look {
  readonly tone: Tone;
  readonly word: string;
  readonly shape: SVGTemplateResult;
}

const RING = svg`<circle cx="8" cy="8" r="6.25"></circle>`;
const LETTER_I = svg`${RING}<path d="M8 7.4v3.8M8 4.7v.2"></path>`;

/** One shape each, so that none is told by its colour alone. */
const LOOKS: Readonly<Record<SentenceSeverity, Look>> = {
  error: { tone: "bad", word: "Error", shape: svg`${RING}<path d="M5.6 5.6l4.8 4.8M10.4 5.6l-4.8 4.8"></path>` },
  warning: {
    tone: "warning",
    word: "Warning",
    shape: svg`<path d="M8 1.9l6.4 11.6H1.6z"></path><path d="M8 6.2v3.6M8 11.6v.2"></path>`,
  },
  info: { tone: "partial", word: "Info", shape: LETTER_I },
  hint: {
    tone: "muted",
    word: "Hint",
    shape: svg`<path d="M6.2 12.2h3.6M6.8 14.4h2.4M6.2 12.2v-1.5a4.6 4.6 0 1 1 3.6 0v1.5"></path>`,
  },
  remark: { tone: "partial", word: "Remark", shape: LETTER_I },
};

/** The shape alone; a word stands beside it. */
export function severityShape(severity: SentenceSeverity): TemplateResult {
  const { tone, shape } = LOOKS[severity];
  return html`<svg class=${`icon ink-${tone}`} viewBox="0 0 16 16" aria-hidden="true">${shape}</svg>`;
}

/** A shape that says how grave a sentence is, and a word for screen readers. */
export function severityIcon(severity: SentenceSeverity): TemplateResult {
  return html`${severityShape(severity)}<span class="visually-hidden">${LOOKS[severity].word}: </span>`;
}

export function severityTone(severity: SentenceSeverity): Tone {
  return LOOKS[severity].tone;
}

export function severityWord(severity: SentenceSeverity): string {
  return LOOKS[severity].word;
}
