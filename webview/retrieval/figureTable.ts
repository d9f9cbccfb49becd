import { html, nothing, type TemplateResult } from "lit/html.js";
import type { Figure, FigureTable } from "../../src/contract/figure";
import type { PanelContext } from "../panelContext";
import { type DataCell, dataTable } from "../parts/dataTable";
import { plainText } from "../parts/markedText";
import { counted } from "../words";
import { goToDocument } from "./goToDocument";

/** A longer table is not read in a side panel; the exported report has all of it. */
const MOST_ROWS = 200;

/** What a figure shows, as a table, for keys, screen readers and copying. The first cell of a document's row leads to it. */
export function figureTable({ table, description, title }: Figure, context: PanelContext): TemplateResult {
  const rows = table.rows.slice(0, MOST_ROWS);
  const left = table.rows.length - rows.length;
  return dataTable({
    ...{ title, description, columns: table.columns, hint: "Go to this document" },
    rows: rows.map(({ cells, rank }) => ({
      cells: cells.map(cellWords),
      open: rank === null ? null : () => goToDocument(rank, context),
    })),
    below:
      left === 0 ? nothing : html`<p class="muted">${counted(left, "more row")}: export the report to see all.</p>`,
  });
}

const DECIMALS = 1000;

function cellWords(cell: FigureTable["rows"][number]["cells"][number]): DataCell {
  if (cell === null) return { kind: "text", words: "–" };
  return typeof cell === "number"
    ? { kind: "number", words: String(Math.round(cell * DECIMALS) / DECIMALS) }
    : { kind: "text", words: plainText(cell) };
}
