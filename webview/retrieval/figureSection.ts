import { html, nothing, type TemplateResult } from "lit/html.js";
import { counted, pieces, t } from "../../src/contract/language";
import type { Figure, FigureTable } from "../../src/contract/visualize/figure";
import { type DataCell, dataTable } from "../shared/dataTable";
import { plainText } from "../shared/markedText";
import { goToDocument } from "./documentItem";
import { importSvg } from "./importSvg";
import type { RetrievalContext } from "./retrievalModel";

/** A longer table is not read in a side panel; the exported report has all of it. */
const MAX_ROWS = 200;

const DECIMALS = 1000;

/** One element a figure: it is parsed once, and stays the same element as long as the figure is on view. */
const drawings = new WeakMap<Figure, SVGSVGElement | null>();

/** The figures, each with its table. A click on a shape that stands for a document leads there; by keys its table does. */
export function figureSection(
  figures: readonly Figure[],
  selected: number | null,
  context: RetrievalContext,
): TemplateResult | typeof nothing {
  if (figures.length === 0) return nothing;
  return html`<div class="figures">${figures.map((figure) => figureView(figure, selected, context))}</div>`;
}

function figureView(figure: Figure, selected: number | null, context: RetrievalContext): TemplateResult {
  const { id, title, note } = figure;
  return html`<section class="figure" aria-labelledby=${`figure-${id}`}>
    <h2 id=${`figure-${id}`}>${title}</h2>
    <div class="figure-drawing" @click=${(event: MouseEvent) => onFigureClick(event, context)}>${drawn(figure, selected)}</div>
    ${note === "" ? nothing : html`<p class="muted long-words">${plainText(note)}</p>`} ${figureTable(figure, context)}
  </section>`;
}

/** A figure that is made of anything but shapes is not put into the page; its table says the same. */
function drawn(figure: Figure, selected: number | null): SVGSVGElement | TemplateResult {
  return (
    drawnFigure(figure, selected) ??
    html`<p class="muted">${t("This figure cannot be drawn here. Its table below has the same data.")}</p>`
  );
}

/** The figure as an element of this page, with the shapes of the selected document set off; `null` where its SVG holds more than shapes. */
function drawnFigure(figure: Figure, selected: number | null): SVGSVGElement | null {
  const known = drawings.get(figure);
  const drawing = known === undefined ? importSvg(figure.svg) : known;
  if (known === undefined) drawings.set(figure, drawing);
  if (drawing !== null) setOff(drawing, selected);
  return drawing;
}

function setOff(drawing: SVGSVGElement, selected: number | null): void {
  for (const shape of drawing.querySelectorAll(".is-selected")) shape.classList.remove("is-selected");
  if (selected === null) return;
  for (const shape of drawing.querySelectorAll(`[data-rank="${selected}"]`)) shape.classList.add("is-selected");
}

function onFigureClick(event: MouseEvent, context: RetrievalContext): void {
  const shape = event.target instanceof Element ? event.target.closest("[data-rank]") : null;
  const rank = Number(shape?.getAttribute("data-rank") ?? 0);
  if (Number.isInteger(rank) && rank > 0) goToDocument(rank, context);
}

/** What a figure shows, as a table, for keys, screen readers and copying. The first cell of a document's row leads to it. */
function figureTable({ table, description, title }: Figure, context: RetrievalContext): TemplateResult {
  const rows = table.rows.slice(0, MAX_ROWS);
  const left = table.rows.length - rows.length;
  return dataTable({
    ...{ title, description, columns: table.columns, hint: t("Go to this document") },
    rows: rows.map(({ cells, rank }) => ({
      cells: cells.map(cellText),
      open: rank === null ? null : () => goToDocument(rank, context),
    })),
    below:
      left === 0
        ? nothing
        : html`<p class="muted">${pieces("{0}: export the report to see all.", counted(left, "more row"))}</p>`,
  });
}

function cellText(cell: FigureTable["rows"][number]["cells"][number]): DataCell {
  if (cell === null) return { kind: "text", text: "–" };
  return typeof cell === "number"
    ? { kind: "number", text: String(Math.round(cell * DECIMALS) / DECIMALS) }
    : { kind: "text", text: plainText(cell) };
}
