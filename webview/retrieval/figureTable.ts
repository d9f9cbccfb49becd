import { html, nothing, type TemplateResult } from "lit/html.js";
import type { Figure, FigureTable } from "../../src/contract/figure";
import type { PanelContext } from "../panelContext";
import { plainText } from "../parts/markedText";
import { counted } from "../words";
import { goToDocument } from "./goToDocument";

/** A longer table is not read in a side panel; the exported report has all of it. */
const MOST_ROWS = 200;

type Row = FigureTable["rows"][number];
type Cell = Row["cells"][number];

/** What a figure shows, as a table, for keys, screen readers and copying. */
export function figureTable({ table, description, title }: Figure, context: PanelContext): TemplateResult {
  const rows = table.rows.slice(0, MOST_ROWS);
  const left = table.rows.length - rows.length;
  return html`<details class="figure-data">
    <summary>Data</summary>
    <p class="long-words">${plainText(description)}</p>
    <div class="table-frame" role="region" aria-label=${`${title}, data`} tabindex="0">
      <table>
        <thead>
          <tr>
            ${table.columns.map(({ name, kind }) => html`<th scope="col" class=${kind}>${plainText(name)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map((row) => html`<tr>${row.cells.map((cell, column) => tableCell(cell, column, row, context))}</tr>`)}
        </tbody>
      </table>
    </div>
    ${left === 0 ? nothing : html`<p class="muted">${counted(left, "more row")}: export the report to see all.</p>`}
  </details>`;
}

/** The first cell of a document's row leads to it. */
function tableCell(cell: Cell, column: number, { rank }: Row, context: PanelContext): TemplateResult {
  const words = cellWords(cell);
  const kind = typeof cell === "number" ? "number" : "text";
  if (column > 0) return html`<td class=${kind}>${words}</td>`;
  if (rank === null) return html`<th scope="row" class=${kind}>${words}</th>`;
  return html`<th scope="row" class=${kind}>
    <button type="button" class="link" title="Go to this document" @click=${() => goToDocument(rank, context)}>${words}</button>
  </th>`;
}

const DECIMALS = 1000;

function cellWords(cell: Cell): TemplateResult | string {
  if (cell === null) return "–";
  return typeof cell === "number" ? String(Math.round(cell * DECIMALS) / DECIMALS) : plainText(cell);
}
