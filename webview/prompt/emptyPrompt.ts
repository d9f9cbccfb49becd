import { html, nothing, type TemplateResult } from "lit/html.js";
import type { PromptState } from "../../src/contract/panelPrompt";
import type { PanelContext } from "../panelContext";
import { actionButtons } from "../parts/actionButtons";
import { plainText } from "../parts/markedText";

type EmptyState = Extract<PromptState, { kind: "empty" }>;

/** What to show where nothing was analyzed, with what leads on, where there is something. */
export function emptyPrompt(state: EmptyState, context: PanelContext): TemplateResult {
  const { title, sentence } = emptyWords(state);
  return html`<div class="message">
    <h1>${title}</h1>
    <p class="long-words">${plainText(sentence)}</p>
    ${state.why === "not_analyzed" ? actionButtons(["analyze", "choose_context"], "prompt_action", context) : nothing}
  </div>`;
}

function emptyWords({ why, file, sends_to }: EmptyState): { readonly title: string; readonly sentence: string } {
  if (why === "no_editor") {
    return {
      title: "No prompt is open",
      sentence:
        "Open a prompt in the editor: a .prompty, .prompt or .prompt.md file, a promptfoo configuration, a template, Markdown or plain text. What weakens it shows here.",
    };
  }
  const name = file ?? "This file";
  if (why === "not_a_prompt") {
    return {
      title: "No prompt to analyze",
      sentence: `${name} holds no prompt. Open a prompt's file, or select a prompt in a program and run Analyze Prompt.`,
    };
  }
  const sends =
    sends_to === null ? " Everything is read on this machine." : ` The prompt and its context are sent to ${sends_to}.`;
  return {
    title: "Not analyzed yet",
    sentence: `See what will go wrong with ${name} over the text that it is given: in its template, its instructions, its grounding, its context and its safety, each with its place and, where one is sure, the edit.${sends}`,
  };
}
