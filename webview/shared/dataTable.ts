import { html, nothing, type TemplateResult } from "lit/html.js";
import { t } from "../../src/contract/language";
import { plainText } from "./markedText";

type CellKind = "text" | "number";

export interface DataCell {
  readonly kind: CellKind;
  readonly text: TemplateResult | string;
}

/** What a figure shows, as a table. */
interface DataTable {
  /** The figure's title. */
  readonly title: string;
  /** What the figure shows, in sentences; "" where they stand beside it. */
  readonly description: string;
  readonly columns: readonly { readonly name: string; readonly kind: CellKind }[];
  /** `open`: where the first cell leads; `null` where it leads nowhere. */
  readonly rows: readonly { readonly cells: readonly DataCell[]; readonly open: (() => void) | null }[];
  /** What a click on a first cell does. */
  readonly hint: string;
  /** What stands below the table. */
  readonly below: TemplateResult | typeof nothing;
}

/** A figure's table, closed at first: for keys, screen readers and copying. */
export function dataTable({ title, description, columns, rows, hint, below }: DataTable): TemplateResult {
  return html`<details class="figure-data">
    <summary>${t("Data")}</summary>
    ${description === "" ? nothing : html`<p class="long-words">${plainText(description)}</p>`}
    <div class="table-frame" role="region" aria-label=${t("{0}, data", title)} tabindex="0">
      <table>
        <thead>
          <tr>
            ${columns.map(({ name, kind }) => html`<th scope="col" class=${kind}>${plainText(name)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ({ cells, open }) =>
              html`<tr>
                ${cells.map((cell, column) => (column === 0 ? firstCell(cell, open, hint) : html`<td class=${cell.kind}>${cell.text}</td>`))}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    ${below}
  </details>`;
}

function firstCell({ kind, text }: DataCell, open: (() => void) | null, hint: string): TemplateResult {
  if (open === null) return html`<th scope="row" class=${kind}>${text}</th>`;
  return html`<th scope="row" class=${kind}><button type="button" class="link" title=${hint} @click=${open}>${text}</button></th>`;
}
