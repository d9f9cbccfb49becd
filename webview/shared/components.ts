import { provideVSCodeDesignSystem, vsCodeButton, vsCodeProgressRing } from "@vscode/webview-ui-toolkit";
import { html, type TemplateResult } from "lit/html.js";

/**
 * The only file that names the component library. A library to take its place has to give what is exported here: the
 * panel's other parts know neither its tags nor its attributes. Its badge, tag and progress bar cannot be used: they set
 * style attributes, which the panel's content security policy refuses.
 */
export function registerComponents(): void {
  provideVSCodeDesignSystem().register(vsCodeButton(), vsCodeProgressRing());
}

export type ButtonRank = "primary" | "secondary";

export function actionButton(rank: ButtonRank, label: string, onPress: () => void): TemplateResult {
  return html`<vscode-button appearance=${rank} data-rank=${rank} @click=${onPress}>${label}</vscode-button>`;
}

/** A turning ring. It is hidden from screen readers, for which the text beside it is announced. */
export function progressRing(): TemplateResult {
  return html`<span class="ring" aria-hidden="true"><vscode-progress-ring></vscode-progress-ring></span>`;
}
