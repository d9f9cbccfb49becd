import { html, type TemplateResult } from "lit/html.js";
import type { PanelTab } from "../../src/contract/panel";
import { chunksView } from "../chunks/chunksView";
import type { PanelContext } from "../panelContext";
import type { PanelModel } from "../panelModel";
import { promptView } from "../prompt/promptView";
import { retrievalView } from "../retrieval/retrievalView";
import { TABS } from "../viewMemory";
import { citationsView } from "./citationsView";
import { tabBar, tabElementId, tabPanelElementId } from "./tabBar";

/** The whole panel: what a screen reader is told, the tabs, and the open tab's content. */
export function panelView(model: PanelModel, context: PanelContext): TemplateResult {
  return html`
    <div class="visually-hidden" role="status" aria-live="polite">${model.announcement}</div>
    <main>${tabBar(model, context)} ${TABS.map((tab) => tabPanel(tab, model, context))}</main>
  `;
}

function tabPanel(tab: PanelTab, model: PanelModel, context: PanelContext): TemplateResult {
  const isOpen = model.memory.tab === tab;
  return html`<section
    id=${tabPanelElementId(tab)}
    class="tab-panel"
    role="tabpanel"
    aria-labelledby=${tabElementId(tab)}
    tabindex="0"
    ?hidden=${!isOpen}
  >
    ${isOpen ? tabContent(tab, model, context) : null}
  </section>`;
}

function tabContent(tab: PanelTab, model: PanelModel, context: PanelContext): TemplateResult {
  switch (tab) {
    case "citations":
      return citationsView(model, context);
    case "retrieval":
      return retrievalView(model, context);
    case "chunks":
      return chunksView(model, context);
    case "prompt":
      return promptView(model, context);
  }
}
