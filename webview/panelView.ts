import { html, nothing, type TemplateResult } from "lit/html.js";
import type { PanelTab } from "../src/contract/panel/panelParts";
import { chunksView } from "./chunks/chunksView";
import { citationsView } from "./citations/citationsView";
import { changeTab, type PanelContext, type PanelModel } from "./panelModel";
import { promptsView } from "./prompts/promptsView";
import { retrievalView } from "./retrieval/retrievalView";
import { rowsView } from "./rows/rowsView";
import type { ViewContext } from "./shared/viewContext";
import { tabBar, tabElementId, tabPanelElementId } from "./tabBar";
import { TABS } from "./viewMemory";

/** The whole panel: what a screen reader says, the tabs, and the open tab's content. */
export function panelView(model: PanelModel, context: PanelContext): TemplateResult {
  return html`
    <div class="visually-hidden" role="status" aria-live="polite">${model.announcement}</div>
    <main>
      ${tabBar(model, context)} ${TABS.map((tab) => tabPanel(tab, model, context))}
    </main>
  `;
}

function tabPanel(tab: PanelTab, model: PanelModel, context: PanelContext): TemplateResult {
  const isOpen = model.tab === tab;
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
      return html`${rowsPart(model, context)} ${citationsView(model.citations, tabContext(tab, context))}`;
    case "retrieval":
      return retrievalView(model.retrieval, tabContext(tab, context));
    case "chunks":
      return chunksView(model.chunks, tabContext(tab, context));
    case "prompt":
      return promptsView(model.prompt, tabContext(tab, context));
  }
}

function rowsPart({ rows }: PanelModel, { send, change }: PanelContext): TemplateResult | typeof nothing {
  if (rows.state === null) return nothing;
  return rowsView(rows.state, { send, change: (step) => change((model) => ({ ...model, rows: step(model.rows) })) });
}

/** What the parts of a tab can do: they know their own tab's model alone. */
function tabContext<Tab extends PanelTab>(tab: Tab, { send, change }: PanelContext): ViewContext<PanelModel[Tab]> {
  return { send, change: (step) => change((model) => changeTab(model, tab, step)) };
}
