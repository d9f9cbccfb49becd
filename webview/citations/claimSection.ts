import { repeat } from "lit/directives/repeat.js";
import { html, nothing, type TemplateResult } from "lit/html.js";
import { counted, pieces, t } from "../../src/contract/language";
import type { PanelResult } from "../../src/contract/panel/citationsState";
import type { Claim } from "../../src/contract/verify/citationResult";
import { type VerdictCount, verdictCounts } from "../../src/contract/verify/putAside";
import { type Verdict, VERDICT_TITLE } from "../../src/contract/verify/verdict";
import { goToItem } from "../shared/bringIntoView";
import { moreButton } from "../shared/controls";
import { verdictIcon } from "../shared/icons";
import { onListKey, type WalkedList } from "../shared/listKeys";
import { activeItem } from "../shared/listPages";
import {
  type CitationsContext,
  type CitationsModel,
  claimToLookAt,
  clearVerdicts,
  foldGroup,
  selectClaim,
  showMoreClaims,
  toggleVerdict,
} from "./citationsModel";
import { groupTitle } from "./citationsText";
import { type ClaimGroup, type ClaimGroupName, claimGroups, effectiveFilter, groupOf } from "./claimGroups";
import { claimButtonId, claimElementId, claimItem } from "./claimItem";

/** The claims in the order of work, a page at a time, with what filters them. */
export function claimSection(state: PanelResult, model: CitationsModel, context: CitationsContext): TemplateResult {
  if (state.result.claims.length === 0) {
    return html`<p class="muted block">${t("The answer states nothing that a source could support, so there are no claims to list.")}</p>`;
  }
  return html`${filterBar(state.result.claims, model.memory.filter, context)} ${stepButtons(model, context)}
  ${groupList(state, model, context)}`;
}

/** Toggles, one a verdict that occurs, and one for all. Several verdicts can be on at once. */
function filterBar(
  claims: readonly Claim[],
  filter: readonly Verdict[],
  context: CitationsContext,
): TemplateResult | typeof nothing {
  const counts = verdictCounts(claims);
  if (counts.length < 2) return nothing;
  const on = effectiveFilter(claims, filter);
  return html`<div class="filter" role="group" aria-label=${t("Show claims by verdict")}>
    ${allChip(claims.length, on.length === 0, context)} ${counts.map((count) => verdictChip(count, on, context))}
  </div>`;
}

function allChip(count: number, isOn: boolean, context: CitationsContext): TemplateResult {
  return html`<button
    type="button"
    class="chip"
    aria-pressed=${isOn ? "true" : "false"}
    @click=${() => context.change(clearVerdicts)}
  >
    ${pieces("All {0}", chipCount(count))}
  </button>`;
}

function verdictChip(count: VerdictCount, on: readonly Verdict[], context: CitationsContext): TemplateResult {
  const { verdict } = count;
  return html`<button
    type="button"
    class="chip"
    aria-pressed=${on.includes(verdict) ? "true" : "false"}
    @click=${() => context.change((model) => toggleVerdict(model, verdict))}
  >
    ${verdictIcon(verdict)} ${VERDICT_TITLE[verdict]} ${chipCount(count.claims)}
  </button>`;
}

function chipCount(count: number): TemplateResult {
  return html`<span class="chip-count" aria-hidden="true">${count}</span
    ><span class="visually-hidden">, ${counted(count, "claim")}</span>`;
}

/** What leads from one claim that needs a look to the next one, in the panel and in the answer at once. */
function stepButtons(model: CitationsModel, context: CitationsContext): TemplateResult | typeof nothing {
  if (claimToLookAt(model, 1) === null) return nothing;
  return html`<div class="steps" role="group" aria-label=${t("Claims that need a look")}>
    <span class="muted">${t("To look at:")}</span>
    <button type="button" class="link" title=${t("Previous claim that needs a look (Shift+F8)")} @click=${() => stepTo(-1, model, context)}>${t("Previous")}</button>
    <button type="button" class="link" title=${t("Next claim that needs a look (F8)")} @click=${() => stepTo(1, model, context)}>${t("Next")}</button>
  </div>`;
}

function stepTo(step: 1 | -1, model: CitationsModel, context: CitationsContext): void {
  const index = claimToLookAt(model, step);
  const claim = index === null ? undefined : model.standing?.result.claims[index];
  if (index === null || claim === undefined) return;
  context.change((current) => selectClaim(current, index));
  goToItem(claimElementId(index), claimButtonId(index));
  context.send({ type: "follow_response", start: claim.start, end: claim.end });
}

/** The keys that lead from claim to claim, and back from an acceptance, wherever in the tab the keyboard is. */
export function onClaimsKey(event: KeyboardEvent, model: CitationsModel, context: CitationsContext): void {
  if (isUndo(event)) return undoAcceptance(event, model, context);
  if (event.key !== "F8" || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  stepTo(event.shiftKey ? -1 : 1, model, context);
}

function isUndo({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === "z" && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

/** Takes back that the selected claim was accepted. */
function undoAcceptance(event: KeyboardEvent, { standing, memory }: CitationsModel, context: CitationsContext): void {
  const { selected } = memory;
  const accepted = selected === null ? null : (standing?.result.claims[selected]?.accepted ?? null);
  if (selected === null || accepted === null || accepted.by === "comment") return;
  event.preventDefault();
  // The editor around the panel hears the key at the window, and would take back what was last typed as well.
  event.stopPropagation();
  context.send({ type: "withdraw_acceptance", claim: selected });
}

/** The groups of claims, each under a line that opens and closes it. */
function groupList(state: PanelResult, model: CitationsModel, context: CitationsContext): TemplateResult {
  const { selected } = model.memory;
  const groups = claimGroups(state.result.claims, model.memory);
  const drawn = groups.flatMap((group) => group.drawn.map(({ index }) => index));
  const keys = claimKeys(drawn, context);
  const active = activeItem(drawn, selected);
  const isFiltered = effectiveFilter(state.result.claims, model.memory.filter).length > 0;
  return html`<div class="claim-groups" @keydown=${(event: KeyboardEvent) => onListKey(event, keys)}>
      ${repeat(
        groups,
        ({ name }) => name,
        (group) => groupView(group, { state, active, selected, isFiltered }, context),
      )}
    </div>
    ${moreOfOpen(groups, context)}`;
}

/** What all groups are drawn with. */
interface GroupsView {
  readonly state: PanelResult;
  readonly active: number | null;
  readonly selected: number | null;
  readonly isFiltered: boolean;
}

/** How many of its claims stand there still and belong elsewhere now. */
function keptIn({ claims, count }: ClaimGroup): number {
  return Math.max(0, claims.length - count);
}

function groupView(group: ClaimGroup, view: GroupsView, context: CitationsContext): TemplateResult {
  const { state, active, selected } = view;
  const title = groupTitle(group.name, group.count, keptIn(group));
  return html`<section class="claim-group" aria-labelledby=${groupId(group.name)}>
    <h2 id=${groupId(group.name)}>${groupHeading(group, title, view, context)}</h2>
    ${
      group.drawn.length === 0
        ? nothing
        : html`<ol class="claims" role="list" aria-labelledby=${groupId(group.name)}>
            ${repeat(
              group.drawn,
              ({ index }) => index,
              (item) =>
                claimItem(
                  {
                    ...{ item, state, isActive: item.index === active, isSelected: item.index === selected },
                    movedTo: groupOf(item.claim) === group.name ? null : groupOf(item.claim),
                  },
                  context,
                ),
            )}
          </ol>`
    }
  </section>`;
}

/** Among chosen verdicts all groups are open. */
function groupHeading(
  { name, isOpen }: ClaimGroup,
  title: string,
  { isFiltered }: GroupsView,
  context: CitationsContext,
): TemplateResult | string {
  if (isFiltered) return title;
  const toggle = () => context.change((model) => foldGroup(model, name, !isOpen));
  return html`<button type="button" class="group-button" aria-expanded=${isOpen ? "true" : "false"} @click=${toggle}>${title}</button>`;
}

function groupId(name: ClaimGroupName): string {
  return `claims-${name}`;
}

function moreOfOpen(groups: readonly ClaimGroup[], context: CitationsContext): TemplateResult | typeof nothing {
  const open = groups.filter(({ isOpen }) => isOpen);
  const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
  const drawn = sum(open.map((group) => group.drawn.length));
  const total = sum(open.map((group) => group.claims.length));
  return moreButton(t("claims"), { drawn, total }, () => context.change(showMoreClaims));
}

/** The claims as a list that is walked by keys; right leads into a claim's evidence. */
function claimKeys(drawn: readonly number[], context: CitationsContext): WalkedList {
  return {
    drawn,
    buttonId: claimButtonId,
    within: "button.withdraw, button.bind, button.mend, button.quote",
    select: (index) => context.change((model) => selectClaim(model, index)),
  };
}
