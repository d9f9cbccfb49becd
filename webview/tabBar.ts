import { html, nothing, type TemplateResult } from "lit/html.js";
import { t } from "../src/contract/language";
import type { PanelTab } from "../src/contract/panel/panelParts";
import type { CitationsModel } from "./citations/citationsModel";
import { attentionCount, attentionText } from "./citations/citationsText";
import { openTab, type PanelContext, type PanelModel } from "./panelModel";
import { TABS } from "./viewMemory";

const TAB_TITLE: Readonly<Record<PanelTab, string>> = {
  citations: t("Citations"),
  retrieval: t("Retrieval"),
  chunks: t("Chunks"),
  prompt: t("Prompt"),
};

export function tabElementId(tab: PanelTab): string {
  return `tab-${tab}`;
}

export function tabPanelElementId(tab: PanelTab): string {
  return `panel-${tab}`;
}

/** The row of tabs: one stop for the Tab key, arrow keys, Home and End within. */
export function tabBar(model: PanelModel, context: PanelContext): TemplateResult {
  return html`<div
    class="tabs"
    role="tablist"
    aria-label=${t("RAG Quality")}
    @keydown=${(event: KeyboardEvent) => onKey(event, model.tab, context)}
  >
    ${TABS.map((tab) => tabButton(tab, model, context))}
  </div>`;
}

function tabButton(tab: PanelTab, model: PanelModel, context: PanelContext): TemplateResult {
  const isOpen = model.tab === tab;
  return html`<button
    type="button"
    id=${tabElementId(tab)}
    class="tab"
    role="tab"
    aria-selected=${isOpen ? "true" : "false"}
    aria-controls=${tabPanelElementId(tab)}
    tabindex=${isOpen ? 0 : -1}
    @click=${() => context.change((current) => openTab(current, tab))}
  >
    ${TAB_TITLE[tab]}${tab === "citations" ? attentionBadge(model.citations) : nothing}
  </button>`;
}

function attentionBadge({ standing }: CitationsModel): TemplateResult | typeof nothing {
  const count = attentionCount(standing?.result.claims ?? []);
  if (count === 0) return nothing;
  return html`<span class="count-badge" aria-hidden="true">${count}</span><span class="visually-hidden">, ${attentionText(count)}</span>`;
}

function onKey(event: KeyboardEvent, open: PanelTab, context: PanelContext): void {
  const target = targetTab(event.key, open);
  if (target === undefined) return;
  event.preventDefault();
  context.change((current) => openTab(current, target));
  document.getElementById(tabElementId(target))?.focus();
}

function targetTab(key: string, open: PanelTab): PanelTab | undefined {
  const place = TABS.indexOf(open);
  if (key === "ArrowRight") return TABS[(place + 1) % TABS.length];
  if (key === "ArrowLeft") return TABS[(place - 1 + TABS.length) % TABS.length];
  if (key === "Home") return TABS[0];
  return key === "End" ? TABS[TABS.length - 1] : undefined;
}
