import { repeat } from "lit/directives/repeat.js";
import { html, nothing, type TemplateResult } from "lit/html.js";
import type { PromptResult } from "../../src/contract/panelPrompt";
import type { PanelContext } from "../panelContext";
import { onListKey, type WalkedList } from "../parts/listKeys";
import type { PromptMemory } from "../viewMemory";
import { findingItem } from "./findingItem";
import { activeFinding, type FindingGroup, groupedByRule, type ListedFinding } from "./findingList";
import { findingButtonId } from "./goToFinding";
import { selectFinding } from "./promptModel";
import { ruleHead } from "./ruleHead";

/** The findings as they are listed. */
export interface FindingsOnView {
  readonly result: PromptResult;
  readonly listed: readonly ListedFinding[];
  readonly drawn: readonly ListedFinding[];
  readonly memory: PromptMemory;
}

/** The findings that are drawn: each rule's under its head, or all in the order of their places. */
export function findingItems(view: FindingsOnView, context: PanelContext): TemplateResult | typeof nothing {
  const { drawn, memory } = view;
  if (drawn.length === 0) return nothing;
  const keys = walked(drawn, context);
  return html`<div class="finding-list" @keydown=${(event: KeyboardEvent) => onListKey(event, keys)}>
    ${
      memory.order === "place"
        ? list(drawn, "Findings", view, context)
        : repeat(
            groupedByRule(drawn),
            ({ rule }) => rule,
            (group) => ruleGroup(group, view, context),
          )
    }
  </div>`;
}

function walked(drawn: readonly ListedFinding[], context: PanelContext): WalkedList {
  return {
    drawn: drawn.map(({ index }) => index),
    buttonId: findingButtonId,
    within: ".finding-foot button, .finding-foot select",
    select: (index) => context.change((model) => selectFinding(model, index)),
  };
}

function ruleGroup({ rule, items }: FindingGroup, view: FindingsOnView, context: PanelContext): TemplateResult {
  const [first] = items;
  if (first === undefined) return html``;
  const count = view.listed.filter(({ finding }) => finding.rule === rule).length;
  return html`<section class="rule-group" aria-label=${rule}>
    ${ruleHead(first, count, view.result, context)} ${list(items, `Findings of ${rule}`, view, context)}
  </section>`;
}

function list(
  items: readonly ListedFinding[],
  label: string,
  { drawn, result, memory }: FindingsOnView,
  context: PanelContext,
): TemplateResult {
  const active = activeFinding(drawn, memory.selected);
  return html`<ol role="list" aria-label=${label}>
    ${repeat(
      items,
      ({ index }) => index,
      (item) =>
        findingItem(
          {
            item,
            result,
            isActive: item.index === active,
            isSelected: item.index === memory.selected,
            namesRule: memory.order === "place",
          },
          context,
        ),
    )}
  </ol>`;
}
