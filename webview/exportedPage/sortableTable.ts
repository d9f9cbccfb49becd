import { compareValues, type Order } from "./compareValues";

/** Makes a button of each of a table's heads, which sorts its rows, and the other way round when it is pressed again. */
export function makeSortable(table: HTMLTableElement): void {
  const heads = [...table.querySelectorAll<HTMLTableCellElement>("thead th")];
  for (const head of heads) {
    const button = table.ownerDocument.createElement("button");
    button.type = "button";
    button.append(...head.childNodes);
    button.addEventListener("click", () => sortBy(table, heads, head));
    head.append(button);
  }
}

function sortBy(table: HTMLTableElement, heads: readonly HTMLTableCellElement[], head: HTMLTableCellElement): void {
  const order: Order = head.getAttribute("aria-sort") === "ascending" ? "descending" : "ascending";
  for (const other of heads) other.removeAttribute("aria-sort");
  head.setAttribute("aria-sort", order);
  const body = table.tBodies[0];
  if (body === undefined) return;
  const valueOf = (row: HTMLTableRowElement): string => cellValue(row.cells[head.cellIndex]);
  body.append(...[...body.rows].sort((one, other) => compareValues(valueOf(one), valueOf(other), order)));
}

function cellValue(cell: HTMLTableCellElement | undefined): string {
  const words = cell?.textContent?.trim() ?? "";
  return cell?.dataset.value ?? (words === "–" ? "" : words);
}
