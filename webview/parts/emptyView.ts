import { html, nothing, type TemplateResult } from "lit/html.js";
import { ACTION_TITLES, type PanelState } from "../../src/contract/panel";
import { actionButton } from "../components";
import type { PanelContext } from "../panelContext";
import { plainText } from "./markedText";

type EmptyState = Extract<PanelState, { kind: "empty" }>;

interface EmptyWords {
  readonly title: string;
  readonly sentence: string;
}

/** What to show where there is no result, with the one button that leads on, where there is one. */
export function emptyView(state: EmptyState, context: PanelContext): TemplateResult {
  const { title, sentence } = emptyWords(state);
  const verify = () => context.send({ type: "action", action: "verify" });
  return html`<div class="message">
    <h1>${title}</h1>
    <p class="long-words">${plainText(sentence)}</p>
    ${
      state.why === "not_checked"
        ? html`<div class="actions">${actionButton("primary", ACTION_TITLES.verify, verify)}</div>`
        : nothing
    }
  </div>`;
}

/** Nobody should learn only afterwards where an answer went. */
function sendingWords({ sends_to }: EmptyState): string {
  return sends_to === null ? "" : ` It sends the answer and its sources to ${sends_to}.`;
}

function emptyWords(state: EmptyState): EmptyWords {
  const file = state.file ?? "This file";
  if (state.why === "not_checked") {
    return {
      title: "Not checked yet",
      sentence: `${file} has not been checked. The check compares each claim with the sources that it cites.${sendingWords(state)}`,
    };
  }
  if (state.why === "not_an_answer") {
    return {
      title: "No answer to check",
      sentence: `${file} cannot be checked. Open an answer as Markdown or plain text, or records as JSON, JSONL or YAML.`,
    };
  }
  return {
    title: "No answer is open",
    sentence: "Open an answer in the editor, as Markdown, plain text, JSON, JSONL or YAML. Its check shows here.",
  };
}
