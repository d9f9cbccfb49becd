import { html, type TemplateResult } from "lit/html.js";
import type { PanelTab } from "../../src/contract/panel";

/** A tab whose operation this version does not have. */
export type UpcomingTab = Extract<PanelTab, "chunks" | "prompt">;

interface Upcoming {
  readonly title: string;
  readonly promise: string;
}

const UPCOMING: Readonly<Record<UpcomingTab, Upcoming>> = {
  chunks: {
    title: "Chunks are not in this version",
    promise:
      "A later version will measure chunk sizes and overlaps on your own documents, and recommend a change only where it measures better.",
  },
  prompt: {
    title: "Prompts are not in this version",
    promise:
      "A later version will look through a RAG prompt for what weakens grounding, and suggest exact edits.",
  },
};

/** What a tab will do whose operation this version does not have. */
export function upcomingView(tab: UpcomingTab): TemplateResult {
  const { title, promise } = UPCOMING[tab];
  return html`<div class="message">
    <h1>${title}</h1>
    <p>${promise}</p>
  </div>`;
}
