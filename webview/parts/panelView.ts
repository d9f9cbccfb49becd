import { html, type TemplateResult } from "lit/html.js";
import type { PanelContext } from "../panelContext";
import type { PanelModel } from "../panelModel";
import { TABS, type TabId } from "../viewMemory";
import { citationsView } from "./citationsView";
import { tabBar, tabElementId, tabPanelElementId } from "./tabBar";
import { upcomingView } from "./upcomingView";

/** The whole panel: what a screen reader is told, the tabs, and the open tab's content. */
export function panelView(model: PanelModel, context: PanelContext): TemplateResult {
  return html`
    <div class="visually-hidden" role="status" aria-live="polite">${model.announcement}</div>
    <main>
      ${tabBar(model, context)} ${TABS.map((tab) => tabPanel(tab, model, context))}
    </main>
  `;
}

function tabPanel(tab: TabId, model: PanelModel, context: PanelContext): TemplateResult {
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

function tabContent(tab: TabId, model: PanelModel, context: PanelContext): TemplateResult {
  return tab === "citations" ? citationsView(model, context) : upcomingView(tab);
}
