import type { FigureTable } from "../../../contract/visualize/figure";
import { grouped } from "../../counted";
import type { FigureOf } from "../figures/drawing/drawFigure";
import { Html, html, NOTHING } from "../markup/html";
import { scoreText } from "../text/numberText";
import { plainText } from "../text/plainText";
import { clippedText } from "./markedText";
import { documentAnchor, figureAnchor } from "./pageLinks";

export function figureSection(figures: readonly FigureOf<string>[]): Html {
  if (figures.length === 0) return NOTHING;
  return html`<section aria-labelledby="figures-title"><h2 id="figures-title">Figures</h2>${figures.map(figureElement)}</section>`;
}

/** A figure that is wider than the screen is scrolled in its own frame, which keys can reach. */
function figureElement(figure: FigureOf<string>): Html {
  const { id, title, description, note, svg, table } = figure;
  return html`<figure id="${figureAnchor(figure)}" class="figure">
<figcaption><h3 id="${id}-title">${title}</h3><p>${description}</p></figcaption>
<div class="drawing" role="region" aria-label="${title}, drawn" tabindex="0">${new Html(svg)}</div>
${note === "" ? NOTHING : html`<p class="note">${note}</p>`}
<details class="twin"><summary>${title} as a table</summary>${figureTable(table, title)}</details>
</figure>`;
}

const MAX_CELL_LENGTH = 120;
/** More rows are not read in a page, and make it slow to open. */
const MAX_ROWS = 250;

type Cell = FigureTable["rows"][number]["cells"][number];
type Kind = FigureTable["columns"][number]["kind"];

/** A figure's data as a table. Its first cell leads to the document that the row is about. */
function figureTable({ columns, rows }: FigureTable, name: string): Html {
  const heads = columns.map((column) => html`<th scope="col"${classOf(column.kind)}>${plainText(column.name)}</th>`);
  const body = rows.slice(0, MAX_ROWS).map(({ rank, cells }) => {
    const shown = cells.map((cell, place) =>
      tableCell(cell, columns[place]?.kind ?? "text", place === 0 ? rank : null),
    );
    return html`<tr>${shown}</tr>
`;
  });
  return html`<div class="table-frame" role="region" aria-label="${name}, as a table" tabindex="0"><table><thead><tr>${heads}</tr></thead><tbody>${body}</tbody></table></div>${restOf(rows.length)}`;
}

function restOf(rows: number): Html {
  if (rows <= MAX_ROWS) return NOTHING;
  return html`<p class="note">The first ${grouped(MAX_ROWS)} of ${grouped(rows)} rows. The report as json has all.</p>`;
}

function tableCell(cell: Cell, kind: Kind, rank: number | null): Html {
  const words = cellText(cell);
  const content = rank === null ? words : html`<a href="#${documentAnchor(rank)}">${words}</a>`;
  return html`<td${classOf(kind)}${sortValue(cell, words)}>${content}</td>`;
}

function cellText(cell: Cell): Html {
  if (typeof cell === "string") return clippedText(plainText(cell), MAX_CELL_LENGTH);
  return html`${scoreText(cell)}`;
}

/** A number is sorted by itself where its words have fewer digits, or a sign of their own. */
function sortValue(cell: Cell, words: Html): Html {
  return typeof cell !== "number" || words.text === String(cell) ? NOTHING : html` data-value="${cell}"`;
}

/** Most cells are numbers: those of thousands of rows stay short. */
function classOf(kind: Kind): Html {
  return kind === "text" ? html` class="text"` : NOTHING;
}
