import { html, nothing, type TemplateResult } from "lit/html.js";
import { pieces, t } from "../../src/contract/language";
import { ACTION_TITLES } from "../../src/contract/panel/actions";
import { type ListedRow, ROWS_SENT, type RowsState } from "../../src/contract/panel/rowsState";
import { isEmpty, type ShownTally, tallyParts } from "../../src/contract/verify/tally";
import { actionButton } from "../shared/components";
import { hasModifier } from "../shared/listKeys";
import { plainText } from "../shared/markedText";
import { grouped } from "../shared/shownText";
import type { RowsContext } from "./rowsModel";

/** The answers of a file, a portion at a time: each with its question and what became of it. */
export function rowsView(state: RowsState, context: RowsContext): TemplateResult {
  return html`<section class="rows" aria-label=${t("Answers of this file")}>
    <p class="muted">${countsText(state)}</p>
    <div class="actions">${rowActions(state, context)}</div>
    <ol
      class="row-list"
      role="list"
      aria-label=${portionText(state)}
      @keydown=${(event: KeyboardEvent) => onRowKey(event, state, context)}
    >
      ${state.rows.map((row, place) => rowItem(row, state.from + place, state, context))}
    </ol>
    ${state.total > state.rows.length ? portionBar(state, context) : nothing}
  </section>`;
}

function countsText({ total, checked, failed }: RowsState): string {
  const parts = [t("{0} answers", grouped(total)), t("{0} checked", grouped(checked))];
  return [...parts, ...(failed > 0 ? [t("{0} could not be checked", grouped(failed))] : [])].join(" · ");
}

function portionText({ from, rows, total }: RowsState): string {
  return t("Answers {0} to {1} of {2}", grouped(from + 1), grouped(from + rows.length), grouped(total));
}

function rowActions({ current, checking }: RowsState, { send }: RowsContext): TemplateResult {
  if (checking)
    return actionButton("secondary", ACTION_TITLES.cancel, () => send({ type: "action", action: "cancel" }));
  const all = actionButton("secondary", t("Check All"), () => send({ type: "check_rows", row: null }));
  if (current === null) return all;
  return html`${actionButton("primary", t("Check Answer {0}", current + 1), () => send({ type: "check_rows", row: current }))}
  ${all}`;
}

export function rowButtonId(row: number): string {
  return `row-${row}`;
}

function rowItem(listed: ListedRow, row: number, state: RowsState, context: RowsContext): TemplateResult {
  const isCurrent = row === state.current;
  return html`<li class=${`row ${toneOf(listed)}${isCurrent ? " selected" : ""}`} data-row=${row}>
    <button
      type="button"
      id=${rowButtonId(row)}
      class="row-button"
      tabindex=${row === activeRow(state) ? 0 : -1}
      aria-current=${isCurrent ? "true" : nothing}
      @click=${() => goTo(row, context)}
    >
      <span class="row-query" dir="auto">${row + 1}. ${plainText(listed.query === "" ? t("No question") : listed.query)}</span>
      <span class="row-outcome muted">${plainText(outcomeText(listed))}</span>
    </button>
  </li>`;
}

/** The one that the Tab key reaches. */
function activeRow({ current, from, rows }: RowsState): number {
  return current !== null && from <= current && current < from + rows.length ? current : from;
}

function toneOf(row: ListedRow): string {
  if (row.kind === "unchecked") return "edge-none";
  if (row.kind === "failed") return "edge-warning";
  const { do_not_hold, cannot_be_told, cannot_be_checked = 0 } = row.tally;
  if (do_not_hold > 0) return "edge-bad";
  return cannot_be_told + cannot_be_checked > 0 ? "edge-doubt" : "edge-good";
}

function outcomeText(row: ListedRow): string {
  switch (row.kind) {
    case "unchecked":
      return t("Not checked");
    case "failed":
      return row.why;
    case "checked":
      return [...countedParts(row.tally), ...(row.stale ? [t("edited since")] : [])].join(" · ");
  }
}

/** What there is none of takes no room. */
function countedParts(tally: ShownTally): string[] {
  if (isEmpty(tally)) return [t("Nothing to check")];
  return tallyParts(tally).flatMap(({ count, words }) => (count > 0 ? [`${count} ${words}`] : []));
}

function goTo(row: number, { send }: RowsContext): void {
  send({ type: "go_to_row", row });
}

/** What leads to the portions before and behind. */
function portionBar({ from, rows, total }: RowsState, { send }: RowsContext): TemplateResult {
  const list = (start: number) => () => send({ type: "list_rows", from: start });
  const end = from + rows.length;
  return html`<div class="portion">
    ${from > 0 ? actionButton("secondary", t("Earlier"), list(Math.max(0, from - ROWS_SENT))) : nothing}
    <p class="muted">${pieces("{0}–{1} of {2}", grouped(from + 1), grouped(end), grouped(total))}</p>
    ${end < total ? actionButton("secondary", t("Later"), list(end)) : nothing}
  </div>`;
}

/** Up and down, Home and End walk all answers, also those that are not listed yet. */
function onRowKey(event: KeyboardEvent, { total }: RowsState, context: RowsContext): void {
  const element = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-row]") : null;
  const row =
    element === null || hasModifier(event) ? null : walkedTo(event.key, Number(element.dataset["row"]), total);
  if (row === null) return;
  event.preventDefault();
  context.change((model) => ({ ...model, awaited: row }));
  goTo(row, context);
}

function walkedTo(key: string, here: number, total: number): number | null {
  if (key === "ArrowDown") return Math.min(total - 1, here + 1);
  if (key === "ArrowUp") return Math.max(0, here - 1);
  if (key === "Home") return 0;
  return key === "End" ? total - 1 : null;
}
