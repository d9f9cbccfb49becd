import type { FigureTable } from "../../../contract/figure";
import { plainWords } from "../markup/plainWords";
import { grouped } from "../words/numbers";
import { type Html, html, NOTHING } from "./html";
import { clippedText } from "./markedText";
import { documentAnchor } from "./rankLink";
import { scoreWords } from "./words";

const LONGEST_CELL = 120;
/** More rows are not read in a page, and make it slow to open. */
const MOST_ROWS = 250;

type Cell = FigureTable["rows"][number]["cells"][number];
type Kind = FigureTable["columns"][number]["kind"];

/** A figure's data as a table. Its first cell leads to the document that the row is about. */
export function figureTable({ columns, rows }: FigureTable, name: string): Html {
  const heads = columns.map((column) => html`<th scope="col" ${classOf(column.kind)}>${plainWords(column.name)}</th>`);
  const body = rows.slice(0, MOST_ROWS).map(({ rank, cells }) => {
    const shown = cells.map((cell, place) =>
      tableCell(cell, columns[place]?.kind ?? "text", place === 0 ? rank : null),
    );
    return html`<tr>
      ${shown}
    </tr> `;
  });
  return html`<div class="table-frame" role="region" aria-label="${name}, as a table" tabindex="0">
      <table>
        <thead>
          <tr>
            ${heads}
          </tr>
        </thead>
        <tbody>
          ${body}
        </tbody>
      </table>
    </div>
    ${restOf(rows.length)}`;
}

function restOf(rows: number): Html {
  if (rows <= MOST_ROWS) return NOTHING;
  return html`<p class="note">
    The first ${grouped(MOST_ROWS)} of ${grouped(rows)} rows. The report as json has all.
  </p>`;
}

function tableCell(cell: Cell, kind: Kind, rank: number | null): Html {
  const words = cellWords(cell);
  const content = rank === null ? words : html`<a href="#${documentAnchor(rank)}">${words}</a>`;
  return html`<td${classOf(kind)}${sortValue(cell, words)}>${content}</td>`;
}

function cellWords(cell: Cell): Html {
  if (typeof cell === "string") return clippedText(plainWords(cell), LONGEST_CELL);
  return html`${scoreWords(cell)}`;
}

/** A number is sorted by itself where its words have fewer digits, or a sign of their own. */
function sortValue(cell: Cell, words: Html): Html {
  return typeof cell !== "number" || words.text === String(cell) ? NOTHING : html` data-value="${cell}"`;
}

/** Most cells are numbers: those of thousands of rows stay short. */
function classOf(kind: Kind): Html {
  return kind === "text" ? html` class="text"` : NOTHING;
}
