import { repeat } from "lit/directives/repeat.js";
import { html, nothing, type TemplateResult } from "lit/html.js";
import { counted, t } from "../../src/contract/language";
import type { PromptResult } from "../../src/contract/panel/promptState";
import { severityIcon } from "../shared/icons";
import { onListKey, type WalkedList } from "../shared/listKeys";
import { activeItem } from "../shared/listPages";
import { plainText } from "../shared/markedText";
import type { PromptsMemory } from "../viewMemory";
import { findingButtonId, findingItem, ruleLink, severitySelect } from "./findingItem";
import { type FindingGroup, groupedByRule, type ListedFinding } from "./findingList";
import { type PromptsContext, selectFinding } from "./promptsModel";
import { pointsText } from "./promptsText";

/** The findings as they are listed. */
interface FindingsOnView {
  readonly result: PromptResult;
  readonly listed: readonly ListedFinding[];
  readonly drawn: readonly ListedFinding[];
  readonly memory: PromptsMemory;
}

/** The findings that are drawn: each rule's under its head, or all in the order of their places. */
export function findingItems(view: FindingsOnView, context: PromptsContext): TemplateResult | typeof nothing {
  const { drawn, memory } = view;
  if (drawn.length === 0) return nothing;
  const keys = walked(drawn, context);
  return html`<div class="finding-list" @keydown=${(event: KeyboardEvent) => onListKey(event, keys)}>
    ${
      memory.order === "place"
        ? list(drawn, t("Findings"), view, context)
        : repeat(
            groupedByRule(drawn),
            ({ rule }) => rule,
            (group) => ruleGroup(group, view, context),
          )
    }
  </div>`;
}

function walked(drawn: readonly ListedFinding[], context: PromptsContext): WalkedList {
  return {
    drawn: drawn.map(({ index }) => index),
    buttonId: findingButtonId,
    within: ".finding-foot button, .finding-foot select",
    select: (index) => context.change((model) => selectFinding(model, index)),
  };
}

function ruleGroup({ rule, items }: FindingGroup, view: FindingsOnView, context: PromptsContext): TemplateResult {
  const [first] = items;
  if (first === undefined) return html``;
  const count = view.listed.filter(({ finding }) => finding.rule === rule).length;
  return html`<section class="rule-group" aria-label=${rule}>${ruleHead(first, count, view.result, context)} ${list(items, t("Findings of {0}", rule), view, context)}</section>`;
}

/** What stands above the findings of a rule: what it is about, what it took off, and how it is to show. */
function ruleHead(
  { finding, rule }: ListedFinding,
  count: number,
  result: PromptResult,
  context: PromptsContext,
): TemplateResult {
  const points = result.analysis.deductions.find((deduction) => deduction.rule === finding.rule)?.points;
  return html`<div class="rule-head">
    <h3>${severityIcon(finding.severity)} ${ruleLink(finding.rule, context)}</h3>
    <span class="rule-facts muted">${count === 1 ? nothing : html`<span>${counted(count, "finding")}</span>`}${points === undefined ? nothing : html`<span>−${pointsText(points)}</span>`}</span>
    ${severitySelect(finding, result, context)}
    ${rule === null || count === 1 ? nothing : html`<p class="rule-words long-words muted">${plainText(rule.summary)}</p>`}
  </div>`;
}

function list(
  items: readonly ListedFinding[],
  label: string,
  { drawn, result, memory }: FindingsOnView,
  context: PromptsContext,
): TemplateResult {
  const active = activeItem(
    drawn.map(({ index }) => index),
    memory.selected,
  );
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
